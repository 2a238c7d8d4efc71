import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.run(sql`delete from terms`);
  for (const [scope, term] of [
    [sql`${make()}, null, null`, 36],
    [sql`${make()}, ${model()}, null`, 48],
    [sql`${make()}, ${model()}, ${trim()}`, 60],
  ] as [Sql, number][]) {
    await shop.db.run(sql`
      insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent)
      select ${scope}, 'lease', ${term}, 4.99`);
  }
});
afterAll(() => shop.close());

const make = () => sql`(select min(id) from makes)`;
const model = () => sql`(select min(id) from models)`;
const trim = () => sql`(select min(id) from trims)`;

const terms = async (query: object) =>
  (await shop.visitor().call('GET /api/v1/terms', { query })).body;
const ids = async () =>
  (await shop.db.row<{
    make: number;
    model: number;
    trim: number;
    other: number;
    otherModel: number;
  }>(sql`
    select ${make()} as make, ${model()} as model, ${trim()} as trim,
      (select max(id) from trims where model_id = ${model()}) as other,
      (select max(m.id) from models m where m.make_id = ${make()}) as "otherModel"`))!;

test("a trim's own offers come first, then the model's, then the make's", async () => {
  const { make, model, trim, other, otherModel } = await ids();
  const lease = (term: number) => ({ finance: [], lease: [{ term, rate: 4.99 }] });
  expect(await terms({ trim, model, manufacturer: make })).toEqual(lease(60));
  expect(await terms({ trim })).toEqual(lease(60));
  expect(await terms({ trim: other, model, manufacturer: make })).toEqual(lease(48));
  expect(await terms({ model: otherModel, manufacturer: make })).toEqual(lease(36));
  expect(await terms({ manufacturer: make })).toEqual(lease(36));
  expect(await terms({})).toEqual({ finance: [], lease: [] });
});
