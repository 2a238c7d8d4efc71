import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, join, sql } from '#server/base/database/database.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import type { Scope } from './aspects/aspect.ts';
import { aspects } from './aspects.ts';
import { prepareValues, stageValues, writeValues } from './values.sql.ts';

let database: TestDatabase;
let dealerId: number;
beforeAll(async () => {
  database = await testDatabase('template_demo');
  dealerId = (await database.db.value<number>(sql`select min(id) from dealers`))!;
});
afterAll(() => database.close());

const scope = (): Scope => ({ dealerId, now: testMoment });

async function read(db: Database, name: string, ids: readonly number[]) {
  const aspect = aspects.find((each) => each.name === name)!;
  const asked = sql`select unnest(array[${join(ids)}]::bigint[])`;
  return new Map(
    (await db.rows<{ product_id: number; value: unknown }>(aspect.read(asked, scope()))).map(
      ({ product_id, value }) => [product_id, value] as const,
    ),
  );
}

async function write(name: string, productId: number, value: unknown): Promise<void> {
  await database.db.transaction(async (db) => {
    await prepareValues(db);
    await stageValues(db, [{ productId, aspect: name, value, fresh: false }]);
    await writeValues(db, scope());
  });
}

const two = () =>
  database.db.values<number>(sql`
    select id from products where dealer_id is null and deleted_at is null order by id limit 2`);

test.each<[aspect: string, value: unknown]>([
  ['texts', { fr: { name: 'Tapis', detail: '<p>Noir</p>' } }],
  ['deleted', true],
  ['parts', 'others'],
  ['relations', 'related'],
  ['override', { priceCents: 12_345, frt: 1.5, featured: true }],
  ['images', 'none'],
])('%s: what is written is read again, and nothing of another product', async (name, value) => {
  const [one, other] = await two();
  const before = await read(database.db, name, [one!, other!]);
  const related = { needs: [[other]], excludes: [] };
  const lists: Record<string, unknown> = { others: [other], none: null, related };
  const wanted = typeof value === 'string' ? lists[value] : value;
  await write(name, one!, wanted);
  const after = await read(database.db, name, [one!, other!]);
  expect(after.get(one!)).toEqual(wanted ?? undefined);
  expect(after.get(other!)).toEqual(before.get(other!));
  const taken = name === 'override' ? { priceCents: null, frt: null, featured: null } : null;
  await write(name, one!, before.get(one!) ?? taken);
  expect(await read(database.db, name, [one!, other!])).toEqual(before);
});

test('fields: the given columns alone, and the version moves', async () => {
  const [one] = await two();
  const versionOf = () =>
    database.db.value<number>(sql`select version from products where id = ${one!}`);
  const before = (await read(database.db, 'fields', [one!])).get(one!) as Record<string, unknown>;
  const version = (await versionOf())!;
  await write('fields', one!, { price_cents: 99, warranty_months: 12 });
  expect((await read(database.db, 'fields', [one!])).get(one!)).toEqual({
    ...before,
    price_cents: 99,
    warranty_months: 12,
  });
  expect(await versionOf()).toBe(version + 1);
});

test('trims: some are added and some taken, the others stay', async () => {
  const [one] = await two();
  const all = (await read(database.db, 'trims', [one!])).get(one!) as number[];
  const [first, ...rest] = all;
  await write('trims', one!, { take: [first], add: [] });
  expect((await read(database.db, 'trims', [one!])).get(one!) ?? []).toEqual(rest);
  await write('trims', one!, { take: [], add: [first, first, 999_999_999] });
  expect((await read(database.db, 'trims', [one!])).get(one!)).toEqual(all);
});

test('options: new ones, changed ones and those that come back keep their ids', async () => {
  const [one] = await two();
  const option = (name: string, more: object = {}) => ({
    ...{ optionTypeId: 1, name, number: `${name}-1`, priceCents: 500, names: { fr: `${name} fr` } },
    ...more,
  });
  const now = async () =>
    ((await read(database.db, 'options', [one!])).get(one!) ?? []) as { id: number }[];
  const before = await now();
  await write('options', one!, [option('Red'), option('Blue', { names: {} })]);
  const [red, blue] = await now();
  expect([red, blue]).toMatchObject([option('Red'), option('Blue', { names: {} })]);
  await write('options', one!, [option('Navy', { id: blue!.id })]);
  expect(await now()).toEqual([option('Navy', { id: blue!.id })]);
  await write('options', one!, [{ ...blue!, picture: 2 }]);
  expect(await now()).toEqual([{ ...blue!, picture: 2 }]);
  await write('options', one!, [red, blue]);
  expect(await now()).toEqual([red, blue]);
  await write('options', one!, before.length > 0 ? before : null);
  expect(await now()).toEqual(before);
});
