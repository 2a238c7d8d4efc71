import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { translationProblems } from '#shared/messages/en/translations-api.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

/** A mat of the make and a package with it, both for one vehicle; the mat has French texts. */
const ids = { dealer: 0, trim: 0, mat: 0, net: 0, option: 0, kit: 0 };
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  const [{ id: dealer, manufacturerId: make }] = shop.dealers;
  const trim = (await shop.db.value<number>(sql`
    insert into trims (model_id, name) select id, 'Alone' from models where make_id = ${make} limit 1 returning id`))!;
  await shop.db.run(sql`update products set fits_every = false where fits_every`);
  const insert = async (name: string, number: string) =>
    (await shop.db.value<number>(sql`
      insert into products (make_id, name, number, price_cents, detail)
      values (${make}, ${name}, ${number}, 1000, ${`<p>About ${name}</p>`}) returning id`))!;
  const [mat, net, kit] = [
    await insert('Zmat', 'T-1'),
    await insert('Net', 'T-2'),
    await insert('Kit', 'T-3'),
  ];
  await shop.db.run(sql`
    insert into product_trims (trim_id, product_id) select ${trim}, id from unnest(${[mat, net, kit]}::bigint[]) id`);
  await shop.db.run(sql`
    insert into package_products (package_id, product_id, position) values (${kit}, ${mat}, 1), (${kit}, ${net}, 2)`);
  const option = (await shop.db.value<number>(sql`
    insert into product_options (product_id, option_type_id, name) values (${mat}, 1, 'Black') returning id`))!;
  Object.assign(ids, { dealer, trim, mat, net, kit, option });
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name, detail) values (${mat}, 'fr', 'Zapis cœur', '<p>Un tapis d’hiver</p>')`);
  await shop.db.run(
    sql`insert into product_option_texts (option_id, language, name) values (${option}, 'fr', 'Noir')`,
  );
});
afterAll(() => shop.close());

/** The query of pages in a language. */
const inLanguage = (lang: Language) => ({ lang }) as object;
const listed = async (lang: Language) => {
  const query = { trim: ids.trim, dealerId: ids.dealer, ...inLanguage(lang) };
  return (await shop.visitor().call('GET /api/v1/products', { query })).body.data;
};
const page = async (id: number, lang: Language) => {
  const query = { dealer: ids.dealer, ...inLanguage(lang) };
  return (await shop.visitor().call('GET /api/v1/products/:id', { params: { id }, query })).body
    .data;
};

test('a list has the names of its language, by name; a missing one stands in English and says so', async () => {
  const french = await listed('fr');
  expect(french.map(({ name, language }) => [name, language])).toEqual([
    ['Kit', 'en'],
    ['Net', 'en'],
    ['Zapis cœur', undefined],
  ]);
  const english = await listed('en');
  expect(english.map(({ name, language }) => [name, language])).toEqual([
    ['Kit', undefined],
    ['Net', undefined],
    ['Zmat', undefined],
  ]);
});

test("a product's page and its package's parts are named in the page's language", async () => {
  const mat = await page(ids.mat, 'fr');
  expect(mat).toMatchObject({ name: 'Zapis cœur', detail: '<p>Un tapis d’hiver</p>' });
  expect([mat.language, mat.detailLanguage]).toEqual([undefined, undefined]);
  expect(mat.options).toMatchObject([{ id: ids.option, name: 'Noir' }]);
  const kit = await page(ids.kit, 'fr');
  expect(kit).toMatchObject({ name: 'Kit', language: 'en', detailLanguage: 'en' });
  expect(kit.products.map(({ name, language }) => [name, language])).toEqual([
    ['Zapis cœur', undefined],
    ['Net', 'en'],
  ]);
  expect(await page(ids.mat, 'en')).toMatchObject({ name: 'Zmat', options: [{ name: 'Black' }] });
});

test('a description that is missing is the base one, in its language', async () => {
  await shop.db.run(
    sql`insert into product_texts (product_id, language, name) values (${ids.net}, 'fr', 'Filet')`,
  );
  expect(await page(ids.net, 'fr')).toMatchObject({
    name: 'Filet',
    detail: '<p>About Net</p>',
    detailLanguage: 'en',
  });
  await shop.db.run(sql`delete from product_texts where product_id = ${ids.net}`);
});

test.each(['zapis', 'ZAPIS Cœur', 'd’hiver', 'zmat', 'T-1'])(
  'whoever types %s finds the mat, in either language',
  async (search) => {
    for (const lang of ['en', 'fr'] as const) {
      const query = { trim: ids.trim, dealerId: ids.dealer, search, ...inLanguage(lang) };
      const { body } = await shop.visitor().call('GET /api/v1/products/described', { query });
      expect(body.data).toEqual([ids.mat]);
    }
  },
);

test('tables of products find both names, and follow a changed and a removed one', async () => {
  const found = async (search: string) => {
    const params = { type: 'manufacturer', dealerId: ids.dealer } as const;
    const { body } = await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
      params,
      query: { search },
    });
    return body.data.map(({ id }) => id);
  };
  expect(await found('zapis c')).toEqual([ids.mat]);
  expect(await found('zmat')).toEqual([ids.mat]);
  await shop.db.run(sql`update product_texts set name = 'Zarpette' where product_id = ${ids.mat}`);
  expect([await found('zapis c'), await found('ZARPÉTTE')]).toEqual([[], [ids.mat]]);
  await shop.db.run(
    sql`update product_texts set name = 'Zapis cœur' where product_id = ${ids.mat}`,
  );
});

test('a table is sorted by the names that it shows', async () => {
  const sorted = async (lang: Language, order: 'asc' | 'desc', search = '') => {
    const params = { type: 'manufacturer', dealerId: ids.dealer } as const;
    const query = { sortBy: 'name', order, search, rows: 500, ...inLanguage(lang) } as const;
    const { body } = await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
      params,
      query,
    });
    const ours = [ids.mat, ids.net, ids.kit];
    return body.data.flatMap(({ id, name }) => (ours.includes(id) ? [name] : []));
  };
  await shop.db.run(sql`update product_texts set name = 'Arpette' where product_id = ${ids.mat}`);
  expect(await sorted('fr', 'asc')).toEqual(['Arpette', 'Kit', 'Net']);
  expect(await sorted('fr', 'desc')).toEqual(['Net', 'Kit', 'Arpette']);
  expect(await sorted('en', 'asc')).toEqual(['Kit', 'Net', 'Zmat']);
  await shop.db.run(
    sql`update product_texts set name = 'Zapis cœur' where product_id = ${ids.mat}`,
  );
});

test('a dealership may hide from a list what has no name in its language', async () => {
  await shop.db.run(sql`update dealers set hide_unnamed = true where id = ${ids.dealer}`);
  expect((await listed('fr')).map(({ id }) => id)).toEqual([ids.mat]);
  expect(await listed('en')).toHaveLength(3);
  expect((await page(ids.kit, 'fr')).name).toBe('Kit');
  await shop.db.run(sql`update dealers set hide_unnamed = false where id = ${ids.dealer}`);
});

test("a line keeps the name in its order's language", async () => {
  const customer = await shop.as('customer@example.test');
  const line = { productId: ids.mat, trimId: ids.trim, quantity: 1, options: [ids.option] };
  const body = {
    dealerId: ids.dealer,
    statusId: orderStatus.CART,
    language: 'fr',
    orderItems: [line, { ...line, productId: ids.net, options: [] }],
  } as const;
  const { body: saved } = await customer.call('POST /api/v1/auth/orders', { body });
  expect(saved.order.orderItems).toMatchObject([
    { name: 'Zapis cœur', number: 'T-1', options: [{ name: 'Noir' }] },
    { name: 'Net', number: 'T-2' },
  ]);
});

interface Given {
  texts?: object;
  options?: object[];
}
const change = async (client: TestClient, given: Given, dealer_id: number = ids.dealer) => {
  const body = { name: 'Zmat', number: 'T-1', price: '10', cost: '5', frt: '0', categoryId: 3 };
  return client.call('PATCH /api/v1/auth/products/:id', {
    params: { id: ids.mat },
    body: { ...body, dealer_id, ...given } as never,
  });
};

test('texts are cleaned and stored with the product, and what is not posted stays', async () => {
  const option = { id: ids.option, name: 'Black', number: '', price: '0', optionTypeId: 1 };
  const answer = await change(admin, {
    texts: { fr: { name: ' Tapis d’hiver ', detail: '<p>Bien<script>x</script></p>' } },
    options: [
      { ...option, names: { fr: 'Noire' } },
      { ...option, id: null, name: 'Grey', names: { fr: 'Grise' } },
    ],
  });
  expect(answer.body.product).toMatchObject({
    name: 'Zmat',
    language: 'en',
    texts: { fr: { name: 'Tapis d’hiver', detail: '<p>Bien</p>' } },
    options: [
      { name: 'Black', names: { fr: 'Noire' } },
      { name: 'Grey', names: { fr: 'Grise' } },
    ],
  });
  const kept = await change(admin, {});
  expect(kept.body.product.texts.fr?.name).toBe('Tapis d’hiver');
  const entry = await shop.db.row<{ before: object; after: object }>(sql`
    select before, after from audit_log
    where action = 'product.changed' and entity_id = ${ids.mat} and after ? 'texts' order by id limit 1`);
  expect(entry?.before).toMatchObject({ texts: { fr: { name: 'Zapis cœur' } } });
  expect(entry?.after).toMatchObject({ texts: { fr: { name: 'Tapis d’hiver' } } });
});

test("an option's name in the product's own language is refused: it would hide the real one", async () => {
  const option = { id: ids.option, name: 'Black', number: '', price: '0', optionTypeId: 1 };
  const other = { ...option, id: null, name: 'Grey', names: { fr: 'Grise' } };
  const own = await change(admin, { options: [other, { ...option, names: { en: 'White' } }] });
  expect(own.body.errors).toEqual({ 'options.1.names.en': [translationProblems.ownLanguage] });
  expect((await page(ids.mat, 'en')).options).toMatchObject([{ name: 'Black' }, { name: 'Grey' }]);
});

test('texts without a name are removed; a description alone and the own language are refused', async () => {
  const alone = await change(admin, { texts: { fr: { name: '', detail: '<p>Bien</p>' } } });
  expect(alone.body.errors).toEqual({ 'texts.fr.name': [translationProblems.nameFirst] });
  const own = await change(admin, { texts: { en: { name: 'Mat' } } });
  expect(own.body.errors).toEqual({ 'texts.en.name': [translationProblems.ownLanguage] });
  const long = await change(admin, { texts: { fr: { name: 'x'.repeat(201) } } });
  expect(Object.keys(long.body.errors!)).toEqual(['texts.fr.name']);
  const removed = await change(admin, { texts: { fr: { name: '' } } });
  expect(removed.body.product.texts).toEqual({});
});

test("another dealership's admin and a person without the right change no texts", async () => {
  const other = await shop.as('dealer@example.test');
  expect((await change(other, { texts: { fr: { name: 'Non' } } })).status).toBe(403);
  const count = sql`select count(*) from product_texts where product_id = ${ids.mat}`;
  expect(await shop.db.value(count)).toBe(0);
});
