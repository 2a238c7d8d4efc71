import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pool, sql } from '#server/base/database/database.ts';
import { termsOf } from '#server/catalogue/terms/exported-terms.service.ts';
import type { ExportKind } from '#shared/rules/exports.ts';
import type { Grant } from '#shared/rules/grants.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { csvOf, filesOfMake } from '#tests/support/exported-files.ts';
import { importWith } from '#tests/support/import.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { termTable } from './other-tables.ts';

let shop: TestShop;
let dealerId: number;
const folder = mkdtempSync(join(tmpdir(), 'trimline-other-tables-'));
beforeAll(async () => {
  shop = await openTestShop();
  dealerId = shop.dealers[0].id;
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

type Cells = Record<string, string>;
const rowsIn = (csv: unknown) => parse<Cells>(String(csv), { columns: true, bom: true });

async function saved(client: TestClient, kind: ExportKind): Promise<Cells[]> {
  const answer = await client.call('GET /api/v1/auth/exports', { query: { kind, dealerId } });
  expect(answer.status).toBe(200);
  return rowsIn(answer.body);
}

const importText = (db: Pool, name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return importWith(db, file, '', { mapping: undefined });
};

const termsCsv = async (db: Pool, makeId: number) => {
  const { terms } = await termsOf({ db }, { makeId, dealerId: null });
  return csvOf(termTable(terms));
};

test("a make's offers go out, change nothing in the same shop, and are the same in an empty one", async () => {
  const { manufacturerId: makeId } = shop.dealers[0];
  const make = (await shop.db.value<string>(sql`select name from makes where id = ${makeId}`))!;
  await shop.db.run(sql`
    insert into terms (make_id, type, term_months, rate_yearly_percent, starts_on, ends_on, note, position)
    values (${makeId}, 'lease', 41, 4.995, '2031-01-01', '2031-01-31', '=from, "a" sheet', 900)`);
  await shop.db.run(sql`
    insert into terms (make_id, year_id, type, term_months, rate_yearly_percent, position)
    select ${makeId}, max(year_id), 'lease', 42, 3.5, 1 from models where make_id = ${makeId}`);
  const csv = await termsCsv(shop.db, makeId);
  const rows = rowsIn(csv);
  expect(rows).toHaveLength(
    (await shop.db.value<number>(
      sql`select count(*) from terms where make_id = ${makeId} and dealer_id is null`,
    ))!,
  );
  expect(rows.find(({ months }) => months === '41')).toEqual({
    ...{ type: 'lease', months: '41', rate: '4.995', from: '2031-01-01', to: '2031-01-31' },
    ...{ source: `'=from, "a" sheet`, make, year: '', model: '', trim: '', dealer: '' },
  });
  expect(rows.find(({ months }) => months === '42')).toMatchObject({
    ...{ year: expect.stringMatching(/^20\d\d$/), model: '', trim: '' },
  });
  const same = await importText(shop.db, 'same.csv', csv);
  expect([same.mistakes, same.counts.terms]).toEqual([
    [],
    { created: 0, changed: 0, unchanged: rows.length },
  ]);
  const empty = await testDatabase();
  try {
    await importText(empty.db, 'vehicles.csv', (await filesOfMake(shop.db, make)).vehicles);
    const report = await importText(empty.db, 'terms.csv', csv);
    expect(report.mistakes).toEqual([]);
    const there = (await empty.db.value<number>(sql`select id from makes where name = ${make}`))!;
    const sorted = (text: string) => text.split('\r\n').toSorted();
    expect(sorted(await termsCsv(empty.db, there))).toEqual(sorted(csv));
  } finally {
    await empty.close();
  }
});

test("a dealership's customers go out, and nobody else's", async () => {
  const rows = await saved(await shop.as('dealer@example.test'), 'customers');
  const people = await shop.db.rows<Cells>(sql`
    select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.email, coalesce(u.phone_number, '') as "phoneNumber"
    from users u where u.dealer_id = ${dealerId} and u.is_customer and u.erased_at is null order by u.id`);
  expect(people.length).toBeGreaterThan(0);
  const byId = (one: Cells, other: Cells) => Number(one.id) - Number(other.id);
  expect(rows.toSorted(byId)).toEqual(people.map((person) => expect.objectContaining(person)));
  expect(Object.keys(rows[0]!)).toEqual([
    ...['id', 'firstName', 'lastName', 'email', 'phoneNumber', 'language', 'createdAt'],
  ]);
});

const priced = ['price', 'installedPrice', 'optionPrice', 'total', 'orderSubtotal', 'orderTotal'];

/** The advisor's account with these grants. */
async function advisorWith(grants: readonly Grant[]): Promise<TestClient> {
  await shop.db.run(sql`
    delete from user_grants where user_id in (select id from users where email = 'advisor@example.test')`);
  await shop.db.run(sql`
    insert into user_grants (user_id, name)
    select id, g from users, unnest(${[...grants]}::text[]) g where email = 'advisor@example.test' and dealer_id = ${dealerId}`);
  return shop.as('advisor@example.test');
}

test('orders have a row for each line, with sums in the first one, and costs for those who may see them', async () => {
  const admin = await shop.as('dealer@example.test');
  const rows = await saved(admin, 'orders');
  const lines = await shop.db.rows<{ order: string; name: string; quantity: string; cost: string }>(
    sql`
    select o.id::text as "order", i.name, i.quantity::text as quantity, round(i.cost_cents / 100.0, 2)::float::text as cost
    from orders o join order_items i on i.order_id = o.id
    where o.dealer_id = ${dealerId} and o.status_id = any(${[orderStatus.ORDER, orderStatus.FULFILLED]}) and o.deleted_at is null order by o.id, i.position, i.id`,
  );
  expect(rows.map(({ order, name, quantity }) => ({ order, name, quantity }))).toEqual(
    lines.map(({ order, name, quantity }) => ({ order, name, quantity })),
  );
  expect(rows.map(({ cost }) => Number(cost))).toEqual(lines.map(({ cost }) => Number(cost)));
  const isFirst = rows.map(({ order }, index) => rows[index - 1]?.order !== order);
  expect(rows.map(({ orderTotal }) => orderTotal !== '')).toEqual(isFirst);
  for (const column of [...priced, 'cost']) expect(rows[0]).toHaveProperty(column);

  const atDesk = await saved(await advisorWith(['desk']), 'orders');
  expect(atDesk.map(({ order }) => order)).toEqual(rows.map(({ order }) => order));
  for (const column of priced) expect(atDesk[0]).toHaveProperty(column);
  expect(atDesk[0]).not.toHaveProperty('cost');

  const ofParts = await saved(await advisorWith(['parts']), 'orders');
  expect(ofParts.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  for (const column of [...priced, 'cost', 'email', 'phoneNumber'])
    expect(ofParts[0]).not.toHaveProperty(column);

  const withCost = await saved(await advisorWith(['desk', 'cost']), 'orders');
  expect(withCost[0]).toHaveProperty('cost');
});
