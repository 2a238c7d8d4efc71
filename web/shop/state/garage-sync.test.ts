import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Person, roleIds } from '#shared/rules/permissions.ts';
import { openFavourites, useFavourites } from './favourites.ts';
import { dropFavourite, dropVehicle, keepFavourite, openGarageSync } from './garage-sync.ts';
import { useSession } from './session.ts';
import { openShopStore, type Vehicle } from './shop.tsx';
import { hideSnack, useSnackbar } from './snackbar.ts';

const customer: Person = {
  ...{ id: 7, dealerId: 1, roles: [{ id: roleIds.customer, name: 'Customer' }] },
  ...{ grants: [], discountPercent: null },
};
const name = '1/northgate';
const mats = { productId: 5, trimId: 4 };
const trail: Vehicle = {
  ...{ trimId: 4, trim: 'Trail', modelId: 3, model: 'Cairn', yearId: 2, year: 2027 },
};

/** What the account keeps, the newest first, and whether it can be reached. */
let account: { products: number[]; trims: number[]; isAway: boolean };

/** Answers as the calls of the account's garage do. */
async function answer(url: string, { method, body }: RequestInit): Promise<Response> {
  if (account.isAway) throw new TypeError('Failed to fetch');
  const posted = JSON.parse(String(body ?? '{}')) as {
    favourites?: { productId: number }[];
    trims?: number[];
  };
  const [, kind, id] = /garage\/(favourites|vehicles)\/(\d+)/.exec(url) ?? [];
  const gone = method === 'DELETE' ? Number(id) : undefined;
  if (kind === 'favourites') account.products = account.products.filter((one) => one !== gone);
  if (kind === 'vehicles') account.trims = account.trims.filter((one) => one !== gone);
  const products = (posted.favourites ?? []).map(({ productId }) => productId);
  account.products = [...new Set([...products, ...account.products])];
  account.trims = [...new Set([...(posted.trims ?? []), ...account.trims])];
  return Response.json({
    favourites: account.products.map((productId) => ({ productId, trimId: 4 })),
    vehicles: account.trims.map((trimId) => ({ ...trail, trimId })),
  });
}

beforeEach(() => {
  const stored = new Map<string, string>();
  account = { products: [], trims: [], isAway: false };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/' } }));
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', answer);
  useSession.setState({ status: 'signedIn', person: customer as never });
  openFavourites(name);
});
afterEach(() => {
  hideSnack();
  vi.unstubAllGlobals();
});

const kept = () => useFavourites.getState().favourites.map(({ productId }) => productId);

/** A device on which the customer is signed in; each page joins device and account. */
function device() {
  const store = openShopStore(name);
  const openPage = () => openGarageSync(store, name).load(customer);
  const trims = () => store.getState().vehicles.map(({ trimId }) => trimId);
  return { store, openPage, trims };
}

test('a favourite taken out and put back while the account is away is kept at the next page', async () => {
  const { openPage } = device();
  keepFavourite(mats);
  await openPage();
  dropFavourite(mats.productId);
  await expect.poll(() => account.products).toEqual([]);
  account.isAway = true;
  keepFavourite(mats);
  await openPage();
  account.isAway = false;
  await openPage();
  expect([kept(), account.products]).toEqual([[5], [5]]);
});

test('so is a vehicle', async () => {
  const { store, openPage, trims } = device();
  store.getState().setVehicle(trail);
  await openPage();
  dropVehicle(store, trail.trimId);
  await expect.poll(() => account.trims).toEqual([]);
  account.isAway = true;
  store.getState().setVehicle(trail);
  await openPage();
  account.isAway = false;
  await openPage();
  expect([trims(), account.trims]).toEqual([[4], [4]]);
});

test('a vehicle put back before its removal was answered stays, in its place', async () => {
  const { store, openPage, trims } = device();
  for (const trimId of [6, 5, 4]) store.getState().setVehicle({ ...trail, trimId });
  await openPage();
  const removal = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'DELETE') await removal.promise;
    return answer(url, init);
  });
  const putBack = dropVehicle(store, 5);
  expect(trims()).toEqual([4, 6]);
  putBack();
  expect(trims()).toEqual([4, 5, 6]);
  removal.resolve();
  await expect.poll(() => useFavourites.getState().agreed.trims.toSorted()).toEqual([4, 5, 6]);
  expect(account.trims).toEqual([4, 5, 6]);
  putBack();
  expect(trims()).toEqual([4, 5, 6]);
});

test('of two removals the one that fails brings its own vehicle back alone', async () => {
  const { store, openPage, trims } = device();
  for (const trimId of [6, 5, 4]) store.getState().setVehicle({ ...trail, trimId });
  await openPage();
  const removal = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/vehicles/5') ? removal.promise : answer(url, init),
  );
  dropVehicle(store, 5);
  dropVehicle(store, 6);
  await expect.poll(() => account.trims).toEqual([4, 5]);
  removal.reject(new TypeError('Failed to fetch'));
  await expect.poll(trims).toEqual([4, 5]);
});

test('what is put back takes nothing along that was removed meanwhile', async () => {
  const { store, openPage } = device();
  for (const trimId of [6, 5, 4]) store.getState().setVehicle({ ...trail, trimId });
  await openPage();
  const removal = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/vehicles/5')) await removal.promise;
    return answer(url, init);
  });
  dropVehicle(store, 5)();
  dropVehicle(store, 6);
  await expect.poll(() => account.trims).toEqual([4, 5]);
  removal.resolve();
  await expect.poll(() => useFavourites.getState().agreed.trims.toSorted()).toEqual([4, 5]);
  expect(account.trims).toEqual([4, 5]);
});

test('a removal that fails after the customer has left the device brings nothing back', async () => {
  const { store, openPage, trims } = device();
  store.getState().setVehicle(trail);
  await openPage();
  const removal = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => removal.promise);
  dropVehicle(store, trail.trimId);
  useSession.setState({ status: 'signedOut', person: null } as never);
  removal.reject(new TypeError('Failed to fetch'));
  await removal.promise.catch(() => {});
  await new Promise(setImmediate);
  expect(trims()).toEqual([]);
});

test('what cannot be taken out of the account comes back, is said, and goes once another device took it out', async () => {
  const { store, openPage, trims } = device();
  store.getState().setVehicle(trail);
  keepFavourite(mats);
  await openPage();
  account.isAway = true;
  dropFavourite(mats.productId);
  dropVehicle(store, trail.trimId);
  expect([kept(), trims()]).toEqual([[], []]);
  await expect.poll(() => [kept(), trims()]).toEqual([[5], [4]]);
  expect(useSnackbar.getState().snack?.kind).toBe('error');
  account = { products: [], trims: [], isAway: false };
  await openPage();
  expect([kept(), trims()]).toEqual([[], []]);
});

test('a favourite that the account never had is new again after it could not be taken out', async () => {
  const { openPage } = device();
  account.isAway = true;
  keepFavourite(mats);
  dropFavourite(mats.productId);
  await expect.poll(() => kept()).toEqual([5]);
  account.isAway = false;
  await openPage();
  expect(account.products).toEqual([5]);
});
