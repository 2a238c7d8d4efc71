import { expect, test } from 'vitest';
import { phoneHref } from './phone.ts';

test.each([
  ['9025550143', 'tel:+19025550143'],
  ['(902) 555-0143', 'tel:+19025550143'],
  ['12345', 'tel:12345'],
  ['+44 20 7946 0958', 'tel:442079460958'],
  ['', 'tel:'],
])('the number %j dials %j', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
