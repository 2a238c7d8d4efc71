import { expect, test } from 'vitest';
import { shareOf, valueInWords } from './changed-words.ts';

test.each([
  ['price', 12.5, '$12.50'],
  ['frt', 1.5, '1.5'],
  ['category', 3, 'Interior'],
  ['active', false, 'no'],
  ['cost', null, 'none'],
  ['options', ['Black', 'Red'], 'Black, Red'],
  ['options', [], 'none'],
  ['type', 'lease', 'Lease'],
  ['detail', '<p>Strong</p><p>and light</p>', 'Strong and light'],
  ['name', 'x'.repeat(130), `${'x'.repeat(120)}...`],
] as const)('%s %j is read as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
});

test.each([
  ['price', 100, 105, '+5%'],
  ['cost', 100, 50, '-50%'],
  ['price', 0, 50, null],
  ['price', 3, 3, null],
  ['price', null, 3, null],
  ['category', 2, 3, null],
] as const)('%s from %j to %j is a change of %s', (field, before, after, share) => {
  expect(shareOf(field, before, after)).toBe(share);
});
