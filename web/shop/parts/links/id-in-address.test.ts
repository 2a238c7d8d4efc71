import { expect, test } from 'vitest';
import { idInAddress } from './id-in-address.ts';

test.each([
  ['trim=12', 12],
  ['year=3&trim=007', 7],
  ['', null],
  ['trim=', null],
  ['trim=0', null],
  ['trim=-1', null],
  ['trim=1.5', null],
  ['trim=1e3', null],
  ['trim=12abc', null],
  ['trim=99999999999999999999', null],
  ["trim=1'%20or%201=1", null],
])('"%s" names the trim %s', (address, expected) => {
  expect(idInAddress(new URLSearchParams(address), 'trim')).toBe(expected);
});
