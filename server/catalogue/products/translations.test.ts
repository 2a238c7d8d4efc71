import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { translationProblems } from '#shared/messages/en/translations-api.ts';
import { toCsv } from '#shared/rules/csv.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { maxTextsLines } from './texts-file.ts';

let shop: TestShop;
let admin: TestClient;
let dealerAdmin: TestClient;
/** Products of the first dealership by name: viewed often, seldom, never, and one with a French name. */
const ids: Record<'often' | 'seldom' | 'never' | 'named', number> = {
  often: 0,
  seldom: 0,
  never: 0,
  named: 0,
};

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  dealerAdmin = await shop.as('dealer@example.test');
  const [{ id: dealerId, manufacturerId }] = shop.dealers;
  await shop.db.run(sql`
    update products set deleted_at = ${testMoment} where dealer_id = ${dealerId} or make_id = ${manufacturerId}`);
  for (const name of Object.keys(ids) as (keyof typeof ids)[])
    ids[name] = (await shop.db.value<number>(sql`
      insert into products (make_id, dealer_id, name, number, price_cents, detail)
      values (${manufacturerId}, ${dealerId}, ${name}, ${name}, 100, '<p>Base</p>') returning id`))!;
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name, detail) values (${ids.named}, 'fr', 'Nommé', '<p>Décrit</p>')`);
  const day = sql`${shop.clock.now}::timestamptz::date`;
  await shop.db.run(sql`
    insert into product_days (dealer_id, day, product_id, views, adds_to_cart)
    select ${dealerId}, ${day} - ago, product_id, views, 0
    from (values (1, ${ids.often}::bigint, 9), (2, ${ids.often}, 9), (29, ${ids.seldom}, 2), (31, ${ids.never}, 99)) v (ago, product_id, views)
    on conflict do nothing`);
});
afterAll(() => shop.close());

const paramsOf = (type: 'dealer' | 'manufacturer' = 'dealer') => ({
  type,
  dealerId: shop.dealers[0].id,
});
const list = async (query: object = {}, client = dealerAdmin) => {
  const { body } = await client.call('GET /api/v1/auth/translations/:type/:dealerId', {
    params: paramsOf(),
    query: { language: 'fr', ...query } as never,
  });
  return body;
};
const change = (id: number, body: object, client = dealerAdmin) =>
  client.call('PATCH /api/v1/auth/products/:id/texts', { params: { id }, body: body as never });
const enter = (csv: string, given: object = {}, client = dealerAdmin, type?: 'manufacturer') =>
  client.call('POST /api/v1/auth/translations/:type/:dealerId/file', {
    params: paramsOf(type),
    body: { language: 'fr', csv, ...given } as never,
  });
const file = (...rows: (string | number)[][]) =>
  toCsv([['id', 'name', 'name_fr', 'detail_fr'], ...rows]);
const textsOf = async (id: number) =>
  shop.db.row<{ name: string; detail: string }>(
    sql`select name, detail from product_texts where product_id = ${id} and language = 'fr'`,
  );

test('products without a French name come by their views in 30 days, then by name', async () => {
  const { data, meta } = await list();
  expect(data.map(({ id, views }) => [id, views])).toEqual([
    [ids.often, 18],
    [ids.seldom, 2],
    [ids.never, 0],
  ]);
  expect(meta).toEqual({ total: 3, named: 1, all: 4, areHidden: false });
  expect(data[0]).toMatchObject({ name: 'often', language: 'en', texts: null });
});

test('every page has its part of the list, and all products can be asked for', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, rows: 1 })));
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
    [ids.often],
    [ids.seldom],
    [ids.never],
    [],
  ]);
  const all = await list({ show: 'all' });
  expect(all.meta.total).toBe(4);
  const named = all.data.find(({ id }) => id === ids.named);
  expect(named?.texts).toEqual({ name: 'Nommé', detail: '<p>Décrit</p>' });
});

test('own texts are names in their language: nothing lacks an English one', async () => {
  expect(await list({ language: 'en' })).toEqual({
    data: [],
    meta: { total: 0, named: 4, all: 4, areHidden: false },
  });
});

test("a manufacturer's catalogue is counted by its other texts alone", async () => {
  const made = (await shop.db.value<number>(sql`
    insert into products (make_id, name, number, price_cents)
    values (${shop.dealers[0].manufacturerId}, 'Made', 'M', 1) returning id`))!;
  const ask = async (language: 'en' | 'fr', show: 'missing' | 'counts' = 'missing') => {
    const input = { params: paramsOf('manufacturer'), query: { language, show } };
    return (await dealerAdmin.call('GET /api/v1/auth/translations/:type/:dealerId', input)).body;
  };
  const french = await ask('fr');
  expect(await ask('fr', 'counts')).toEqual({ data: [], meta: french.meta });
  expect((await ask('en')).data).toEqual([]);
  expect([french.data.map(({ id }) => id), french.meta]).toEqual([
    [made],
    { total: 1, named: 0, all: 1, areHidden: false },
  ]);
  expect((await ask('en')).meta).toEqual({ total: 0, named: 1, all: 1, areHidden: false });
  expect((await change(made, { language: 'fr', name: 'Fait' })).status).toBe(403);
  expect((await change(made, { language: 'fr', name: 'Fait' }, admin)).status).toBe(200);
  expect((await ask('fr')).meta).toEqual({ total: 0, named: 1, all: 1, areHidden: false });
  const refused = await enter(file([made, '', 'Autre', '']), {}, dealerAdmin, 'manufacturer');
  expect(refused.status).toBe(403);
});

test('a name is set in place; the description stays, and the product has a new version', async () => {
  const version = sql`select version from products where id = ${ids.named}`;
  const before = (await shop.db.value<number>(version))!;
  const { body } = await change(ids.named, { language: 'fr', name: ' Tapis ' });
  expect(body.texts).toEqual({ name: 'Tapis', detail: '<p>Décrit</p>' });
  expect(await shop.db.value(version)).toBe(before + 1);
  const gone = await change(ids.named, { language: 'fr', name: '' });
  expect([gone.body.texts, await textsOf(ids.named)]).toEqual([null, undefined]);
  const entries = await shop.db.values<object>(sql`
    select before || after from audit_log
    where action = 'product.changed' and entity_id = ${ids.named} order by id desc limit 1`);
  expect(entries).toEqual([{ texts: {} }]);
});

test('a description alone and texts in the own language are refused', async () => {
  const alone = await change(ids.never, { language: 'fr', name: '', detail: 'Bien' });
  expect(alone.body.errors).toEqual({ 'texts.fr.name': [translationProblems.nameFirst] });
  const own = await change(ids.never, { language: 'en', name: 'Never' });
  expect(own.body.errors).toEqual({ 'texts.en.name': [translationProblems.ownLanguage] });
});

test('a file is shown first and changes nothing before it is entered; empty cells never do', async () => {
  await change(ids.named, { language: 'fr', name: 'Nommé', detail: 'Décrit' });
  const csv = file(
    [ids.often, 'often', 'Souvent', 'Ligne, avec «signes»'],
    [ids.named, 'named', '', ''],
    [ids.seldom, 'seldom', '', ''],
  );
  const shown = (await enter(csv)).body;
  expect(shown).toMatchObject({ changed: 1, unchanged: 2, refused: 0, problems: [] });
  expect(shown.changes).toEqual([
    {
      ...{ line: 2, id: ids.often, name: 'often', before: null },
      after: { name: 'Souvent', detail: '<p>Ligne, avec «signes»</p>' },
    },
  ]);
  expect(await textsOf(ids.often)).toBeUndefined();
  expect((await enter(csv, { enter: true })).body.changed).toBe(1);
  expect((await textsOf(ids.often))?.name).toBe('Souvent');
  expect((await enter(csv, { enter: true })).body).toMatchObject({ changed: 0, unchanged: 3 });
  const found = await shop.db.value(sql`
    select after from audit_log where action = 'product.textsEntered' order by id desc limit 1`);
  expect(found).toMatchObject({ language: 'fr', productsChanged: 1 });
});

test('wrong lines are told with their numbers and words, and the others are entered', async () => {
  const [, second] = shop.dealers;
  const theirs = (await shop.db.value<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents)
    values (${second.manufacturerId}, ${second.id}, 'Theirs', 'T', 1) returning id`))!;
  const csv = file(
    [ids.seldom, '', 'Rarement', 'deux\nlignes'],
    [ids.seldom, '', 'Encore', ''],
    [theirs, '', 'Le leur', ''],
    ['x', '', 'Rien', ''],
    [ids.never, '', 'x'.repeat(201), ''],
    [ids.never + 0.5, '', 'Rien', ''],
  );
  const { body } = await enter(csv, { enter: true });
  expect(body.problems.map(({ line, message }) => [line, message])).toEqual([
    [4, translationProblems.twice],
    [5, translationProblems.notHere],
    [6, translationProblems.notHere],
    [7, expect.stringMatching(/200/)],
    [8, translationProblems.notHere],
  ]);
  expect([body.changed, body.refused]).toEqual([1, 5]);
  expect((await textsOf(ids.seldom))?.name).toBe('Rarement');
  expect((await textsOf(theirs))?.name).not.toBe('Le leur');
});

