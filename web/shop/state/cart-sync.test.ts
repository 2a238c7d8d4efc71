import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import type { Order, PostedItem } from '#web/entities.ts';
import { openCartSync } from './cart-sync.ts';
import { fingerprint } from './server-cart.ts';
import type { CartLine, ShopState } from './shop.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (productId: number, quantity = 1): CartLine => ({
  ...{
    productId,
    quantity,
    trimId: null,
    installed: false,
    options: [],
    optionNames: [],
    photo: null,
    vehicle: null,
  },
  ...{
    name: `Product ${productId}`,
    number: `P-${productId}`,
    price: 10,
    installedPrice: 15,
    optionPrice: 0,
  },
});

/** A server that sells everything at 99 and fails on demand. */
function makeServer() {
  const server = {
    cart: null as PostedItem[] | null,
    saves: [] as string[],
    failures: [] as ApiError[],
    answer: (item: PostedItem) => ({
      ...line(item.productId),
      ...item,
      price: 99,
      options: [],
      images: [],
    }),
    order: (items: PostedItem[]) =>
      ({ statusId: orderStatus.CART, orderItems: items.map(server.answer) }) as unknown as Order,
    async call(name: string, input: { body?: { orderItems: PostedItem[] } }): Promise<never> {
      const failure = server.failures.shift();
      if (failure) throw failure;
      if (name.startsWith('GET')) return (server.cart ? [server.order(server.cart)] : []) as never;
      server.cart = input.body!.orderItems;
      server.saves.push(server.cart.map((item) => `${item.productId}x${item.quantity}`).join(' '));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { order: server.order(server.cart) } as never;
    },
  };
  return server;
}

function open(lines: CartLine[] = [], server = makeServer()) {
  const store = createStore<ShopState>()(
    (set) =>
      ({
        ...{ lines, saved: null },
        replaceLines: (next: CartLine[]) => set({ lines: next }),
        agree: (next: CartLine[], saved: string | null) => set({ lines: next, saved }),
      }) as ShopState,
  );
  const replaced: string[] = [];
  const refused: string[] = [];
  const repriced: string[] = [];
  const onTrouble = vi.fn();
  const sync = openCartSync({
    store,
    dealerId: 1,
    call: server.call as never,
    onReplaced: (gone, personId) => replaced.push(`${personId}: ${gone.map(({ name }) => name)}`),
    onRefused: ({ name }, reason) => refused.push(`${name}: ${reason}`),
    onRepriced: (lines) => repriced.push(...lines.map(({ name, price }) => `${name}: ${price}`)),
    onTrouble,
  });
  return {
    store,
    sync,
    server,
    replaced,
    refused,
    repriced,
    onTrouble,
    lines: () => fingerprint(store.getState().lines),
  };
}

