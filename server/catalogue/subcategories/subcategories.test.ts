import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { maxSubcategories } from '#shared/rules/subcategories.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let platform: TestClient;
let dealerId: number;
let makeId: number;
/** A manufacturer product below Interior, one of the dealership's own, and a trim that both fit. */
const ids = { product: 0, own: 0, trim: 0 };

beforeAll(async () => {
  shop = await openTestShop();
  // The tests begin without the demo's.
  await shop.db.run(
    sql`update products set subcategory_id = null where subcategory_id is not null`,
  );
  await shop.db.run(sql`delete from subcategory_texts`);
  await shop.db.run(sql`delete from subcategories`);
  admin = await shop.as('dealer@example.test');
  platform = await shop.as('admin@example.test');
  ({ id: dealerId, manufacturerId: makeId } = shop.dealers[0]);
  const [product, trim] = await shop.db.values<number>(sql`
    select unnest(array[p.id, f.trim_id]) from products p join product_trims f on f.product_id = p.id
    where p.make_id = ${makeId} and p.dealer_id is null and p.category_id = 3 and p.active order by p.id, f.trim_id limit 2`);
  const own = await shop.db.value<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, category_id)
    values (${makeId}, ${dealerId}, 'Own mat', 'OWN-1', 1000, 3) returning id`);
  await shop.db.run(sql`insert into product_trims (product_id, trim_id) values (${own}, ${trim})`);
  Object.assign(ids, { product, trim, own });
});
afterAll(() => shop.close());

const path = 'POST /api/v1/auth/subcategories';
const add = (client: TestClient, body: object) =>
  client.call(path, { body: { categoryId: 3, nameFr: '', ...body } as never });
const ofMake = async (body: object) => (await add(platform, { makeId, ...body })).body.subcategory;
const ofDealer = async (body: object) => (await add(admin, { dealerId, ...body })).body.subcategory;
const list = async (client = admin, query: object = { dealerId }) =>
  (await client.call('GET /api/v1/auth/subcategories', { query })).body.data;
const byCode = async (code: string) => (await list()).find((one) => one.code === code)!;
const shown = async (lang = 'en') =>
  (
    await shop
      .visitor()
      .call('GET /api/v1/products', { query: { trim: ids.trim, dealerId, lang } as never })
  ).body;
const putInto = (id: number, subcategory: number | null) =>
  shop.db.run(sql`update products set subcategory_id = ${subcategory} where id = ${id}`);
const inside = (id: number) =>
  shop.db.value<number | null>(sql`select subcategory_id as id from products where id = ${id}`);

test('a make’s sub-categories are listed before the dealership’s own, and both in the shop', async () => {
  const boot = await ofDealer({ nameEn: 'Boot mats' });
  const mats = await ofMake({ nameEn: 'Floor mats', nameFr: 'Tapis de plancher' });
  expect(boot).toMatchObject({ code: 'boot-mats', dealerId, names: { en: 'Boot mats' } });
  expect(mats).toMatchObject({ code: 'floor-mats', dealerId: null, products: 0, language: 'en' });
  await putInto(ids.product, mats.id);
  await putInto(ids.own, boot.id);
  expect((await list()).map(({ code, products }) => [code, products])).toEqual([
    ['floor-mats', 1],
    ['boot-mats', 1],
  ]);
  expect((await list(platform, { makeId })).map(({ code }) => code)).toEqual(['floor-mats']);
  const { data, subcategories } = await shown();
  const of = (id: number) => data.find((product) => product.id === id)?.subcategoryId;
  expect([of(ids.product), of(ids.own)]).toEqual([mats.id, boot.id]);
  expect(subcategories).toEqual([
    { id: mats.id, categoryId: 3, code: 'floor-mats', name: 'Floor mats' },
    { id: boot.id, categoryId: 3, code: 'boot-mats', name: 'Boot mats' },
  ]);
  expect((await shown('fr')).subcategories).toMatchObject([
    { code: 'floor-mats', name: 'Tapis de plancher' },
    { code: 'boot-mats', name: 'Boot mats', language: 'en' },
  ]);
});

test('renaming shows in kept answers at once and leaves the address; an empty name falls back', async () => {
  const mats = await byCode('floor-mats');
  const rename = (body: { nameEn: string; nameFr: string }) =>
    platform.call('PATCH /api/v1/auth/subcategories/:id', { params: { id: mats.id }, body });
  await rename({ nameEn: 'All mats', nameFr: '' });
  expect((await shown('fr')).subcategories[0]).toMatchObject({ name: 'All mats', language: 'en' });
  const back = await rename({ nameEn: 'Floor mats', nameFr: 'Tapis' });
  expect(back.body.subcategory).toMatchObject({
    code: 'floor-mats',
    names: { en: 'Floor mats', fr: 'Tapis' },
  });
  expect((await shown('fr')).subcategories[0]?.name).toBe('Tapis');
  expect((await rename({ nameEn: '', nameFr: 'Tapis' })).status).toBe(422);
});

test('a name of the category is taken, in any language and case; another category may have it', async () => {
  for (const taken of [{ nameEn: 'TAPIS' }, { nameEn: 'New', nameFr: 'floor mats' }])
    expect((await add(admin, { dealerId, ...taken })).status).toBe(422);
  const outside = await ofDealer({ nameEn: 'Floor mats', categoryId: 2 });
  expect(outside.code).toBe('floor-mats-2');
  expect((await add(admin, { dealerId, nameEn: ' ' })).status).toBe(422);
  expect((await add(admin, { dealerId, nameEn: 'x'.repeat(256) })).status).toBe(422);
});

test('sub-categories are put into order, each owner’s for itself', async () => {
  const nets = await ofMake({ nameEn: 'Nets' });
  const move = (id: number, to: 'earlier' | 'later') =>
    platform.call('POST /api/v1/auth/subcategories/:id/move', { params: { id }, body: { to } });
  const codes = async () =>
    (await list()).filter(({ categoryId }) => categoryId === 3).map(({ code }) => code);
  await move(nets.id, 'earlier');
  expect(await codes()).toEqual(['nets', 'floor-mats', 'boot-mats']);
  await move(nets.id, 'earlier');
  await move(nets.id, 'later');
  await move(nets.id, 'later');
  expect(await codes()).toEqual(['floor-mats', 'nets', 'boot-mats']);
});

test('a product’s form takes a sub-category of its category and owner alone, and another category empties it', async () => {
  const mats = await byCode('floor-mats');
  const own = await byCode('boot-mats');
  const elsewhere = await shop.db.value<number>(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    values (3, ${makeId}, ${shop.dealers[1].id}, 'theirs', 'Theirs', 'en', 1) returning id`);
  const save = async (id: number, body: object, client = admin) => {
    const { product } = (
      await client.call('GET /api/v1/auth/products/:id', { params: { id }, query: {} })
    ).body;
    const { name, number, price, frt, cost, categoryId } = product;
    const posted = { name, number, price, frt, cost, categoryId, ...body } as never;
    return client.call('PATCH /api/v1/auth/products/:id', { params: { id }, body: posted });
  };
  const saved = await save(ids.own, { subcategoryId: mats.id });
  expect(saved.body.product.subcategoryId).toBe(mats.id);
  expect((await save(ids.own, {})).body.product.subcategoryId).toBe(mats.id);
  for (const [id, wrong, client] of [
    [ids.own, elsewhere!, admin],
    [ids.own, 999_999, admin],
    [ids.product, own.id, platform],
  ] as const) {
    const { status, body } = await save(id, { subcategoryId: wrong }, client);
    expect([status, Object.keys((body as never as { errors: object }).errors)]).toEqual([
      422,
      ['subcategoryId'],
    ]);
  }
  expect((await save(ids.own, { categoryId: 2, subcategoryId: mats.id })).status).toBe(422);
  const moved = await save(ids.own, { categoryId: 2 });
  expect(moved.body.product).toMatchObject({ categoryId: 2, subcategoryId: null });
  const back = await save(ids.own, { categoryId: 3, subcategoryId: own.id });
  expect(back.body.product.subcategoryId).toBe(own.id);
  expect((await save(ids.own, { subcategoryId: 0 })).body.product.subcategoryId).toBe(null);
});

