import { expect, test } from 'vitest';
import { phoneHref } from './phone.ts';

test.each([
  ['9025550143', 'tel:+19025550143'],
  ['12345', 'tel:12345'],
  ['', 'tel:'],
])('the number %j dials %j', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
