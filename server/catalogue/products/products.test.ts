import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';

import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let trimId: number;
beforeAll(async () => {
  shop = await openTestShop();
  trimId = (await shop.db.row<{ id: number }>(sql`select id from trims order by id limit 1`))!.id;
});
afterAll(() => shop.close());

test('words of a description find what the dealership sells for the trim, without tags and in any order', async () => {
  const { dealers, db } = shop;
  const made = (await db.row<{ id: number; trimId: number }>(sql`
    select p.id, f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
    where p.make_id = ${dealers[0].manufacturerId} and p.dealer_id is null and p.active and p.deleted_at is null
    order by p.id, f.trim_id limit 1`))!;
  const detail = '<p>Comes with <strong>Zephyr</strong> tire &amp; 100% rubber</p>';
  await db.run(sql`update products set detail = ${detail} where id = ${made.id}`);
  const find = async (search: string, dealerId = dealers[0].id) =>
    (
      await shop.visitor().call('GET /api/v1/products/described', {
        query: { trim: made.trimId, dealerId, search },
      })
    ).body.data;
  expect(await find('tires ZÉPHYR')).toEqual([made.id]);
  expect(await find('100% zephyr')).toEqual([made.id]);
  for (const nothing of ['strong zephyr', 'zephyr 100_', 'zephyr %x', ' '])
    expect(await find(nothing)).toEqual([]);
  expect(await find('zephyr', dealers[2].id)).toEqual([]);
  await db.run(sql`update products set active = false where id = ${made.id}`);
  expect(await find('zephyr')).toEqual([]);
  await db.run(sql`update products set active = true where id = ${made.id}`);
});

const list = (query: object) => shop.visitor().call('GET /api/v1/products', { query });
const show = (id: unknown, dealer: unknown) =>
  shop.visitor().call('GET /api/v1/products/:id', { params: { id }, query: { dealer } });

test('a dealership lists what fits a trim, priced with its overrides and its labour rate', async () => {
  const [dealer] = shop.dealers;
  const { status, body } = await list({ trim: trimId, dealerId: dealer.id });
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(50);
  const rows = await shop.db.rows<{
    id: number;
    cents: number;
    frt: number;
    featured: boolean;
  }>(sql`
    select p.id, coalesce(o.price_cents, p.price_cents) as cents, coalesce(o.frt, p.frt) as frt,
      coalesce(o.featured, p.featured) as featured
    from products p join product_trims f on f.product_id = p.id and f.trim_id = ${trimId}
    left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealer.id}
    where p.dealer_id is null or p.dealer_id = ${dealer.id}`);
  expect(body.data).toHaveLength(rows.length);
  for (const { id, cents, frt, featured } of rows) {
    // Contract 3.3 and 3.1: price and hours times rate, rounded to a cent.
    const installPrice = Math.round(cents + frt * dealer.hourlyRate * 100) / 100;
    expect(body.data.find((product) => product.id === id)).toMatchObject({
      price: cents / 100,
      installPrice,
      frt,
      featured,
    });
  }
});

test('two dealerships of a make ask their own prices and see their own products', async () => {
  const [first, second] = shop.dealers;
  const at = async (dealerId: number) => (await list({ trim: trimId, dealerId })).body.data;
  const [here, there] = [await at(first.id), await at(second.id)];
  const own = async (dealerId: number) =>
    (
      await shop.db.rows<{ id: number }>(sql`select id from products where dealer_id = ${dealerId}`)
    ).map(({ id }) => id);
  const ids = new Set(here.map(({ id }) => id));
  expect((await own(second.id)).some((id) => ids.has(id))).toBe(false);
  expect(there).not.toEqual(here);
});

test('cost is in no public answer', async () => {
  const [dealer] = shop.dealers;
  const { body } = await list({ trim: trimId, dealerId: dealer.id });
  const one = await show(body.data[0]!.id, dealer.id);
  for (const answer of [body, one.body]) expect(JSON.stringify(answer)).not.toMatch(/cost/i);
});

