import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { vehicleProblems as texts } from '#shared/messages/en/platform/vehicles.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { linesAtOnce, moveOtherLines } from './move-lines.service.ts';

let shop: TestShop;
let admin: TestClient;
let makeId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  makeId = shop.dealers[0].manufacturerId;
});
afterAll(() => shop.close());

type Level = 'models' | 'trims';
const base = '/api/v1/auth/platform/vehicles';
const merge = (level: Level, id: number, into: number, apply = true) =>
  admin.call(`POST ${base}/${level}/:id/merge`, { params: { id }, body: { into, apply } });
const addModel = async (year: number, name: string, ...trims: string[]) => {
  const body = { year, name, trims };
  const { body: made } = await admin.call(`POST ${base}/makes/:id/models`, {
    params: { id: makeId },
    body,
  });
  const ids = await shop.db.values<number>(sql`
    select id from trims where model_id = ${made.id} order by id`);
  return { id: made.id, trims: ids };
};
/** Where an old number leads. */
const presentOf = async (trimId: number) =>
  (await shop.visitor().call('GET /api/v1/vehicles/:trimId', { params: { trimId } })).body.data;
const trimsIn = (modelId: number) =>
  shop.db.values<string>(sql`
    select t.name from trims t where model_id = ${modelId} and not exists (select from trim_forwards where trim_id = t.id)
    order by t.name`);

/** Every product with the vehicle it fits, and every line with its vehicle, as old links find them. */
async function everything() {
  const now = (id: string) =>
    sql`coalesce((select into_id from trim_forwards where trim_id = ${sql([id])}), ${sql([id])})`;
  return {
    fitments: await shop.db.values<string>(sql`
      select distinct ${now('f.trim_id')} || ' ' || f.product_id as each from product_trims f order by 1`),
    lines: await shop.db.values<string>(sql`
      select i.id || ' ' || ${now('i.trim_id')} || ' ' || coalesce(i.vehicle, '') as each from order_items i order by i.id`),
  };
}

test('before a merge everything that moves is said, and it moves as said', async () => {
  const line = (await shop.db.row<{ trimId: number; lines: number; carts: number }>(sql`
    select i.trim_id as "trimId", count(*) filter (where o.status_id <> ${orderStatus.CART}) as lines,
      count(*) filter (where o.status_id = ${orderStatus.CART}) as carts
    from order_items i join orders o on o.id = i.order_id join trims t on t.id = i.trim_id
    join models m on m.id = t.model_id
    where m.make_id = ${makeId} and not exists (select from terms where trim_id = t.id)
    group by 1 order by 2 desc limit 1`))!;
  const { trims } = await addModel(2060, 'Target', 'Kept');
  const into = trims[0]!;
  const all = (await shop.db.value<number>(
    sql`select count(*) from product_trims where trim_id = ${line.trimId}`,
  ))!;
  await shop.db.run(sql`
    insert into product_trims (trim_id, product_id)
    select ${into}, product_id from product_trims where trim_id = ${line.trimId} order by product_id limit 2`);
  await shop.db.run(sql`
    insert into terms (make_id, model_id, trim_id, dealer_id, type, term_months, rate_yearly_percent)
    select ${makeId}::bigint, model_id, id, null::bigint, type, 24, 1 from trims, unnest(array['lease', 'finance']) type
    where id = ${line.trimId} union all
    select ${makeId}::bigint, model_id, id, null, 'lease', 36, 2 from trims where id = ${into}`);
  const before = await everything();
  const said = (await merge('trims', line.trimId, into, false)).body;
  expect(said).toEqual({
    ...{ movedTrims: 0, mergedTrims: 0, movedFitments: all - 2, sameFitments: 2 },
    ...{ movedTerms: 1, droppedTerms: 1, orderLines: line.lines, cartLines: line.carts },
  });
  expect(await everything()).toEqual(before);
  expect((await merge('trims', line.trimId, into)).body).toEqual(said);
  expect((await presentOf(line.trimId)).trim.id).toBe(into);
  expect(
    await shop.db.rows(sql`
      select type, term_months as term, model_id = (select model_id from trims where id = ${into}) as "isOfModel"
      from terms where trim_id = ${into} order by type`),
  ).toEqual([
    { type: 'finance', term: 24, isOfModel: true },
    { type: 'lease', term: 36, isOfModel: true },
  ]);
  const { data } = (await admin.call('GET /api/v1/auth/audit', { query: {} })).body;
  expect(data[0]).toMatchObject({
    action: 'vehicle merged',
    after: { vehicle: '2060 Target Kept', mergedId: line.trimId, orderLines: line.lines },
  });
});

