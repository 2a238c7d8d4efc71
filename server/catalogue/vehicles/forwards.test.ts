import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
/** A trim that was merged into `now`, with one of its products. */
let old: number;
let now: number;
let productId: number;
let makeId: number;
let dealerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  ({ id: dealerId, manufacturerId: makeId } = shop.dealers[0]);
  [now, old] = (await shop.db.values<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${makeId} order by t.id limit 2`)) as [
    number,
    number,
  ];
  await shop.db.run(sql`delete from product_trims where trim_id = ${old}`);
  await shop.db.run(sql`update trims set hidden_at = ${testMoment} where id = ${old}`);
  await shop.db.run(sql`insert into trim_forwards values (${old}, ${now})`);
  productId = (await shop.db.value<number>(sql`
    select p.id from products p join product_trims f on f.product_id = p.id
    where f.trim_id = ${now} and p.dealer_id is null and p.active order by p.id limit 1`))!;
});
afterAll(() => shop.close());

test.each(['GET /api/v1/products', 'GET /api/v1/products/described', 'GET /api/v1/terms'] as const)(
  '%s answers for the old number of a merged trim as for the new one',
  async (name) => {
    const of = async (trim: number) =>
      (
        await shop.visitor().call(name, {
          query: { trim, dealerId, search: 'a' },
        } as never)
      ).body;
    expect(await of(old)).toEqual(await of(now));
    expect(JSON.stringify(await of(old)).length).toBeGreaterThan(40);
  },
);

test('an old link shows the vehicle that the trim became, and nobody can choose the old one', async () => {
  const { body } = await shop.visitor().call('GET /api/v1/vehicles/:trimId', {
    params: { trimId: old },
  });
  expect(body.data.trim.id).toBe(now);
  const query = { modelId: body.data.model.id };
  const { data } = (await shop.visitor().call('GET /api/v1/trims', { query })).body;
  expect(data.map(({ id }) => id)).not.toContain(old);
  const admin = await shop.as('admin@example.test');
  const { trims } = (await admin.call('GET /api/v1/auth/trims/:makeId', { params: { makeId } }))
    .body;
  expect(trims.map(({ id }) => id)).toContain(now);
  expect(trims.map(({ id }) => id)).not.toContain(old);
});

test('a cart on a device with old and new number is ordered for the new one', async () => {
  const customer = await shop.as('customer@example.test');
  const orderItems = [old, now].map((trimId) => ({ productId, trimId, quantity: 1 }));
  const body = { statusId: orderStatus.ORDER, dealerId, orderItems };
  const { status, body: answer } = await customer.call('POST /api/v1/auth/orders', {
    body,
  } as never);
  expect(status).toBe(201);
  const stored = await shop.db.rows<{ trimId: number; vehicle: string | null }>(sql`
    select trim_id as "trimId", vehicle from order_items
    where order_id = ${(answer as { order: { id: number } }).order.id}`);
  expect(stored.map(({ trimId }) => trimId)).toEqual([now, now]);
  expect(stored.every(({ vehicle }) => vehicle !== null)).toBe(true);
});

test('a mail that was asked for with the old number links to the new one', async () => {
  const mail = await renderMail(shop.parts, {
    ...{ kind: 'accessoryLink', dealerId, to: 'someone@example.test' },
    data: { productId, trimId: old, choice: {} },
  });
  expect(mail.text).toContain(`/products/${productId}?trim=${now}`);
});

test('a product form that was open during the merge keeps the fitment', async () => {
  const admin = await shop.as('admin@example.test');
  const { status, body } = await admin.call('POST /api/v1/auth/products', {
    body: {
      ...{ name: 'Rack', number: 'FORWARD-1', price: 10, cost: 5, frt: 1, categoryId: 2 },
      ...{ dealer_id: dealerId, trims: [old, now] },
    },
  });
  expect([status, body.product?.trims]).toEqual([201, [now]]);
});

test('a hidden model is chosen nowhere, and links to its trims stay', async () => {
  const model = (await shop.db.row<{
    id: number;
    yearId: number;
    trimId: number;
    name: string;
  }>(sql`
    select m.id, m.year_id as "yearId", m.name, (select min(id) from trims where model_id = m.id) as "trimId"
    from models m where m.make_id = ${makeId} order by m.id desc limit 1`))!;
  await shop.db.run(sql`update models set hidden_at = ${testMoment} where id = ${model.id}`);
  const visitor = shop.visitor();
  const ids = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);
  const query = { makeId, yearId: model.yearId };
  expect(ids(await visitor.call('GET /api/v1/models', { query }))).not.toContain(model.id);
  expect(ids(await visitor.call('GET /api/v1/models/carousel', { query }))).not.toContain(model.id);
  const trims = await visitor.call('GET /api/v1/trims', { query: { modelId: model.id } });
  expect(trims.body.data).toEqual([]);
  const link = await visitor.call('GET /api/v1/vehicles/:trimId', {
    params: { trimId: model.trimId },
  });
  expect(link.body.data.model.name).toBe(model.name);
});