test('whoever writes, the database keeps a product out of a sub-category that is not its own', async () => {
  const mats = await byCode('floor-mats');
  const own = await byCode('boot-mats');
  await putInto(ids.product, own.id);
  expect(await inside(ids.product)).toBe(null);
  await putInto(ids.product, mats.id);
  await shop.db.run(sql`update products set category_id = 2 where id = ${ids.product}`);
  expect(await inside(ids.product)).toBe(null);
  await shop.db.run(sql`update products set category_id = 3 where id = ${ids.product}`);
});

test('merging moves the products and tells how many; a make’s cannot become a dealership’s', async () => {
  const [mats, nets, own] = await Promise.all(['floor-mats', 'nets', 'boot-mats'].map(byCode));
  await putInto(ids.product, mats!.id);
  await putInto(ids.own, mats!.id);
  const merge = (id: number, into: number, client = platform) =>
    client.call('POST /api/v1/auth/subcategories/:id/merge', { params: { id }, body: { into } });
  const outside = (await list()).find(({ categoryId }) => categoryId === 2)!;
  for (const into of [own!.id, outside.id, mats!.id, 999_999])
    expect((await merge(mats!.id, into)).status).toBe(422);
  expect((await merge(mats!.id, nets!.id)).body).toEqual({ products: 2 });
  expect([await inside(ids.product), await inside(ids.own)]).toEqual([nets!.id, nets!.id]);
  expect((await list()).some(({ code }) => code === 'floor-mats')).toBe(false);
  expect((await merge(own!.id, nets!.id, admin)).body).toEqual({ products: 0 });
});

test('deleting leaves the products in their category; the code is free again, and the trail tells it', async () => {
  const nets = await byCode('nets');
  const answer = await platform.call('DELETE /api/v1/auth/subcategories/:id', {
    params: { id: nets.id },
  });
  expect(answer.body).toEqual({ products: 2 });
  const { data, subcategories } = await shown();
  expect(data.find(({ id }) => id === ids.own)).toMatchObject({
    categoryId: 3,
    subcategoryId: null,
  });
  expect(subcategories).toEqual([]);
  expect((await ofMake({ nameEn: 'Nets' })).code).toBe('nets');
  const told = await shop.db.values<string>(sql`
    select distinct action from audit_log where entity = 'subcategory' order by action`);
  expect(told).toEqual([
    ...['subcategory.added', 'subcategory.changed', 'subcategory.deleted'],
    ...['subcategory.merged', 'subcategory.moved'],
  ]);
});

test('an owner has so many and no more', async () => {
  const { id } = shop.dealers[1];
  await shop.db.run(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    select 3, make_id, ${id}, 'number-' || n, 'Number ' || n, 'en', n
    from dealers, generate_series(1, ${maxSubcategories}) n where id = ${id}`);
  expect((await add(platform, { dealerId: id, nameEn: 'One more' })).status).toBe(422);
});
