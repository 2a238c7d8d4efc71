import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Account, aPlacedOrder, lineOf, type Place, sellable } from '#tests/support/states.ts';

let shop: TestShop;
let place: Place;
beforeAll(async () => {
  shop = await openTestShop();
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
});
afterAll(() => shop.close());

test('only new orders after the one that was seen are unseen', async () => {
  const { dealerId } = place;
  const [customer, admin] = [
    await shop.as('customer@example.test'),
    await shop.as('dealer@example.test'),
  ];
  const news = async (since?: number) =>
    (
      await admin.call('GET /api/v1/auth/desk/news', {
        query: { dealerId, ...(since && { since }) },
      })
    ).body;
  const [product] = await sellable(place);
  const order = () =>
    aPlacedOrder({ client: customer, place } as Account, [lineOf(product!, { quantity: 3 })]);
  const before = await news();
  expect(before.unseen).toBe(before.newOrders);
  const [first, second] = [await order(), await order()];
  expect(await news(first.id)).toMatchObject({
    ...{ unseen: 1, newestId: second.id, newOrders: before.newOrders + 2 },
  });
  expect((await news(second.id)).unseen).toBe(0);

  const params = { id: second.id };
  const { version } = (await admin.call('GET /api/v1/auth/desk/:id', { params })).body.order;
  const body = { version, action: { kind: 'acknowledge' as const } };
  await admin.call('POST /api/v1/auth/desk/:id/actions', { params, body });
  expect((await news(first.id)).unseen).toBe(0);

  const { columns } = (
    await admin.call('GET /api/v1/auth/desk', { query: { dealerId, rows: 100 } })
  ).body;
  const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === second.id)!;
  expect(card.items).toEqual([
    { id: card.lineIds[0], name: product!.name, quantity: 3, bin: null },
  ]);
});