test('a product says what it fits, its options and what a package holds', async () => {
  const [dealer] = shop.dealers;
  const found = await shop.db.row<{ id: number; parts: number }>(sql`
    select package_id as id, count(*) as parts from package_products group by package_id order by package_id limit 1`);
  const { body } = await show(found!.id, dealer.id);
  expect(body.data.products).toHaveLength(found!.parts);
  expect(body.data.trims).toContain(trimId);
  expect(body.data.detail).toMatch(/<p>/);
});

test('a package says what its parts cost one by one here: those that are sold, at this dealership’s prices and labour rate', async () => {
  const [here, there] = shop.dealers;
  const found = await shop.db.row<{ id: number; parts: number[] }>(sql`
    select c.package_id as id, json_agg(c.product_id order by c.position) as parts
    from package_products c join products p on p.id = c.package_id and p.dealer_id is null
    group by c.package_id having count(*) > 2 order by c.package_id limit 1`);
  const [dearer, hidden, deleted] = found!.parts as [number, number, number];
  const parts = async (dealer: Dealer) => (await show(found!.id, dealer.id)).body.data;
  const sumOf = (
    products: { price: number; installPrice: number }[],
    name: 'price' | 'installPrice',
  ) => Math.round(products.reduce((sum, product) => sum + product[name], 0) * 100) / 100;
  const before = await parts(here);
  expect(before.separately).toEqual({
    price: sumOf(before.products, 'price'),
    installPrice: sumOf(before.products, 'installPrice'),
  });
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt) values (${here.id}, ${dearer}, 123456, 2)
    on conflict (dealer_id, product_id) do update set price_cents = 123456, frt = 2`);
  const overridden = await parts(here);
  const part = overridden.products.find(({ id }) => id === dearer)!;
  expect(part).toMatchObject({
    price: 1234.56,
    installPrice: Math.round(123456 + 200 * here.hourlyRate) / 100,
  });
  expect(overridden.separately).toEqual({
    price: sumOf(overridden.products, 'price'),
    installPrice: sumOf(overridden.products, 'installPrice'),
  });
  expect((await parts(there)).products.find(({ id }) => id === dearer)!.price).not.toBe(1234.56);
  await shop.db.run(sql`update products set active = false where id = ${hidden}`);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${deleted}`);
  const fewer = await parts(here);
  expect(fewer.products.map(({ id }) => id)).toEqual(
    overridden.products.map(({ id }) => id).filter((id) => id !== hidden && id !== deleted),
  );
  expect(fewer.separately?.price).toBe(sumOf(fewer.products, 'price'));
  await shop.db.run(
    sql`update products set active = false where id = any(${found!.parts}::bigint[])`,
  );
  expect(await parts(here)).toMatchObject({ products: [], separately: null });
  await shop.db.run(
    sql`update products set active = true, deleted_at = null where id = any(${found!.parts}::bigint[])`,
  );
});

test('a product that is no package has no price of parts', async () => {
  const [dealer] = shop.dealers;
  const { id } = (await shop.db.row<{ id: number }>(sql`
    select id from products where dealer_id is null and active and category_id = 2 order by id limit 1`))!;
  expect((await show(id, dealer.id)).body.data).toMatchObject({ products: [], separately: null });
});

