import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import type { Order, PostedItem } from '#web/entities.ts';
import { openCartSync } from './cart-sync.ts';
import { fingerprint, toPosted } from './server-cart.ts';
import { type CartLine, openShopStore, orderedAs, type ShopState } from './shop.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tabs share what the device stores. */
function shareStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

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

interface Input {
  body?: { orderItems: PostedItem[]; cartId?: number };
}

/** A server that sells everything at 99 and fails on demand. */
function makeServer() {
  const server = {
    cart: null as PostedItem[] | null,
    id: 70,
    saves: [] as string[],
    /** The cart that each save named. */
    named: [] as (number | undefined)[],
    failures: [] as ApiError[],
    /** What happens once between an answer and its arrival. */
    meanwhile: null as (() => void) | null,
    answer: (item: PostedItem) => ({
      ...line(item.productId),
      ...item,
      price: 99,
      options: [],
      images: [],
    }),
    order: (items: PostedItem[]) =>
      ({
        ...{ id: server.id, statusId: orderStatus.CART },
        orderItems: items.map(server.answer),
      }) as unknown as Order,
    async call(name: string, input: Input): Promise<never> {
      if (input.body) server.named.push(input.body.cartId);
      const failure = server.failures.shift();
      if (failure) throw failure;
      if (name.startsWith('GET')) {
        const found = server.cart ? [server.order(server.cart)] : [];
        server.meanwhile?.();
        server.meanwhile = null;
        return found as never;
      }
      server.cart = input.body!.orderItems;
      server.saves.push(server.cart.map((item) => `${item.productId}x${item.quantity}`).join(' '));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { order: server.order(server.cart) } as never;
    },
  };
  return server;
}

function open(lines: CartLine[] = [], server = makeServer()) {
  const store = openShopStore('1/northgate');
  store.rehydrate();
  store.getState().replaceLines(lines);
  const replaced: string[] = [];
  const onTrouble = vi.fn();
  const onChanged = vi.fn();
  const onOrdered = vi.fn();
  const sync = openCartSync({
    store,
    dealerId: 1,
    call: server.call as never,
    onReplaced: (gone, personId) => replaced.push(`${personId}: ${gone.map(({ name }) => name)}`),
    ...{ onChanged, onOrdered, onTrouble },
  });
  return {
    store,
    sync,
    server,
    replaced,
    ...{ onChanged, onOrdered, onTrouble },
    lines: () => fingerprint(store.getState().lines),
    changes: () => store.getState().changes.map(inWords),
  };
}

const inWords = (change: ShopState['changes'][number]) =>
  change.what === 'gone'
    ? `${change.name}: ${change.reason}`
    : `${change.name}: ${change.what} ${change.was} to ${change.now}`;

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

test('a save that was under way while everything was forgotten leaves nothing on the server', async () => {
  for (const answered of [0, 100]) {
    const { store, sync, server } = open();
    await sync.load({ id: 1 });
    store.getState().replaceLines([line(1)]);
    await vi.advanceTimersByTimeAsync(410);
    expect(server.cart).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(answered);
    store.getState().clear();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.cart).toEqual([]);
  }
});