test('empty cells of products in the own language change nothing, filled ones are refused', async () => {
  const own = (name: string) =>
    enter(
      toCsv([
        ['id', 'name_en', 'detail_en'],
        [ids.often, name, ''],
      ]),
      { language: 'en' },
    );
  expect((await own('')).body).toMatchObject({ changed: 0, unchanged: 1, problems: [] });
  const { body } = await own('Often');
  expect(body.problems).toEqual([{ line: 2, message: translationProblems.ownLanguage }]);
});

test('names in a file are cleaned as those in a form', async () => {
  const { body } = await enter(file([ids.never, '', 'Tapis\n d’hiver\u202e \t«noir»', '']));
  expect(body.changes.map(({ after }) => after.name)).toEqual(['Tapis d’hiver «noir»']);
});

test('a file with more than 20,000 lines is refused', async () => {
  const lines = (count: number) => `id,name_fr\n${'0,\n'.repeat(count)}`;
  expect((await enter(lines(maxTextsLines))).body.refused).toBe(maxTextsLines);
  const { body } = await enter(lines(maxTextsLines + 1));
  expect(body.errors).toEqual({ csv: [translationProblems.tooManyLines(maxTextsLines)] });
});

test.each([
  [
    'a name set in place',
    async (name: string) => await change(ids.named, { language: 'fr', name }),
  ],
  ['a file', async (name: string) => await enter(file([ids.named, '', name, '']), { enter: true })],
])('%s keeps a description that another request saves meanwhile', async (_, save) => {
  await change(ids.named, { language: 'fr', name: 'Nommé', detail: '<p>Avant</p>' });
  const saving = await shop.db.transaction(async (db) => {
    await db.run(sql`update products set version = version + 1 where id = ${ids.named}`);
    await db.run(
      sql`update product_texts set detail = '<p>Après</p>' where product_id = ${ids.named}`,
    );
    const saving = save('Renommé');
    await expect.poll(countWaiting).toBe(1);
    return { saving };
  });
  expect((await saving.saving).status).toBe(200);
  expect(await textsOf(ids.named)).toEqual({ name: 'Renommé', detail: '<p>Après</p>' });
});

/** Transactions that wait for one that changes a product. */
const countWaiting = () =>
  shop.db.value<number>(sql`
    select count(*) as count from pg_locks l join pg_database d on d.datname = current_database()
    join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid where not l.granted`);

test.each([
  ['number,name_fr\r\nA,B', translationProblems.noColumn('id')],
  ['id,name\r\n1,B', translationProblems.noColumn('name_fr')],
  ['id,name_fr\r\n1,"B', translationProblems.unreadable(2)],
  ['', translationProblems.noColumn('id')],
  ['id,name_fr\n1,A\n2,B\n3,"C', translationProblems.unreadable(4)],
])('a file %j cannot be used, and it says why', async (csv, message) => {
  expect((await enter(csv)).body.errors).toEqual({ csv: [message] });
});

test('a file with the signs of another country is read as well', async () => {
  const { body } = await enter(`\uFEFFid;name_fr\n${ids.never};Jamais, vraiment\n`);
  expect(body.changes).toMatchObject([{ line: 2, after: { name: 'Jamais, vraiment' } }]);
});
