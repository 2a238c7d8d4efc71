import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import { cachedCalls } from '#server/cached-calls.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { testDatabase } from './support/database.ts';
import { listening, planOf, tablesOf } from './support/explained.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
/** The queries since the last call. */
let asked: Sql[] = [];
beforeAll(async () => {
  const database = await testDatabase('template_demo');
  await addRows(database.db);
  const db = listening(database.db, (query) => void asked.push(query));
  shop = await openTestShop({}, { database: { ...database, db } });
});
afterAll(() => shop.close());

/** A picture for every place that can show one, texts in French, sub-categories, fees, and merged vehicles: a table without rows would tell nothing. */
const addRows = (db: Database) =>
  db.run(sql`
    with picture as (insert into images (photo, width, height) values ('/media/one.webp', 4, 3) returning id),
      of_models as (insert into model_forwards select max(id), min(id) from models),
      of_trims as (insert into trim_forwards select max(id), min(id) from trims),
      of_texts as (insert into product_texts (product_id, language, name) select id, 'fr', name from products on conflict do nothing),
      of_options as (
        insert into product_option_texts (option_id, language, name) select id, 'fr', name from product_options on conflict do nothing),
      of_subcategories as (
        insert into subcategories (parent_id, make_id, code, name, language, position)
        select 3, id, 'mats', 'Mats', 'en', 1 from makes returning id),
      of_names as (insert into subcategory_texts select id, 'fr', 'Tapis' from of_subcategories),
      of_fees as (insert into fees (dealer_id, position, name_en, name_fr, kind) select id, 1, 'Levy', 'Droits', 'perPiece' from dealers),
      of_sellers as (insert into popular_products select p.make_id, d.id, p.id, 5, p.id from dealers d join products p on p.make_id = d.make_id on conflict do nothing),
      of_pairs as (
        insert into product_pairs select a.id, b.id, a.make_id, null, 5, 1, 1 from products a join products b on b.make_id = a.make_id and b.id = a.id + 1
        on conflict do nothing),
      of_products as (insert into product_images select p.id, picture.id, 1 from products p, picture)
    insert into dealer_banners select d.id, picture.id, 1 from dealers d, picture`);

/** The tables that a call reads, by the plans of its queries. */
async function tablesReadBy(name: CallName, input: object): Promise<string[]> {
  asked = [];
  const { status } = await shop.visitor().call(name, input as Record<string, unknown>);
  expect([name, status]).toEqual([name, 200]);
  const queries = [...asked];
  const tables = new Set<string>();
  for (const query of queries) {
    for (const table of tablesOf(await planOf(shop.db, query))) tables.add(table);
  }
  expect([name, tables.size > 0]).toEqual([name, true]);
  return [...tables];
}

/** A change of every row of the table. */
async function changeOf(table: string): Promise<Sql> {
  const column = await shop.db.value<string>(sql`
    select attname::text from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = '' order by attnum desc limit 1`);
  return raw(`update ${table} set ${column} = ${column}`);
}

/** The scopes that a change raises; it is undone. */
async function scopesRaisedBy(changing: Sql): Promise<string[]> {
  const undone = new Error('undone');
  let scopes: string[] = [];
  const change = shop.db.transaction(async (db) => {
    await db.run(sql`delete from catalogue_changes`);
    await db.run(changing);
    scopes = await db.values<string>(sql`select distinct scope from catalogue_changes`);
    throw undone;
  });
  await expect(change).rejects.toBe(undone);
  return scopes;
}

/** Statements after which the table's triggers note a change. */
const statementsNotedBy = (table: string) =>
  shop.db.values<string>(sql`
    select distinct statement from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      cross join lateral (values ('insert', 4), ('delete', 8), ('update', 16), ('truncate', 32)) s (statement, bit)
    where t.tgrelid = ${table}::regclass and t.tgtype & bit > 0 and t.tgenabled = 'O' and p.proname like 'note\\_%'
    order by 1`);

/** A picture is shown only where another row names it, which cannot lose it either. */
const namedByOthers = ['images'];

