import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostFavourites } from '#shared/rules/garage.ts';
import {
  addFavourite,
  agreeOn,
  forgetFavourites,
  isFavourite,
  openFavourites,
  removeFavourite,
  useFavourites,
} from './favourites.ts';

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const products = () => useFavourites.getState().favourites.map(({ productId }) => productId);

test('favourites are kept for each dealership, the newest first, each product once', () => {
  openFavourites('1/rive-sud');
  addFavourite({ productId: 1, trimId: null });
  addFavourite({ productId: 2, trimId: 4 });
  addFavourite({ productId: 1, trimId: 4 });
  openFavourites('1/northgate');
  expect(products()).toEqual([]);
  addFavourite({ productId: 9, trimId: null });
  openFavourites('1/rive-sud');
  expect(useFavourites.getState().favourites).toEqual([
    { productId: 1, trimId: 4 },
    { productId: 2, trimId: 4 },
  ]);
  removeFavourite(2);
  expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
});

test('the oldest makes room, and what another tab kept or a logout forgot is not undone', () => {
  openFavourites('1/rive-sud');
  for (let productId = 1; productId <= mostFavourites + 1; productId += 1)
    addFavourite({ productId, trimId: null });
  expect([products().length, isFavourite(1), isFavourite(2)]).toEqual([
    mostFavourites,
    false,
    true,
  ]);
  stored.clear();
  addFavourite({ productId: 7, trimId: null });
  expect(products()).toEqual([7]);
});

test('a damaged store is no favourite, and without one they last as long as the page', () => {
  const key = 'trimline:favourites:1/rive-sud';
  for (const text of ['[', 'null', '{"favourites":[null,{"productId":"1"}],"agreed":{}}']) {
    stored.set(key, text);
    openFavourites('1/rive-sud');
    expect([products(), useFavourites.getState().agreed.products]).toEqual([[], []]);
  }
  vi.stubGlobal('localStorage', { getItem: () => fail(), setItem: () => fail() });
  addFavourite({ productId: 1, trimId: null });
  addFavourite({ productId: 2, trimId: null });
  expect(products()).toEqual([2, 1]);
  agreeOn({ agreed: { products: [1, 2], trims: [3] } });
  forgetFavourites();
  expect(useFavourites.getState()).toMatchObject({ favourites: [], agreed: { products: [] } });
});

const fail = () => {
  throw new DOMException('denied', 'SecurityError');
};
