import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, sql } from '#server/base/database/database.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { selectProductsOfTrim } from './products.sql.ts';
import { selectSearched } from './search.sql.ts';

let shop: TestShop;
let platform: TestClient;
/** A manufacturer product of the first make, and trims that it does not fit. */
let product: { id: number; trims: number[] };

beforeAll(async () => {
  shop = await openTestShop();
  platform = await shop.as('admin@example.test');
  const { manufacturerId } = shop.dealers[0];
  product = (await shop.db.row<typeof product>(sql`
    select p.id, (select jsonb_agg(t.id order by t.id) from trims t join models m on m.id = t.model_id
      where m.make_id = p.make_id and t.id not in (select trim_id from product_trims f where f.product_id = p.id)) as trims
    from products p where p.make_id = ${manufacturerId} and p.dealer_id is null and p.active
      and exists (select from product_trims f where f.product_id = p.id)
      and (select count(*) from product_trims f where f.product_id = p.id) < 10 order by p.id limit 1`))!;
});
afterAll(() => shop.close());

async function setEvery(fitsEvery: boolean, id = product.id): Promise<void> {
  const found = (
    await platform.call('GET /api/v1/auth/products/:id', { params: { id }, query: {} })
  ).body.product;
  const { name, number, price, cost, frt, version } = found;
  const body = { name, number, price, cost, frt, version, categoryId: found.categoryId, fitsEvery };
  const saved = await platform.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
  expect([saved.status, saved.body.product.fitsEvery]).toEqual([200, fitsEvery]);
}

const listed = async (trim: number, dealer = shop.dealers[0]) =>
  (
    await shop.visitor().call('GET /api/v1/products', { query: { trim, dealerId: dealer.id } })
  ).body.data.filter(({ id }) => id === product.id).length;

test('with the flag a product is once in the list of every trim, at once, and of no other make', async () => {
  const [foreign] = product.trims;
  const own = (await shop.db.value<number>(
    sql`select min(trim_id) from product_trims where product_id = ${product.id}`,
  ))!;
  const elsewhere = (await shop.db.value<number>(sql`
    select min(t.id) from trims t join models m on m.id = t.model_id where m.make_id <> ${shop.dealers[0].manufacturerId}`))!;
  const counts = async () => [await listed(foreign!), await listed(own), await listed(elsewhere)];
  expect(await counts()).toEqual([0, 1, 0]);
  await setEvery(true);
  expect(await counts()).toEqual([1, 1, 0]);
  const page = await shop.visitor().call('GET /api/v1/products/:id', {
    params: { id: product.id },
    query: { dealer: shop.dealers[0].id },
  });
  expect(page.body.data.fitsEvery).toBe(true);
  await setEvery(false);
  expect(await counts()).toEqual([0, 1, 0]);
});

test('a product that fits every vehicle of its make is not needed for a vehicle of another make', async () => {
  const { id: dealer, manufacturerId } = shop.dealers[0];
  const other = (await shop.db.value<number>(sql`
    insert into products (make_id, number, name, price_cents) values (${manufacturerId}, 'NEEDING-1', 'Needing', 100) returning id`))!;
  await shop.db.run(sql`update products set fits_every = true where id = ${product.id}`);
  await shop.db.run(
    sql`insert into product_relations values (${other}, ${product.id}, 'needs', 1, 1)`,
  );
  const elsewhere = (await shop.db.value<number>(sql`
    select min(t.id) from trims t join models m on m.id = t.model_id where m.make_id <> ${manufacturerId}`))!;
  const needs = async (trim: number) => {
    const asked = { params: { id: other }, query: { dealer, trim } };
    return (await shop.visitor().call('GET /api/v1/products/:id', asked)).body.data.needs.length;
  };
  expect([await needs(product.trims[0]!), await needs(elsewhere)]).toEqual([1, 0]);
  await shop.db.run(sql`delete from product_relations where product_id = ${other}`);
  await shop.db.run(sql`update products set fits_every = false where id = ${product.id}`);
});

