import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartLine, openShopStore, type Vehicle } from './shop.tsx';

const line = (productId: number): CartLine => ({
  productId,
  trimId: 1,
  options: [],
  optionNames: [],
  installed: false,
  quantity: 1,
  name: `Mat ${productId}`,
  number: `M-${productId}`,
  vehicle: null,
  photo: null,
  price: 1_000,
  installedPrice: 1_250,
  optionPrice: 0,
});
const productsOf = (lines: CartLine[]) => lines.map(({ productId }) => productId);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the stored state is available once it has been read', () => {
  const before = openShopStore('1/rive-sud');
  before.rehydrate();
  before.getState().add(line(1));
  const store = openShopStore('1/rive-sud');
  expect(store.getState()).toMatchObject({ ready: false, lines: [] });
  store.rehydrate();
  expect(productsOf(store.getState().lines)).toEqual([1]);
});

test('a cart that was kept in dollars is read once, and kept in cents', () => {
  const lines = [{ ...line(1), price: 10, installedPrice: 12.5, optionPrice: 0.29 }];
  localStorage.setItem(
    'trimline:1/rive-sud',
    JSON.stringify({ version: 1, state: { lines, vehicle: null, saved: 'kept' } }),
  );
  const store = openShopStore('1/rive-sud');
  store.rehydrate();
  const inCents = { ...line(1), optionPrice: 29 };
  expect(store.getState()).toMatchObject({ lines: [inCents], saved: 'kept' });
  store.getState().add(line(2));
  store.rehydrate();
  expect(store.getState().lines).toEqual([inCents, line(2)]);
});

test('what has become of the cart stays over a reload, and goes with the cart', () => {
  const before = openShopStore('1/rive-sud');
  before.rehydrate();
  before.getState().agree([line(1)], 'kept', 70);
  const about = { key: '2:1:accessory:', name: 'Mat 2', language: 'en' as const };
  before.getState().setChanges([{ ...about, what: 'gone', reason: 'No longer sold.' }]);
  const store = openShopStore('1/rive-sud');
  store.rehydrate();
  expect(store.getState()).toMatchObject({ cartId: 70, changes: [about] });
  store.getState().endCart('');
  const after = openShopStore('1/rive-sud');
  after.rehydrate();
  expect(after.getState()).toMatchObject({ lines: [], saved: '', cartId: null, changes: [] });
});

test('a product put into the cart before the kept cart has been read joins it, and both are kept', () => {
  const before = openShopStore('1/rive-sud');
  before.rehydrate();
  before.getState().add(line(1));
  const store = openShopStore('1/rive-sud');
  store.getState().add(line(2));
  store.rehydrate();
  expect(productsOf(store.getState().lines).toSorted()).toEqual([1, 2]);
  const next = openShopStore('1/rive-sud');
  next.rehydrate();
  expect(productsOf(next.getState().lines).toSorted()).toEqual([1, 2]);
});

test('a product put into a cart that another page has changed without a word joins it', () => {
  const store = openShopStore('1/rive-sud');
  store.rehydrate();
  store.getState().add(line(1));
  const meanwhile = openShopStore('1/rive-sud');
  meanwhile.rehydrate();
  meanwhile.getState().add(line(2));
  store.getState().add(line(3));
  const next = openShopStore('1/rive-sud');
  next.rehydrate();
  expect(productsOf(next.getState().lines).toSorted()).toEqual([1, 2, 3]);
});

test('without storage the cart lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => expect.fail('full') });
  const store = openShopStore('1/rive-sud');
  store.getState().add(line(1));
  store.getState().add(line(2));
  expect(productsOf(store.getState().lines).toSorted()).toEqual([1, 2]);
});

test('another dealership keeps its own', () => {
  const store = openShopStore('1/rive-sud');
  store.getState().add(line(1));
  const other = openShopStore('2/foothills');
  other.rehydrate();
  expect(other.getState().lines).toEqual([]);
});

const vehicle = (trimId: number): Vehicle => ({
  ...{ trimId, trim: 'Trail', modelId: 1, model: 'Cairn', yearId: 1, year: 2027 },
});

test('vehicles are kept, the last chosen first, five at most, and going home forgets none', () => {
  const store = openShopStore('1/rive-sud');
  for (const trimId of [1, 2, 3, 4, 5, 6, 3]) store.getState().setVehicle(vehicle(trimId));
  store.getState().setVehicle(null);
  const next = openShopStore('1/rive-sud');
  next.rehydrate();
  expect(next.getState().vehicle).toBeNull();
  expect(next.getState().vehicles.map(({ trimId }) => trimId)).toEqual([3, 6, 5, 4, 2]);
  next.getState().clear();
  expect(openShopStore('1/rive-sud').getState().vehicles).toEqual([]);
});

test('the vehicle that an earlier version kept is the first of the kept ones', () => {
  const state = { lines: [], vehicle: vehicle(7), saved: null };
  localStorage.setItem('trimline:1/rive-sud', JSON.stringify({ version: 2, state }));
  const store = openShopStore('1/rive-sud');
  store.rehydrate();
  expect(store.getState().vehicles).toEqual([vehicle(7)]);
});
