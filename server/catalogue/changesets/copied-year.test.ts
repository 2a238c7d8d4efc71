import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let makeId: number;
/** Two models of the make's newest year. */
let source: { yearId: number; year: number; models: number[] };
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  makeId = shop.dealers[0].manufacturerId;
  source = (await shop.db.row<typeof source>(sql`
    select y.id as "yearId", y.year, (
      select jsonb_agg(m.id) from (
        select id from models where make_id = ${makeId} and year_id = y.id order by id limit 2) m) as models
    from years y where y.id in (select year_id from models where make_id = ${makeId}) order by y.year desc limit 1`))!;
});
afterAll(() => shop.close());

/** Vehicles with their fitments and offers, as one text. */
const dump = () =>
  shop.db.row(sql`
    select (select md5(string_agg(t::text, '|' order by id)) from years t) as years,
      (select md5(string_agg(t::text, '|' order by id)) from models t) as models,
      (select md5(string_agg(t::text, '|' order by id)) from trims t) as trims,
      (select md5(string_agg(t::text, '|' order by trim_id, product_id)) from product_trims t) as fitments,
      (select md5(string_agg(t::text, '|' order by id)) from terms t) as terms,
      (select md5(string_agg(t::text, '|' order by id)) from products t) as products`);

async function copy(to: number) {
  const body = { from: source.yearId, to, models: source.models, apply: true };
  const path = 'POST /api/v1/auth/platform/vehicles/makes/:id/copy';
  const { status, body: effects } = await admin.call(path, { params: { id: makeId }, body });
  expect(status).toBe(200);
  const { data } = (await admin.call('GET /api/v1/auth/changesets', { query: { makeId } })).body;
  const models = await shop.db.values<number>(sql`
    select m.id from models m join years y on y.id = m.year_id where y.year = ${to} and m.make_id = ${makeId} order by m.name, m.id`);
  return { effects, changeset: data[0]!, models };
}
const undo = (id: number, client = admin) =>
  client.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } });
const rowsOf = async (id: number) =>
  (await admin.call('GET /api/v1/auth/changesets/:id/rows', { params: { id }, query: {} })).body
    .data;

test('what a copied year made is listed and undone: everything is as before, the year too', async () => {
  const before = await dump();
  const { effects, changeset } = await copy(2061);
  expect(changeset).toMatchObject({ kind: 'copyYear', state: 'applied', dealerId: null });
  expect(changeset.counts).toMatchObject({ created: 2, fitmentsAdded: effects.fitments });
  expect(
    (await rowsOf(changeset.id)).map(({ name, subject }) => [name.slice(0, 4), subject]),
  ).toEqual([
    ['2061', 'vehicle'],
    ['2061', 'vehicle'],
  ]);
  expect(await dump()).not.toEqual(before);
  const undone = await undo(changeset.id);
  expect(undone.body.changeset).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
  expect(await dump()).toEqual(before);
  expect((await undo(changeset.id)).status).toBe(422);
});

test('offers of the year itself are copied once for each owner and type, and undone with the last of its models', async () => {
  await shop.db.run(sql`
    insert into terms (make_id, year_id, type, term_months, rate_yearly_percent, ends_on)
    values (${makeId}, ${source.yearId}, 'lease', 51, 1, null), (${makeId}, ${source.yearId}, 'finance', 52, 1, '2090-01-01')`);
  const before = await dump();
  const { changeset } = await copy(2060);
  const ofYear = () =>
    shop.db.values<number>(sql`
      select term_months from terms o join years y on y.id = o.year_id where y.year = 2060 order by o.id`);
  expect(await ofYear()).toEqual([51]);
  const others = await shop.db.values<number>(sql`
    select id from models where make_id = ${makeId} and year_id = ${source.yearId} and id <> all(${source.models}::bigint[]) order by id limit 1`);
  const body = { from: source.yearId, to: 2060, models: others, apply: true };
  await admin.call('POST /api/v1/auth/platform/vehicles/makes/:id/copy', {
    params: { id: makeId },
    body,
  });
  expect(await ofYear()).toEqual([51]);
  await undo(
    (await admin.call('GET /api/v1/auth/changesets', { query: { makeId } })).body.data[0]!.id,
  );
  expect(await ofYear()).toEqual([51]);
  expect((await undo(changeset.id)).body.changeset).toMatchObject({ counts: { skipped: 0 } });
  expect(await dump()).toEqual(before);
  await shop.db.run(sql`delete from terms where term_months in (51, 52)`);
});

/** A trim more for the first model, with every product of another one, and one fitment more for that. */
async function addToSource() {
  const [model] = source.models;
  const trims = await shop.db.values<number>(
    sql`select id from trims where model_id = ${model!} and hidden_at is null order by id`,
  );
  const added = (await shop.db.value<number>(
    sql`insert into trims (model_id, name) values (${model!}, 'Later') returning id`,
  ))!;
  const ofNew = await shop.db.run(sql`
    insert into product_trims (trim_id, product_id)
    select ${added}, f.product_id from product_trims f join products p on p.id = f.product_id
    where f.trim_id = ${trims[0]!} and p.deleted_at is null`);
  const ofOld = await shop.db.run(sql`
    insert into product_trims (trim_id, product_id)
    select ${trims[0]!}, p.id from products p
    where p.make_id = ${makeId} and p.dealer_id is null and p.deleted_at is null
      and not exists (select from product_trims f where f.trim_id = ${trims[0]!} and f.product_id = p.id)
    order by p.id limit 1`);
  await shop.db.run(sql`
    insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent)
    values (${makeId}, ${model!}, ${added}, 'lease', 41, 1)`);
  return { added, fitments: ofNew + ofOld };
}

