import { expect, test } from 'vitest';
import { testMoment } from '#tests/support/moment.ts';
import { isLinkPath, linkEnded, linkPath, proposalLinkPath } from './shared-links.ts';

test.each([
  ['2026-11-24T10:00:00Z', '2027-11-24T09:59:59Z', false],
  ['2026-11-24T10:00:00Z', '2027-11-24T10:00:00Z', true],
  ['2026-01-31T00:00:00Z', '2027-01-30T00:00:00Z', false],
])('a link whose order last changed at %s has ended at %s: %s', (lastAt, now, hasEnded) => {
  expect(linkEnded(new Date(lastAt), new Date(now))).toBe(hasEnded);
});

test('a link’s moment itself is left alone', () => {
  const lastAt = new Date('2026-11-24T10:00:00Z');
  linkEnded(lastAt, testMoment);
  expect(lastAt).toEqual(new Date('2026-11-24T10:00:00Z'));
});

test('links stand below a shop', () => {
  expect(linkPath('abc')).toBe('/o/abc');
  expect(proposalLinkPath('abc')).toBe('/p/abc');
});

test.each([
  ['/1/northgate/o/abc', true],
  ['/12/northgate/p/abc', true],
  ['/fr/1/rive-sud/o/abc', true],
  ['/en/1/rive-sud/P/abc', true],
  ['/de/1/northgate/o/abc', false],
  ['/x/fr/1/northgate/o/abc', false],
  ['/a/northgate/o/abc', false],
  ['/1/northgate/products/7', false],
  ['/1/northgate/orders/abc', false],
  ['/1/o/abc', false],
  ['/1//o/abc', false],
  ['/1/northgate/x/o/abc', false],
])('%s holds a secret: %s', (path, isLink) => {
  expect(isLinkPath(path)).toBe(isLink);
});