test('a model goes into another: trims of one name fall together, the others move', async () => {
  const wrong = await addModel(2061, 'Fjrod', 'core', 'Sport');
  const right = await addModel(2061, 'Fjord', 'Core', 'Plus');
  const { body } = await merge('models', wrong.id, right.id);
  expect(body).toMatchObject({ movedTrims: 1, mergedTrims: 1 });
  expect(await trimsIn(right.id)).toEqual(['Core', 'Plus', 'Sport']);
  expect((await presentOf(wrong.trims[0]!)).trim.id).toBe(right.trims[0]);
  expect(await presentOf(wrong.trims[1]!)).toMatchObject({
    trim: { id: wrong.trims[1], name: 'Sport' },
    model: { id: right.id },
  });
  const { body: listed } = await shop
    .visitor()
    .call('GET /api/v1/trims', { query: { modelId: wrong.id } });
  expect(listed.data.map(({ name }) => name).sort()).toEqual(['Core', 'Plus', 'Sport']);
});

test('a number leads on through several merges, and back after a merge the other way', async () => {
  const one = await addModel(2062, 'One', 'Same');
  const two = await addModel(2062, 'Two', 'Same');
  const three = await addModel(2062, 'Three', 'Other');
  await merge('trims', one.trims[0]!, two.trims[0]!);
  await merge('trims', two.trims[0]!, three.trims[0]!);
  expect((await presentOf(one.trims[0]!)).trim.id).toBe(three.trims[0]);
  // 'Same' of Two leads to the trim 'Other' of Three; with its model it comes to Two itself.
  await merge('models', three.id, two.id);
  expect(await trimsIn(two.id)).toEqual(['Other']);
  // The model One still holds a name that leads to Two.
  const deleted = await admin.call(`DELETE ${base}/models/:id`, { params: { id: one.id } });
  expect([deleted.status, deleted.body.message]).toEqual([422, texts.leadsOn]);
  await merge('models', one.id, two.id);
  expect((await presentOf(one.trims[0]!)).model.id).toBe(two.id);
});

test('a trim takes its name along where a trim that was merged into it held that name', async () => {
  const one = await addModel(2063, 'One', 'Same');
  const two = await addModel(2063, 'Two', 'Same');
  await merge('trims', two.trims[0]!, one.trims[0]!);
  await merge('models', one.id, two.id);
  expect(await trimsIn(two.id)).toEqual(['Same']);
  expect((await presentOf(two.trims[0]!)).trim).toEqual({ id: one.trims[0], name: 'Same' });
});

test('the earlier name of a merged trim can be given to the one that it became, and to no other', async () => {
  const { id, trims } = await addModel(2064, 'WRX', 'Ltd', 'Limited', 'Base');
  await merge('trims', trims[0]!, trims[1]!);
  const rename = (id: number, name: string) =>
    admin.call(`PATCH ${base}/trims/:id`, { params: { id }, body: { name } });
  const other = await rename(trims[2]!, 'LTD');
  expect(other.body.errors?.name).toEqual([texts.mergedName('2064 WRX Limited')]);
  const added = await admin.call(`POST ${base}/models/:id/trims`, {
    params: { id },
    body: { name: 'ltd' },
  });
  expect(added.body.errors?.name).toEqual([texts.mergedName('2064 WRX Limited')]);
  expect((await rename(trims[1]!, 'LTD')).status).toBe(200);
  expect(await trimsIn(id)).toEqual(['Base', 'LTD']);
  const list = '2064, WRX, Limited, ltd';
  const again = await admin.call(`POST ${base}/makes/:id/list`, {
    params: { id: makeId },
    body: { list, apply: true },
  });
  expect(again.body).toMatchObject({ models: 0, trims: 0, known: 2 });
});