test('what another tab puts in while this one saves stays, before the browser tells of it', async () => {
  shareStorage();
  const { store, sync, server, lines } = open();
  const other = openShopStore('1/northgate');
  await sync.load({ id: 1 });
  store.getState().replaceLines([line(1)]);
  await vi.advanceTimersByTimeAsync(450);
  other.getState().add(line(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines()).toBe(fingerprint([line(1), line(2)]));
  expect(server.saves.at(-1)).toBe('1x1 2x1');
});

test('what another tab puts in and saves while this one asks for the cart stays', async () => {
  shareStorage();
  const { store, sync, server, lines } = open();
  store.getState().agree([line(1)], fingerprint([line(1)]), 70);
  server.cart = [toPosted(line(1))];
  const other = openShopStore('1/northgate');
  const both = [line(1), line(2)];
  server.meanwhile = () => {
    other.getState().agree(both, fingerprint(both), 70);
    server.cart = both.map(toPosted);
  };
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines()).toBe(fingerprint(both));
  expect(server.cart.map(({ productId }) => productId)).toEqual([1, 2]);
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

const gone = (...places: number[]) =>
  new ApiError(422, {
    errors: Object.fromEntries(
      places.map((place) => [`orderItems.${place}.productId`, ['It is gone.']]),
    ),
  });

test('everything that the server no longer sells or sells at another price is named together', async () => {
  const { sync, server, changes, onChanged, lines } = open([line(1), line(2), line(3), line(4)]);
  await sync.load({ id: 1 });
  // A second one vanishes while the first refusal is answered.
  server.failures = [gone(0, 2), gone(1)];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toEqual([
    'Product 1: It is gone.',
    'Product 3: It is gone.',
    'Product 4: It is gone.',
    'Product 2: price 10 to 99',
  ]);
  expect(onChanged.mock.lastCall).toEqual([4]);
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
    store.getState().endCart(null);
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
  store.getState().endCart(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines()).toBe('');
});

test('a cart that the server prices otherwise is told of once', async () => {
  const { sync, changes, onChanged } = open([line(1), { ...line(2), price: 99 }]);
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toEqual(['Product 1: price 10 to 99']);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

/** A server whose cart another device has filled. */
function filledServer(...items: CartLine[]) {
  const server = makeServer();
  server.cart = items as unknown as PostedItem[];
  return server;
}

test('a price that changed while another device saved the cart is told where the old one was shown', async () => {
  const { store, sync, changes } = open([], filledServer(line(1)));
  const shown = [line(1)];
  store.getState().agree(shown, fingerprint(shown), 70);
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toEqual(['Product 1: price 10 to 99']);
  expect(store.getState().lines).toMatchObject([{ price: 99 }]);
});

test('a line that is sold fitted alone by now becomes one with its twin, at the price told', async () => {
  const { sync, server, store, changes } = open([line(1), { ...line(1), installed: true }]);
  const asPosted = server.answer;
  server.answer = (item) => ({ ...asPosted(item), installed: true, installedPrice: 15 });
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toEqual(['Product 1: price 10 to 15']);
  expect(store.getState().lines).toMatchObject([{ installed: true, quantity: 2 }]);
  expect(server.saves.at(-1)).toBe('1x2');
});

test('what another device took out or counted otherwise is kept to be read, and nothing is said', async () => {
  const { store, sync, changes, onChanged } = open([], filledServer(line(1, 3), line(3)));
  const shown = [{ ...line(1), price: 99 }, line(2)];
  store.getState().agree(shown, fingerprint(shown), 70);
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toEqual(['Product 1: quantity 1 to 3', 'Product 2: null']);
  expect(onChanged).not.toHaveBeenCalled();
});

test('what was not read yet comes back to the same person after the session ended, and to nobody else', async () => {
  for (const [personId, expected] of [
    [1, ['Product 1: It is gone.']],
    [2, []],
  ] as const) {
    const { store, sync, server, changes } = open([line(1), { ...line(2), price: 99 }]);
    await sync.load({ id: 1 });
    server.failures = [gone(0)];
    await vi.advanceTimersByTimeAsync(5_000);
    sync.stop();
    store.getState().endCart(null);
    await sync.load({ id: personId });
    expect(changes()).toEqual(expected);
  }
});

/** The server's answer after another device has ordered the cart. */
const ordered = () => new ApiError(409, { orderId: 541 });

test('each save names the cart that the one before answered', async () => {
  const { store, sync, server } = open([line(1)]);
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  store.getState().replaceLines([line(1, 2)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.named).toEqual([undefined, 70]);
});

test('a cart that was ordered elsewhere is told of with its order, and not saved any more', async () => {
  const { store, sync, server, lines, onOrdered, onTrouble } = open([], filledServer(line(1)));
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  server.failures = [ordered()];
  store.getState().replaceLines([line(1, 2)]);
  await vi.advanceTimersByTimeAsync(60_000);
  store.getState().replaceLines([line(1, 3)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOrdered.mock.calls).toEqual([[541]]);
  expect(orderedAs(store.getState())).toBe(541);
  expect(server.saves).toEqual(['1x1']);
  expect(lines()).toBe(fingerprint([line(1, 3)]));
  expect(onTrouble).not.toHaveBeenCalled();
});

test('once it is empty, the device takes what is in the cart of the account by now', async () => {
  const { store, sync, server, lines } = open([], filledServer(line(1)));
  await sync.load({ id: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  server.failures = [ordered()];
  store.getState().replaceLines([line(1, 2)]);
  await vi.advanceTimersByTimeAsync(2_000);
  server.cart = [line(5) as unknown as PostedItem];
  server.id = 71;
  store.getState().replaceLines([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines()).toBe(fingerprint([line(5)]));
  expect(store.getState().cartId).toBe(71);
  expect(orderedAs(store.getState())).toBeNull();
});

test('a page that is loaded again with changes learns once more that its cart was ordered', async () => {
  const { store, sync, server, onOrdered } = open([], makeServer());
  store.getState().agree([line(1, 2)], fingerprint([line(1)]), 70);
  await sync.load({ id: 1 });
  server.failures = [ordered()];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.named).toEqual([70]);
  expect(onOrdered.mock.calls).toEqual([[541]]);
});

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
  store.getState().endCart(null);
  await sync.load({ id: 7 });
  expect(lines()).toBe(fingerprint([line(1)]));
  expect(replaced).toEqual([]);
});
