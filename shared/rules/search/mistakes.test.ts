import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mistakesBetween } from './mistakes.ts';

test.each([
  ['mat', 'mat', 0],
  // A letter doubled or not.
  ['mat', 'matt', 0.5],
  ['dor', 'door', 0.5],
  ['aab', 'ab', 0.5],
  ['', 'aa', 1.5],
  // Two letters swapped.
  ['ab', 'ba', 0.75],
  ['mats', 'mtas', 0.75],
  ['abcd', 'badc', 1.5],
  // One too many or too few.
  ['', 'abc', 3],
  ['camra', 'camera', 1],
  ['floor', 'flor', 0.5],
  // One for a neighbour on the keyboard: beside it, and the two below it.
  ['roof', 'rood', 1],
  ['roof', 'ropf', 1],
  ['tap', 'gap', 1],
  ['tap', 'rap', 1],
  ['qat', 'aat', 1],
  ['tax', 'tas', 1],
  ['tax', 'tad', 1],
  // One for another of the same sound.
  ['deflector', 'deflecter', 1],
  ['block', 'blocc', 1],
  ['gel', 'jel', 1],
  ['fan', 'van', 1],
  ['bat', 'pat', 1],
  ['man', 'nan', 1],
  ['dip', 'tip', 1],
  // Any other.
  ['socks', 'locks', 1.75],
  ['abc', 'cab', 2],
  ['kitten', 'bitten', 1.75],
])('from %j to %j are %d mistakes', (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes);
});

test('more than the most may be Infinity, the most itself is counted', () => {
  expect(mistakesBetween('barrier', 'banister', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(mistakesBetween('camra', 'camera', 1)).toBe(1);
  expect(mistakesBetween('mtas', 'mats', 0.75)).toBe(0.75);
});

test('mistakes are counted the same both ways, none between equal words, and up to the most', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcestu'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      const mistakes = mistakesBetween(a, b);
      expect(mistakesBetween(b, a)).toBe(mistakes);
      expect(mistakes === 0).toBe(a === b);
      expect(mistakes).toBeLessThanOrEqual(a.length + b.length);
      if (mistakes <= most) expect(mistakesBetween(a, b, most)).toBe(mistakes);
      else expect(mistakesBetween(a, b, most)).toBeGreaterThan(most);
    }),
  );
});
