import { expect, test } from 'vitest';
import { bareNumber, formatPhone, phoneHref } from './phone.ts';

test.each([
  ['9025550143', '(902) 555-0143', 'tel:+19025550143'],
  ['12345', '12345', 'tel:12345'],
  ['', '', 'tel:'],
])('the number %j reads %j and dials %j', (phone, text, href) => {
  expect(formatPhone(phone)).toBe(text);
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ['(902) 555-0143', '9025550143'],
  ['+1 902.555.0143', '9025550143'],
  ['1 902 555 0143', '19025550143'],
  ['902 555 0143 ext 5', '9025550143ext5'],
])('the typed number %j is %j', (typed, bare) => {
  expect(bareNumber(typed)).toBe(bare);
});
