import { expect, test } from 'vitest';
import { closeNumbers, lookAlike } from './close-numbers.ts';

const products = ['NV-IN-10752', 'NV-IN-10773', 'NV-EX-12560', 'H630-SCA 000', 'AB-1'].map(
  (number) => ({ number }),
);
const close = (search: string) => closeNumbers(products, search).map(({ number }) => number);

test.each([
  // Letters for digits and the other way round, in parts of numbers too.
  ['NV-IN-1O752', ['NV-IN-10752']],
  ['nv1n l0752', ['NV-IN-10752']],
  ['NVEXI2S6O', ['NV-EX-12560']],
  ['H63O5CA', ['H630-SCA 000']],
  ['NV-1N-10', ['NV-IN-10752', 'NV-IN-10773']],
  // Two signs swapped, before one wrong.
  ['NV-IN-10725', ['NV-IN-10752']],
  ['VN-IN-10752', ['NV-IN-10752']],
  ['NV-IN-1O725', ['NV-IN-10752']],
  ['NV-EX-1256O', ['NV-EX-12560']],
  // One sign wrong, too many or too few, at any place.
  ['NV-IN-10753', ['NV-IN-10752', 'NV-IN-10773']],
  ['MV-IN-10752', ['NV-IN-10752']],
  ['NV-IN-1752', ['NV-IN-10752']],
  ['V-IN-10752', ['NV-IN-10752']],
  ['NV-IN-107752', ['NV-IN-10752']],
  ['NV-IN-107529', ['NV-IN-10752']],
  // Two wrong signs, words, and what is too short or too long.
  ['NV-IN-10999', []],
  ['NV-IN-20762', []],
  ['NVIN', []],
  ['solizb', []],
  ['AB-1', []],
  ['A8-l', []],
  ['AB-12', []],
  ['1075', []],
  [`1${'0'.repeat(60)}`, []],
  ['', []],
])('%s is close to %j', (search, numbers) => {
  expect(close(search)).toEqual(numbers);
});

test('signs of the same look are one', () => {
  expect(lookAlike('O0-Il1 Zz2 S5 B8 A')).toBe('001112225588a');
});