/** An input for each kept call, about a vehicle and a product of the first dealership. */
async function inputs(): Promise<Record<string, object>> {
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const some = await shop.db.row<Record<string, number>>(sql`
    select m.year_id as "yearId", m.id as "modelId", t.id as "trimId", k.package_id as "packageId"
    from package_products k join products p on p.id = k.package_id join product_trims f on f.product_id = p.id
      join trims t on t.id = f.trim_id join models m on m.id = t.model_id
    where p.make_id = ${makeId} and p.active and p.deleted_at is null limit 1`);
  const { yearId, modelId, trimId, packageId } = some!;
  return {
    'GET /api/v1/makes': {},
    'GET /api/v1/makes/:id': { params: { id: makeId } },
    'GET /api/v1/years': { query: { makeId } },
    'GET /api/v1/models': { query: { makeId, yearId } },
    'GET /api/v1/models/carousel': { query: { makeId } },
    'GET /api/v1/trims': { query: { modelId } },
    'GET /api/v1/vehicles/:trimId': { params: { trimId } },
    'GET /api/v1/terms': { query: { trim: trimId, dealer: dealerId } },
    'GET /api/v1/dealers': {},
    'GET /api/v1/dealers/:makeId/:dealerCode': { params: { makeId, dealerCode: code } },
    'GET /api/v1/products': { query: { trim: trimId, dealerId } },
    'GET /api/v1/home': { query: { dealerId } },
    'GET /api/v1/products/popular': { query: { dealerId, trim: trimId } },
    'GET /api/v1/products/:id/related': {
      params: { id: packageId },
      query: { dealerId, trim: trimId },
    },
    'GET /api/v1/products/:id': { params: { id: packageId }, query: { dealer: dealerId } },
  };
}

test.each(Object.keys(cachedCalls) as CallName[])(
  'every table that %s reads tells what it shows when it changes',
  async (name) => {
    const { id, manufacturerId } = shop.dealers[0];
    const shown = [...cachedCalls[name]!, `dealer:${id}`, `make:${manufacturerId}`, 'everything'];
    const tables = await tablesReadBy(name, (await inputs())[name]!);
    for (const table of tables) {
      const raised = await scopesRaisedBy(await changeOf(table));
      expect([table, raised.filter((scope) => shown.includes(scope))]).not.toEqual([table, []]);
      const all = namedByOthers.includes(table)
        ? ['update']
        : ['delete', 'insert', 'truncate', 'update'];
      expect([table, await statementsNotedBy(table)]).toEqual([table, all]);
    }
  },
);

test('a change of one make’s vehicles, or of terms, drops the lists of no other make', async () => {
  const { id, manufacturerId } = shop.dealers[0];
  const shown = [...cachedCalls['GET /api/v1/products']!, `dealer:${id}`, `make:${manufacturerId}`];
  const dropped = async (change: Sql) =>
    (await scopesRaisedBy(change)).some((scope) => [...shown, 'everything'].includes(scope));
  const models = (isOwn: boolean) =>
    sql`select id from models where (make_id = ${manufacturerId}) = ${isOwn}`;
  const trims = (isOwn: boolean) =>
    sql`update trims set name = name where model_id in (${models(isOwn)})`;
  expect(await dropped(trims(true))).toBe(true);
  expect(await dropped(sql`update models set name = name where id in (${models(true)})`)).toBe(
    true,
  );
  expect(await dropped(trims(false))).toBe(false);
  expect(await dropped(sql`update models set name = name where id in (${models(false)})`)).toBe(
    false,
  );
  expect(await dropped(sql`update terms set type = type where dealer_id is null`)).toBe(false);
});

test('a table without triggers is found out', async () => {
  await shop.db.run(sql`create table untold (id int primary key, word text)`);
  await shop.db.run(sql`insert into untold values (1, 'a')`);
  expect(await scopesRaisedBy(await changeOf('untold'))).toEqual([]);
  expect(await statementsNotedBy('untold')).toEqual([]);
});