test('a product of another dealership, a hidden and a deleted one are not there', async () => {
  const [first, second] = shop.dealers;
  const foreign = await shop.db.row<{ id: number }>(
    sql`select id from products where dealer_id = ${second.id} and deleted_at is null limit 1`,
  );
  expect((await show(foreign!.id, first.id)).status).toBe(404);
  expect((await show(foreign!.id, second.id)).status).toBe(200);
  const other = await shop.db.rows<{ id: number }>(
    sql`select id from products where dealer_id is null order by id limit 2`,
  );
  await shop.db.run(sql`update products set active = false where id = ${other[0]!.id}`);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${other[1]!.id}`);
  for (const { id } of other) expect((await show(id, first.id)).status).toBe(404);
  const listed = (await list({ trim: trimId, dealerId: first.id })).body.data.map(({ id }) => id);
  for (const { id } of other) expect(listed).not.toContain(id);
});

test('a trim or dealership that does not exist, or a missing or malformed one', async () => {
  const [dealer] = shop.dealers;
  expect((await list({ trim: 999_999_999, dealerId: dealer.id })).body.data).toEqual([]);
  expect((await list({ trim: trimId, dealerId: 999_999 })).status).toBe(404);
  expect((await list({ dealerId: dealer.id })).body.errors).toEqual({ trim: [texts.required] });
  for (const wrong of ['x', '-1', '1.5', "1' or '1'='1", '99999999999999999999']) {
    expect((await list({ trim: wrong, dealerId: dealer.id })).status).toBe(422);
    expect((await show(wrong, dealer.id)).status).toBe(422);
  }
});

test('an option that was deleted is no longer shown', async () => {
  const [dealer] = shop.dealers;
  const option = (await shop.db.row<{ id: number; productId: number }>(sql`
    select o.id, o.product_id as "productId" from product_options o join products p on p.id = o.product_id
    where p.make_id = ${dealer.manufacturerId} and p.dealer_id is null and p.active and p.deleted_at is null
    order by o.id limit 1`))!;
  const shown = async () =>
    (await show(option.productId, dealer.id)).body.data.options.map(({ id }) => id);
  expect(await shown()).toContain(option.id);
  await shop.db.run(
    sql`update product_options set deleted_at = ${testMoment} where id = ${option.id}`,
  );
  expect(await shown()).not.toContain(option.id);
});

test('a package shows neither hidden nor deleted parts', async () => {
  const [dealer] = shop.dealers;
  const found = (await shop.db.row<{ id: number; parts: number[] }>(sql`
    select c.package_id as id, array_agg(c.product_id order by c.position) as parts
    from package_products c join products p on p.id = c.package_id
    where p.make_id = ${dealer.manufacturerId} and p.dealer_id is null and p.active
    group by c.package_id having count(*) > 2 order by c.package_id desc limit 1`))!;
  const [hidden, deleted, ...others] = found.parts.map(Number);
  await shop.db.run(sql`update products set active = false where id = ${hidden!}`);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${deleted!}`);
  const { body } = await show(found.id, dealer.id);
  expect(body.data.products.map(({ id }) => id)).toEqual(others);
});

test('a product’s page says what it fits, with and without a vehicle, in both languages, at once', async () => {
  const [dealer] = shop.dealers;
  const { id, model, first, last } = (await shop.db.row<{
    id: number;
    model: string;
    first: number;
    last: number;
  }>(sql`
    with chosen as (
      select m.name from models m where m.make_id = ${dealer.manufacturerId}
      group by m.name having count(*) > 1 order by m.name limit 1
    ), made as (
      insert into products (make_id, name, number, price_cents, category_id)
      select ${dealer.manufacturerId}, 'Sunshade', 'S-1', 100, min(id) from categories returning id
    ), fitted as (
      insert into product_trims (product_id, trim_id)
      select made.id, t.id from made, chosen join models m using (name) join trims t on t.model_id = m.id
      where m.make_id = ${dealer.manufacturerId} returning trim_id
    )
    select made.id, chosen.name as model, min(y.year) as first, max(y.year) as last
    from made, chosen join models m using (name) join years y on y.id = m.year_id
    where m.make_id = ${dealer.manufacturerId} group by 1, 2`))!;
  const read = async (language: string, trim?: number) => {
    const query = { dealer: dealer.id, lang: language, ...(trim !== undefined && { trim }) };
    const { body } = await shop
      .visitor()
      .call('GET /api/v1/products/:id', { params: { id }, query });
    return body.data.vehicles;
  };
  expect(await read('en')).toBe(`Fits: ${model} ${first}–${last}`);
  expect(await read('fr', trimId)).toBe(`Convient à\u00A0: ${model} ${first}–${last}`);
  await shop.db.run(sql`update models set name = 'Zephyr' where name = ${model}`);
  await expect.poll(() => read('en')).toBe(`Fits: Zephyr ${first}–${last}`);
  await shop.db.run(sql`update products set fits_every = true where id = ${id}`);
  await expect.poll(() => read('en')).toBe('Fits every vehicle');
  await shop.db.run(sql`update products set fits_every = false where id = ${id}`);
  await shop.db.run(sql`delete from product_trims where product_id = ${id}`);
  await expect.poll(() => read('en')).toBe(null);
});
