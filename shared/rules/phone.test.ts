import { expect, test } from 'vitest';
import { formatPhone, phoneHref } from './phone.ts';

test.each([
  ['9025550143', '(902) 555-0143', 'tel:+19025550143'],
  ['12345', '12345', 'tel:12345'],
  ['', '', 'tel:'],
])('the number %j reads %j and dials %j', (phone, text, href) => {
  expect(formatPhone(phone)).toBe(text);
  expect(phoneHref(phone)).toBe(href);
});