test('a year copied again gets what it lacks and no more; undone, the first copy is as it was', async () => {
  const before = await dump();
  const first = await copy(2055);
  const { fitments } = await addToSource();
  const between = await dump();
  const again = await copy(2055);
  const { effects } = again;
  expect(effects).toMatchObject({ models: 0, trims: 1, fitments, terms: 1, knownModels: 2 });
  expect(effects.knownFitments).toBe(first.effects.fitments);
  expect(effects.knownTrims).toBe(first.effects.trims);
  expect(again.models).toEqual(first.models);
  expect(again.changeset).toMatchObject({
    ...{ kind: 'copyYear', state: 'applied' },
    counts: { created: 0, changed: 1, fitmentsAdded: fitments },
  });
  const [row] = await rowsOf(again.changeset.id);
  expect(row!.changes).toEqual([
    { field: 'trimsAdded', before: null, after: 1 },
    { field: 'fitmentsAdded', before: null, after: fitments },
  ]);
  const nothing = await copy(2055);
  expect(nothing.effects).toMatchObject({ models: 0, trims: 0, fitments: 0, terms: 0 });
  expect(nothing.changeset.id).toBe(again.changeset.id);

  expect((await undo(again.changeset.id)).body.changeset).toMatchObject({ counts: { skipped: 0 } });
  expect(await dump()).toEqual(between);
  expect((await undo(first.changeset.id)).body.changeset).toMatchObject({ counts: { skipped: 0 } });
  await shop.db.run(sql`delete from terms where term_months = 41`);
  await shop.db.run(sql`
    delete from product_trims where trim_id in (select id from trims where name = 'Later')`);
  await shop.db.run(sql`delete from trims where name = 'Later'`);
  expect(await dump()).toEqual({ ...(before as object), fitments: expect.any(String) });
});

test('what an order names since stays with all that came to its model', async () => {
  const first = await copy(2056);
  await addToSource();
  const { changeset } = await copy(2056);
  await shop.db.run(sql`
    update order_items set trim_id = (select id from trims where name = 'Later' and model_id = any(${first.models}::bigint[]))
    where id = (select max(id) from order_items)`);
  const before = await dump();
  expect((await undo(changeset.id)).body.changeset).toMatchObject({ counts: { skipped: 1 } });
  expect((await rowsOf(changeset.id))[0]!.skipped).toContain('In use since');
  expect(await dump()).toEqual(before);
});

test('two copies at once add everything once', async () => {
  const body = { from: source.yearId, to: 2057, models: source.models, apply: true };
  const both = await Promise.all(
    [1, 2].map(() =>
      admin.call('POST /api/v1/auth/platform/vehicles/makes/:id/copy', {
        ...{ params: { id: makeId }, body },
      }),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.models).sort()).toEqual([0, 2]);
  expect(both.map(({ body }) => body.knownModels).sort()).toEqual([0, 2]);
  const models = await shop.db.value<number>(sql`
    select count(*) from models m join years y on y.id = m.year_id where y.year = 2057 and m.make_id = ${makeId}`);
  expect(models).toBe(2);
});

test('a look at a copy keeps nothing', async () => {
  const before = await dump();
  const count = () => shop.db.value<number>(sql`select count(*) from changesets`);
  const changesets = await count();
  await admin.call('POST /api/v1/auth/platform/vehicles/makes/:id/copy', {
    params: { id: makeId },
    body: { from: source.yearId, to: 2062, models: source.models, apply: false },
  });
  expect([await dump(), await count()]).toEqual([before, changesets]);
});

test.each([
  [
    'an order names it',
    'In use since',
    (model: number) => sql`
      update order_items set trim_id = (select min(id) from trims where model_id = ${model})
      where id = (select max(id) from order_items)`,
  ],
  [
    'a proposal names it',
    'In use since',
    (model: number) => sql`
      insert into proposals (dealer_id, trim_id, language, looks, lines, created_at, updated_at)
      select ${shop.dealers[0].id}, min(id), 'en', '[]', '[]', ${testMoment}::timestamptz, ${testMoment}::timestamptz from trims where model_id = ${model}`,
  ],
  [
    'a customer keeps it',
    'In use since',
    (model: number) => sql`
      insert into garage_vehicles (user_id, dealer_id, trim_id, kept_at)
      select u.id, u.dealer_id, (select min(id) from trims where model_id = ${model}), ${testMoment}::timestamptz from users u
      where u.dealer_id = ${shop.dealers[0].id} order by u.id limit 1`,
  ],
  [
    'a product was fitted by hand',
    'Changed since',
    (model: number) => sql`
      insert into product_trims (trim_id, product_id)
      select t.id, p.id from trims t, products p where t.model_id = ${model} and p.make_id = (select make_id from models where id = ${model})
        and not exists (select from product_trims f where f.trim_id = t.id and f.product_id = p.id) limit 1`,
  ],
  [
    'it was renamed',
    'Changed since',
    (model: number) => sql`update models set name = name || ' II' where id = ${model}`,
  ],
])('a model stays where %s, and says so; the other one goes', async (_, why, attach) => {
  const to = 2063 + Number(await shop.db.value<number>(sql`select count(*) from changesets`));
  const { changeset, models } = await copy(to);
  await shop.db.run(attach(models[0]!));
  const undone = await undo(changeset.id);
  expect(undone.body.changeset).toMatchObject({ state: 'undone', counts: { skipped: 1 } });
  const left = await shop.db.values<number>(
    sql`select id from models where id = any(${models}::bigint[])`,
  );
  expect(left).toEqual([models[0]]);
  const skipped = (await rowsOf(changeset.id)).map(({ skipped }) => skipped ?? '');
  expect(skipped[0]).toContain(why);
  expect(skipped[1]).toBe('');
});
