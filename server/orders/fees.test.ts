import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { totals } from '#shared/rules/totals.ts';
import type { TestClient } from '#tests/support/client.ts';
import { goesTogether } from '#tests/support/goes-together.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { inCents } from '#web/cents.ts';
import { linesOfCart } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';

let shop: TestShop;
let admin: TestClient;
let customer: TestClient;
let dealerId: number;
let trimId: number;
/** Products that can be fitted; the first comes as four pieces. */
let products: ListedProduct[];
let levyId: number;
beforeAll(async () => {
  shop = await openTestShop();
  // One customer places every order of this file, more than an account may in an hour.
  const { config } = shop.parts;
  config.limits = { ...config.limits, ordersOfAccount: 100 };
  admin = await shop.as('dealer@example.test');
  customer = await shop.as('customer@example.test');
  dealerId = shop.dealers[0].id;
  trimId = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[0].manufacturerId} order by t.id limit 1`))!;
  await goesTogether(shop.db);
  const query = { trim: trimId, dealerId };
  const { data } = (await shop.visitor().call('GET /api/v1/products', { query })).body;
  products = data.filter(({ installPrice, price }) => installPrice > price);
  const fee = {
    dealerId,
    nameFr: 'Frais',
    categoryIds: [],
    amount: '',
    percent: '',
    maxAmount: '',
  };
  levyId = (
    await admin.call('POST /api/v1/auth/fees', {
      body: {
        ...fee,
        ...{ nameEn: 'Levy', kind: 'perPiece', amount: '4.50' },
        products: `${products[0]!.number} x 4`,
      },
    })
  ).body.fee.feeId;
  await admin.call('POST /api/v1/auth/fees', {
    body: {
      ...fee,
      ...{ nameEn: 'Supplies', kind: 'percent', percent: '6', base: 'labour', maxAmount: '40' },
      ...{ products: '', installed: true, taxed: false },
    },
  });
});
afterAll(() => shop.close());

type Posted = InputOf<'POST /api/v1/auth/orders'>['body'];
type Line = Posted['orderItems'][number];
const line = (index: number, more: Partial<Line> = {}): Line => ({
  ...{ productId: products[index]!.id, trimId, quantity: 1, options: [] },
  ...more,
});
const post = (orderItems: Line[], more: object = {}) =>
  customer.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems, ...more },
  });
const place = async (orderItems: Line[]) => (await post(orderItems)).body.order;
const amounts = ({ fees }: Pick<Order, 'fees'>) => fees.map(({ amount }) => amount);

/** At 13 % HST: fees, the first of which is taxed, and what the sums have to be. */
function expectSums(order: Order, fees: number[], taxed: number): void {
  expect(amounts(order)).toEqual(fees);
  const tax = Math.round((toCents(order.subtotal) + taxed * 100) * 0.13);
  expect(toCents(order.tax)).toBe(tax);
  const paid = fees.reduce((sum, fee) => sum + toCents(fee), 0);
  expect(toCents(order.total)).toBe(toCents(order.subtotal) + paid + tax);
}

const labourShare = (index: number, quantity = 1) => {
  const { price, installPrice } = products[index]!;
  const labour = (toCents(installPrice) - toCents(price)) * quantity;
  return Math.min(40, fromCents(Math.round((labour * 6) / 100)));
};

const desk = async (id: number) =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;
async function act(now: DeskOrder, action: object): Promise<DeskOrder & { order: Order }> {
  const { status, body } = await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: now.order.id },
    body: { version: now.order.version, action: action as DeskActionBody },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as DeskOrder & { order: Order };
}

test('an order pays the fees that follow from its lines; posted fees and a total without them are not taken', async () => {
  const items = [line(0, { quantity: 2, installed: true }), line(1)];
  const order = await place(items);
  expectSums(order, [36, labourShare(0, 2)], 36);
  expect(order.fees.map(({ name, taxed }) => [name.en, taxed])).toEqual([
    ['Levy', true],
    ['Supplies', false],
  ]);
  expect(order).not.toHaveProperty('feeRules');
  expectSums(await place([line(1)]), [], 0);
  const unseen = { total: fromCents(toCents(order.total) - 3_600), fees: [] };
  const refused = await post(items, unseen);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['total']]);
  const told = (refused.body as unknown as { order: Order }).order;
  expect([told.total, amounts(told)]).toEqual([order.total, amounts(order)]);
});

test('fees follow the lines at the desk by the rules of the order’s day, and undoing brings them back', async () => {
  const { id } = await place([line(0, { quantity: 3 }), line(1, { installed: true })]);
  const { version: _, ...levy } = (
    await admin.call('GET /api/v1/auth/fees', { query: { dealerId } })
  ).body.data[0]!;
  const typed = { ...levy, nameEn: 'Levy', nameFr: 'Frais', percent: '', maxAmount: '' };
  const changeTo = (amount: string) =>
    admin.call('PATCH /api/v1/auth/fees/:id', {
      params: { id: levyId },
      body: { ...typed, amount, categoryIds: [], products: `${products[0]!.number} x 4` },
    });
  await changeTo('9.99');
  let now = await desk(id);
  const [wheels, fitted] = now.lines.map((line) => line.id);
  now = await act(now, { kind: 'split', lineId: wheels, quantity: 1 });
  expectSums(now.order as Order, [54, labourShare(1)], 54);
  const part = now.lines.find((line) => line.id !== wheels && line.id !== fitted)!.id;
  now = await act(now, { kind: 'cancelLines', lineIds: [part], reason: 'notAvailable' });
  expectSums(now.order as Order, [36, labourShare(1)], 36);
  now = await act(now, { kind: 'changeLine', lineId: fitted, installed: false, reason: 'x' });
  expectSums(now.order as Order, [36], 36);
  const added = { ...line(0, { installed: true }), options: [] };
  now = await act(now, { kind: 'addLines', items: [added] });
  expectSums(now.order as Order, [54, labourShare(0)], 54);
  const undone = await admin.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id },
    body: { eventId: now.undo!.eventId, reason: 'wrong' },
  });
  expectSums(undone.body.order as Order, [36], 36);
  const { feeRules } = undone.body.order as Order;
  expect(feeRules!.map(({ amount }) => amount)).toEqual([4.5, 0]);
  await changeTo('4.50');
});

test('what comes back after the hand-over takes its fee with it', async () => {
  const { id } = await place([line(0, { quantity: 2 }), line(1)]);
  let now = await desk(id);
  const [wheels] = now.lines.map((line) => line.id);
  const lineIds = now.lines.map((line) => line.id);
  now = await act(now, { kind: 'reserve', lineIds });
  now = await act(now, { kind: 'handOver', lineIds });
  const back = { kind: 'returnLine', lineId: wheels, quantity: 1, reason: 'doesNotFit' };
  expectSums((await act(now, back)).order, [18], 18);
});

test('a whole order that is edited has its fees again, and its audit entry the new total', async () => {
  const order = await place([line(0), line(1)]);
  const { body } = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: order.id },
    body: { orderItems: order.orderItems.map((item) => ({ ...item, quantity: 3 })) as never },
  });
  expectSums(body.order, [54], 54);
});

test('the browser and the server agree on the sums of any cart, saved or ordered', async () => {
  const { manufacturerId: makeId, code: dealerCode } = shop.dealers[0];
  const { dealer } = inCents(
    (
      await shop
        .visitor()
        .call('GET /api/v1/dealers/:makeId/:dealerCode', { params: { makeId, dealerCode } })
    ).body,
  );
  const chosen = fc.record({
    index: fc.nat(products.length - 1),
    installed: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const carts = fc.uniqueArray(chosen, {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 5,
  });
  const statuses = fc.constantFrom(orderStatus.CART, orderStatus.ORDER);
  await fc.assert(
    fc.asyncProperty(carts, statuses, async (cart, statusId) => {
      const lines = cart.map(({ index, ...choice }): CartLine => {
        const { id: productId, price, installPrice, categoryId } = inCents(products[index]!);
        return {
          ...{ productId, trimId, categoryId, ...choice, options: [], price },
          ...{ installedPrice: installPrice, optionPrice: 0, optionNames: [], photo: null },
          ...{ name: '', number: '', vehicle: null },
        };
      });
      const shown = totals(linesOfCart(lines, dealer.onlyInstallPrice), dealer, dealer.fees);
      const { body } = await post(
        cart.map(({ index, ...choice }) => line(index, choice)),
        { statusId, total: fromCents(shown.totalCents), tax: fromCents(shown.taxCents) },
      );
      const { order } = inCents(body);
      expect(order.fees.map(({ amount }) => amount)).toEqual(
        shown.fees.map(({ amountCents }) => amountCents),
      );
      expect([order.tax, order.total]).toEqual([shown.taxCents, shown.totalCents]);
    }),
    { numRuns: 20 },
  );
});
