import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';

let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let product: Sellable;
beforeAll(async () => {
  shop = await openTestShop();
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  product = (await sellable(place)).find(({ price }) => price >= 100)!;
});
beforeEach(() => shop.db.run(sql`update proposals set approval = null`));
afterAll(() => shop.close());

/** Asks for so many percent off one piece of a product, in two looks; returns the proposal's id. */
async function asked(percent: number, reason = 'They buy two.'): Promise<number> {
  const line = { productId: product.id, trimId: product.trimId };
  const adjustedPrice = Math.ceil(product.price * (100 - percent)) / 100;
  const body = {
    ...{ dealerId: shop.dealers[0].id, firstName: 'Anna', lastName: 'Roy', trimId: product.trimId },
    looks: [{ name: 'Winter' }, { name: 'Weekend' }],
    lines: [
      { ...line, adjustedPrice },
      { ...line, look: 2, quantity: 2 },
      { ...line, look: 2, chosen: false },
    ],
  };
  const { id } = (await advisor.call('POST /api/v1/auth/proposals', { body })).body.proposal;
  const params = { id };
  await advisor.call('POST /api/v1/auth/proposals/:id/approval', { params, body: { reason } });
  return id;
}

const waiting = async (client = admin, query: { page?: number; rows?: number } = {}) =>
  client.call('GET /api/v1/auth/proposals/approvals', {
    query: { dealerId: shop.dealers[0].id, ...query },
  });

test('an admin reads who asks, for whom, how far below which limit, why, and what is left of it', async () => {
  const id = await asked(20);
  const { status, body } = await waiting();
  expect([status, body.total]).toEqual([200, 1]);
  const costCents = (await shop.db.value<number>(sql`
    select cost_cents from products where id = ${product.id}`))!;
  const cents = (amount: number) => Math.round(amount * 100);
  const [first] = body.data;
  expect(first).toMatchObject({
    ...{ id, firstName: 'Anna', lastName: 'Roy', reason: 'They buy two.', percent: 20 },
    ...{ limitPercent: 0, seller: { firstName: expect.any(String) } },
    looks: [{ name: 'Winter' }, { name: 'Weekend' }],
  });
  expect(first!.vehicle).not.toBeNull();
  const [line] = first!.lines;
  expect(first!.lines).toHaveLength(1);
  expect([cents(line!.originalPrice), line!.quantity]).toEqual([cents(product.price), 1]);
  const [one, two] = first!.looks;
  expect(cents(one!.subtotal)).toBe(cents(line!.price));
  expect(cents(one!.profit!)).toBe(cents(line!.price) - costCents);
  expect(cents(two!.subtotal)).toBe(2 * cents(product.price));
  expect(cents(two!.profit!)).toBe(2 * cents(product.price) - 2 * costCents);
});

test('the limit is the asking person’s own of today', async () => {
  await asked(30);
  await shop.db.run(sql`
    with one as (update users set discount_percent = 12.5 where email = 'advisor@example.test' returning id)
    insert into user_grants (user_id, name) select id, 'discount' from one on conflict do nothing`);
  expect((await waiting()).body.data[0]!.limitPercent).toBe(12.5);
  await shop.db.run(sql`
    delete from user_grants where user_id = (select id from users where email = 'advisor@example.test') and name = 'discount'`);
  expect((await waiting()).body.data[0]!.limitPercent).toBe(0);
});

test('the longest waiting comes first, page by page, and answered ones leave', async () => {
  const first = await asked(20);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  const second = await asked(25);
  const idsOf = async (query: { page?: number; rows?: number }) =>
    (await waiting(admin, query)).body.data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([first, second]);
  expect(await idsOf({ rows: 1, page: 2 })).toEqual([second]);
  const { version } = (await waiting()).body.data[0]!;
  const answer = { given: false, reason: 'Too much.', version };
  const params = { id: first };
  await admin.call('POST /api/v1/auth/proposals/:id/approval/answer', { params, body: answer });
  expect((await waiting()).body).toMatchObject({ data: [{ id: second }], total: 1 });
});

test('advisors do not read the list, and another dealership’s admin finds nothing', async () => {
  await asked(20);
  expect((await waiting(advisor)).status).toBe(403);
  const other = await shop.as('dealer2@example.test');
  expect((await waiting(other)).status).toBe(404);
  const query = { dealerId: shop.dealers[1].id };
  const { body } = await other.call('GET /api/v1/auth/proposals/approvals', { query });
  expect(body).toEqual({ data: [], total: 0 });
});
