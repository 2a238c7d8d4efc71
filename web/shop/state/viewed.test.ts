import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteViewed, viewedAt } from './viewed.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('products looked at are remembered for each dealership, the newest first, twelve at most', () => {
  for (let id = 1; id <= 14; id += 1) noteViewed('1/northgate', id);
  noteViewed('1/northgate', 5);
  noteViewed('1/rive-sud', 99);
  expect(viewedAt('1/northgate')).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(viewedAt('1/rive-sud')).toEqual([99]);
});

test('they are kept under the name with which a logout finds them', () => {
  noteViewed('1/northgate', 5);
  // As forgetEverything and forgetOtherDealerships read keys.
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^trimline:.*:1\/northgate$/)]);
});

test('what is damaged or cannot be read is none', () => {
  stored.set('trimline:viewed:1/northgate', '{"no": "list"}');
  expect(viewedAt('1/northgate')).toEqual([]);
  stored.set('trimline:viewed:1/northgate', '[1, "2", null, 3.5, 4]');
  expect(viewedAt('1/northgate')).toEqual([1, 4]);
  vi.stubGlobal('localStorage', undefined);
  expect(viewedAt('1/northgate')).toEqual([]);
  expect(() => noteViewed('1/northgate', 1)).not.toThrow();
});