test('changes are saved together after they have settled, and come back with the prices of the server', async () => {
  const { store, sync, server } = open();
  await sync.load({ id: 1 });
  store.getState().replaceLines([line(1)]);
  await vi.advanceTimersByTimeAsync(200);
  store.getState().replaceLines([line(1, 2)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.saves).toEqual(['1x2']);
  expect(store.getState().lines[0]).toMatchObject({ price: 99, quantity: 2 });
});

test('a change during a save follows it, and is not overwritten by its answer', async () => {
  const { store, sync, server } = open();
  await sync.load({ id: 1 });
  store.getState().replaceLines([line(1)]);
  await vi.advanceTimersByTimeAsync(450);
  store.getState().replaceLines([line(1), line(2)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.saves).toEqual(['1x1', '1x1 2x1']);
  expect(store.getState().lines).toHaveLength(2);
});

test('a visitor’s cart stays on the device', async () => {
  const { store, server } = open([line(1)]);
  store.getState().replaceLines([line(2)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.saves).toEqual([]);
});

test('signing in with an empty cart brings the one of the server', async () => {
  const { sync, server, lines } = open();
  server.cart = [{ productId: 7, quantity: 3, installed: false, options: [] }];
  await sync.load({ id: 1 });
  expect(lines()).toBe(fingerprint([line(7, 3)]));
});

test('an empty cart is not saved over the one that could not be fetched', async () => {
  const { sync, server, lines } = open();
  server.cart = [{ productId: 7, quantity: 3, installed: false, options: [] }];
  server.failures = [new ApiError(503, {})];
  await sync.load({ id: 1 });
  expect(lines()).toBe('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines()).toBe(fingerprint([line(7, 3)]));
});

test('failures are retried quietly, and told once when they last', async () => {
  const { sync, server, onTrouble } = open([line(1)]);
  await sync.load({ id: 1 });
  server.failures = Array.from({ length: 5 }, () => new ApiError(0, {}));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.saves).toEqual(['1x1']);
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

test('a single failure is not shown', async () => {
  const { sync, server, onTrouble } = open([line(1)]);
  await sync.load({ id: 1 });
  server.failures = [new ApiError(503, {})];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.saves).toEqual(['1x1']);
  expect(onTrouble).not.toHaveBeenCalled();
});

test('products that the server no longer sells are removed and named, and the rest is saved', async () => {
  const { sync, server, refused, lines } = open([line(1), line(2)]);
  await sync.load({ id: 1 });
  server.failures = [new ApiError(422, { errors: { 'orderItems.0.productId': ['It is gone.'] } })];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refused).toEqual(['Product 1: It is gone.']);
  expect(server.saves).toEqual(['2x1']);
  expect(lines()).toBe(fingerprint([line(2)]));
});

test('a cart that the server refuses as a whole is not sent again and again', async () => {
  const { sync, server, onTrouble } = open([line(1)]);
  await sync.load({ id: 1 });
  server.failures = [new ApiError(422, { errors: { orderItems: ['Too many.'] } })];
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.saves).toEqual([]);
  expect(onTrouble).toHaveBeenCalledTimes(1);
});

test('unsaved changes come back to the same person after the session ended, and to nobody else', async () => {
  for (const [personId, expected] of [
    [1, fingerprint([line(1), line(2)])],
    [2, ''],
  ] as const) {
    const { store, sync, lines } = open();
    await sync.load({ id: 1 });
    store.getState().replaceLines([line(1), line(2)]);
    sync.stop();
    store.getState().agree([], null);
    await sync.load({ id: personId });
    expect(lines()).toBe(expected);
  }
});

test('an answer that comes after signing out changes nothing', async () => {
  const { store, sync, lines } = open();
  await sync.load({ id: 1 });
  store.getState().replaceLines([line(1)]);
  await vi.advanceTimersByTimeAsync(450);
  sync.stop();
  store.getState().agree([], null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines()).toBe('');
});

test('a cart that the server prices otherwise is told of once', async () => {
  const { sync, repriced } = open([line(1), { ...line(2), price: 99 }]);
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(repriced).toEqual(['Product 1: 99']);
});

/** A server whose cart another device has filled. */
function filledServer(...items: CartLine[]) {
  const server = makeServer();
  server.cart = items as unknown as PostedItem[];
  return server;
}

test('what a cart filled before signing in replaces is told of, with whose it was', async () => {
  const { sync, replaced, lines } = open([line(1)], filledServer(line(1, 3), line(2), line(3)));
  await sync.load({ id: 7 });
  expect(replaced).toEqual(['7: Product 2,Product 3']);
  expect(lines()).toBe(fingerprint([line(1)]));
});

test('it is told of once, even if the page is loaded again before the cart is saved', async () => {
  const { sync, replaced, server } = open([line(1)], filledServer(line(2)));
  for (let loads = 0; loads < 3; loads += 1) await sync.load({ id: 7 });
  expect(replaced).toEqual(['7: Product 2']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.saves).toEqual(['1x1']);
});

test('nothing is told of where the saved cart is taken over', async () => {
  const { sync, replaced } = open([], filledServer(line(2)));
  await sync.load({ id: 7 });
  expect(replaced).toEqual([]);
});

test('a line that this device itself took out is not told of, even after the session has ended', async () => {
  const { store, sync, replaced, lines } = open([], filledServer(line(1), line(2)));
  await sync.load({ id: 7 });
  await vi.advanceTimersByTimeAsync(5_000);
  store.getState().replaceLines([line(1)]);
  sync.stop();
  store.getState().agree([], null);
  await sync.load({ id: 7 });
  expect(lines()).toBe(fingerprint([line(1)]));
  expect(replaced).toEqual([]);
});