test('a cart and an order name the vehicle that every product fits, and the next model year has it', async () => {
  const customer = await shop.as('customer@example.test');
  const trimId = product.trims[0]!;
  const vehicle = async (statusId: PostedOrder['statusId']) => {
    const orderItems = [{ productId: product.id, trimId, quantity: 1 }];
    const body = { statusId, dealerId: shop.dealers[0].id, orderItems };
    const answer = await customer.call('POST /api/v1/auth/orders', { body } as never);
    const { order } = answer.body as unknown as { order?: { orderItems: { vehicle: string }[] } };
    return order ? order.orderItems[0]!.vehicle : answer.status;
  };
  expect(await vehicle(orderStatus.CART)).toBe(422);
  await setEvery(true);
  expect(await vehicle(orderStatus.CART)).toMatch(/^\d{4} /);
  expect(await vehicle(orderStatus.ORDER)).toMatch(/^\d{4} /);
  const { manufacturerId } = shop.dealers[0];
  const [model] = await shop.db.rows<{ id: number; yearId: number; year: number }>(sql`
    select m.id, m.year_id as "yearId", y.year from models m join years y on y.id = m.year_id
    where m.make_id = ${manufacturerId} and exists (
      select from trims t where t.model_id = m.id and t.hidden_at is null) order by y.year desc, m.id limit 1`);
  const copied = await platform.call('POST /api/v1/auth/platform/vehicles/makes/:id/copy', {
    params: { id: manufacturerId },
    body: { from: model!.yearId, to: model!.year + 1, models: [model!.id], apply: true },
  });
  expect(copied.status).toBe(200);
  const fresh = (await shop.db.value<number>(sql`
    select max(t.id) from trims t join models m on m.id = t.model_id where m.make_id = ${manufacturerId}`))!;
  expect(product.trims).not.toContain(fresh);
  expect(await listed(fresh)).toBe(1);
  await setEvery(false);
});

test('a merged vehicle leads to a list with the product, which counts as fitting one', async () => {
  const { manufacturerId } = shop.dealers[0];
  const [first] = product.trims;
  const other = (await shop.db.row<{ id: number }>(sql`
    select t.id from trims t join trims o on o.model_id = t.model_id and o.id <> t.id where o.id = ${first!} limit 1`))!;
  await shop.db.run(sql`delete from product_trims where product_id = ${product.id}`);
  const gaps = async () =>
    (
      await platform.call('GET /api/v1/auth/platform/catalogue/:makeId', {
        params: { makeId: manufacturerId },
        query: { gap: 'vehicles', rows: 1_000 },
      })
    ).body.data.some(({ id }) => id === product.id);
  expect(await gaps()).toBe(true);
  await setEvery(true);
  expect(await gaps()).toBe(false);
  const merged = await platform.call('POST /api/v1/auth/platform/vehicles/trims/:id/merge', {
    params: { id: first! },
    body: { into: other.id, apply: true },
  } as never);
  expect(merged.status).toBe(200);
  expect([await listed(first!), await listed(other.id)]).toEqual([1, 1]);
  await setEvery(false);
});

const undone = new Error('undone');

/** A random catalogue over the demo's: which products fit every vehicle, are hidden, inactive or deleted. */
async function scramble(db: Database, seed: number): Promise<void> {
  const chance = (salt: number, of: number) =>
    sql`(hashint8(p.id * 31 + ${seed * 7 + salt}::bigint) & 1023) < ${of}`;
  await db.run(sql`
    update products p set fits_every = ${chance(1, 200)}, active = ${chance(2, 900)},
      deleted_at = case when ${chance(3, 80)} then ${testMoment}::timestamptz end`);
  await db.run(
    sql`delete from product_trims p where (hashint8(p.product_id + p.trim_id * 17 + ${seed}) & 3) = 0`,
  );
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, hidden)
    select d.id, p.id, true from dealers d join products p on p.make_id = d.make_id and p.dealer_id is null
    where ${chance(4, 60)} on conflict (dealer_id, product_id) do update set hidden = true`);
}

/** Who sells what for a trim, by the plain definition. */
const plainly = (db: Database, dealerId: number, trimId: number) =>
  db.values<number>(sql`
    select p.id from dealers d cross join products p cross join trims t join models m on m.id = t.model_id
    where d.id = ${dealerId} and t.id = ${trimId} and p.active and p.deleted_at is null and p.make_id = d.make_id
      and (p.dealer_id is null or p.dealer_id = d.id)
      and p.id not in (select product_id from product_overrides where dealer_id = d.id and hidden)
      and case when p.fits_every then m.make_id = p.make_id
        else t.id in (select trim_id from product_trims where product_id = p.id) end order by p.id`);

test('for random catalogues the list of each trim is the plain definition', async () => {
  const trims = await shop.db.values<number>(sql`
    select t.id from trims t where not exists (select from trim_forwards f where f.trim_id = t.id) order by t.id`);
  const asked = fc.tuple(
    fc.constantFrom(...trims),
    fc.constantFrom(...shop.dealers.map(({ id }) => id)),
  );
  const lists = fc.array(asked, { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000), lists, async (seed, asked) => {
      const trying = shop.db.transaction(async (db) => {
        await scramble(db, seed);
        for (const [trimId, dealerId] of asked) {
          const wanted = await plainly(db, dealerId, trimId);
          const found = await selectProductsOfTrim(db, dealerId, trimId, 'en');
          const ids = found!.products.map(({ id }) => id).sort((a, b) => a - b);
          expect([trimId, dealerId, ids]).toEqual([trimId, dealerId, wanted]);
          const searched = await selectSearched(
            db,
            { dealerId, trim: trimId, language: 'en' as const },
            [''],
          );
          expect(searched.map((found) => found.id)).toEqual(wanted);
        }
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
