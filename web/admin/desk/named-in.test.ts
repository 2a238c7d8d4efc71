import { expect, test } from 'vitest';
import { namedIn } from './named-in.ts';

test('an address names cards as they are now, and none that left the board', () => {
  const cards = [12, 15, 120].map((id) => ({ id, version: id + 1 }));
  expect(namedIn('15-12-99', cards)).toEqual([cards[0], cards[1]]);
  expect(namedIn('x', cards)).toEqual([]);
  expect(namedIn(null, cards)).toEqual([]);
});