test('a vehicle goes neither into itself, nor into one of another make, nor a second time', async () => {
  const { trims } = await addModel(2065, 'Left', 'A', 'B');
  const foreign = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[2].manufacturerId} limit 1`))!;
  const problem = async (from: number, into: number) => {
    const { status, body } = await merge('trims', from, into);
    return [status, body.errors?.into?.[0]];
  };
  const [a, b] = trims as [number, number];
  expect(await problem(a, a)).toEqual([422, texts.itself]);
  expect(await problem(a, foreign)).toEqual([422, texts.otherMake]);
  expect(await problem(a, 999_999_999)).toEqual([422, texts.gone]);
  expect((await merge('trims', a, b)).status).toBe(200);
  expect((await problem(a, b))[0]).toBe(404);
  expect(await problem(b, a)).toEqual([422, texts.gone]);
});

test('a model whose trims were merged crosswise before goes into another with all it has', async () => {
  const left = await addModel(2067, 'From', 'Touring', 'Sport');
  const right = await addModel(2067, 'To', 'Touring', 'Sport');
  const [touring, sport] = left.trims as [number, number];
  const product = (await shop.db.value<number>(sql`
    select min(id) from products where make_id = ${makeId} and dealer_id is null and deleted_at is null`))!;
  await shop.db.run(sql`
    insert into product_trims (product_id, trim_id) values (${product}, ${sport})`);
  expect((await merge('trims', right.trims[1]!, touring)).status).toBe(200);
  expect((await merge('models', left.id, right.id)).status).toBe(200);
  const now = (await presentOf(sport))!;
  const fits = await shop.db.values(sql`
    select product_id from product_trims where trim_id = ${now.trim.id}`);
  expect(fits).toEqual([product]);
});

test('three trims merged in a chain at once leave nothing behind', async () => {
  const { trims } = await addModel(2068, 'Chain', 'A', 'B', 'C');
  const [a, b, c] = trims as [number, number, number];
  await Promise.all([merge('trims', a, b), merge('trims', b, c)]);
  const chained = await shop.db.value(sql`
    select count(*) from trim_forwards f join trim_forwards g on g.trim_id = f.into_id`);
  expect(chained).toBe(0);
});

test('two merges of the same trims at once, one each way: one is done', async () => {
  const { trims } = await addModel(2066, 'Both', 'A', 'B');
  const [a, b] = trims as [number, number];
  const answers = await Promise.all([merge('trims', a, b), merge('trims', b, a)]);
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
});

test('whatever is merged, no fitment and no line is lost, and every old number leads to a shown trim', async () => {
  const trims = await shop.db.values<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${makeId} and m.hidden_at is null`);
  const models = await shop.db.values<number>(sql`
    select id from models where make_id = ${makeId} and hidden_at is null`);
  const steps = fc.array(
    fc.record({ level: fc.constantFrom<Level>('trims', 'models'), from: fc.nat(), into: fc.nat() }),
    { minLength: 3, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const before = await everything();
      const lines = (await shop.db.value<number>(sql`select count(*) from order_items`))!;
      for (const { level, from, into } of chosen) {
        const ids = level === 'trims' ? trims : models;
        await merge(level, ids[from % ids.length]!, ids[into % ids.length]!);
      }
      const wanted = await shop.db.values<string>(sql`
        select distinct coalesce(w.into_id, split_part(each, ' ', 1)::bigint) || ' ' || split_part(each, ' ', 2) as each
        from unnest(${before.fitments}::text[]) each
        left join trim_forwards w on w.trim_id = split_part(each, ' ', 1)::bigint order by 1`);
      const after = await everything();
      expect(after.fitments).toEqual(wanted);
      expect(after.lines.length).toBe(lines);
      expect(
        await shop.db.values(sql`
        select f.trim_id from trim_forwards f where exists (select from trim_forwards g where g.trim_id = f.into_id)
          or exists (select from product_trims p where p.trim_id = f.trim_id)
          or exists (select from order_items i where i.trim_id = f.trim_id)
          or exists (select from terms o where o.trim_id = f.trim_id)
          or exists (select from trims t join model_forwards m on m.model_id = t.model_id where t.id = f.into_id)
        union all
        select t.id from trims t join terms o on o.trim_id = t.id where o.model_id <> t.model_id`),
      ).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('of very many lines a job moves what the merge left, to where the vehicle leads by then', async () => {
  const [many, into, last] = (
    await Promise.all(['Many', 'Between', 'Last'].map((name) => addModel(2070, name, 'Core')))
  ).map(({ trims }) => trims[0]!) as [number, number, number];
  const added = linesAtOnce + 120;
  await shop.db.run(sql`
    insert into order_items (order_id, dealer_id, position, product_id, trim_id, name, number, installed, quantity, price_cents,
      installed_price_cents, option_price_cents, total_cents, cost_cents)
    select order_id, dealer_id, 100 + n, product_id, ${many}, name, number, installed, quantity, price_cents,
      installed_price_cents, option_price_cents, total_cents, cost_cents
    from (select i.* from order_items i join orders o on o.id = i.order_id
      where o.status_id <> ${orderStatus.CART} limit 1) line, generate_series(1, ${added}) n`);
  const linesOf = (trim: number) =>
    shop.db.value<number>(sql`select count(*) from order_items where trim_id = ${trim}`);
  const jobs = () =>
    shop.db.rows<{ data: { trimId: number } }>(
      sql`select data from pgboss.job where name = 'move-lines'`,
    );
  expect((await merge('trims', many, into, false)).body.orderLines).toBe(added);
  expect([await linesOf(many), await jobs()]).toEqual([added, []]);
  expect((await merge('trims', many, into)).body.orderLines).toBe(added);
  expect([await linesOf(many), await linesOf(into)]).toEqual([120, linesAtOnce]);
  const [job] = await jobs();
  expect(job).toEqual({ data: { trimId: many } });
  expect((await merge('trims', into, last)).body.orderLines).toBe(linesAtOnce);
  for (const { data } of await jobs())
    await moveOtherLines(shop.parts, data, AbortSignal.timeout(20_000));
  expect([await linesOf(many), await linesOf(into), await linesOf(last)]).toEqual([0, 0, added]);
});
