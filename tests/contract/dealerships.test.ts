import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { unlimitedIn } from '#tests/support/dealership-of-plan.ts';
import { isRead, listening, planOf } from '#tests/support/explained.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Asker, type AskerName, askerNames, makeAskers } from './askers.ts';
import { type First, makeFirst } from './first-dealership.ts';
import { rows } from './rows.ts';

/** Queries on rows of dealerships that need not ask for one, and why; '…' stands for any text. */
const withoutDealer: Record<string, string> = {
  ...Object.fromEntries(
    [
      'select dealer_id from orders where id = $1 and deleted_at is null',
      'select dealer_id from proposals where id = $1 and deleted_at is null',
      'select dealer_id from tax_exemptions where id = $1',
      'select dealer_id from bays where id = $1',
      'select r.*, f.dealer_id as "dealerId", … where f.id = $1',
      'select id, dealer_id as "dealerId", … from product_overrides where id = $1',
    ].map((text) => [text, 'finds the dealership, which is then checked against the session']),
  ),
  'select kind, given, wording, source, at from consents where user_id = $1 order by id':
    'of one person, who belongs to one dealership',
  'with t as (select id from trims where model_id = any($1::bigint[]) … as kept':
    'whether a vehicle of a make may be deleted, which no dealership owns',
  'select count(*) filter (where o.status_id <> $1) as "orderLines", …':
    'how many lines of all dealerships move with a merged vehicle, by a platform admin',
  'select t.id from trims t where t.id in ( select r.subject_id from changeset_rows r …':
    'whether anybody names a vehicle of the make, which stays then when its file is undone',
};

const hasReason = (text: string) =>
  Object.keys(withoutDealer).some((known) => {
    const [start, end = ''] = known.split('…');
    return known.includes('…') ? text.startsWith(start!) && text.endsWith(end) : text === known;
  });

let shop: TestShop;
let askers: Record<AskerName, Asker>;
let first: First;
/** Tables whose rows belong to dealerships. */
let ofDealers: ReadonlySet<string>;
/** The reads since the last call, and the tables that each of them does not limit. */
let found: { text: string; tables: string[] }[] = [];
beforeAll(async () => {
  const database = await testDatabase('template_demo');
  ofDealers = new Set(
    await database.db.values<string>(sql`
      select attrelid::regclass::text from pg_attribute
      where attname = 'dealer_id' and attnotnull and attrelid in (
        select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)`),
  );
  const db = listening(database.db, async (query, where) => {
    if (!isRead(query)) return;
    const tables = unlimitedIn(await planOf(where, query), ofDealers);
    found.push({ text: query.text.replace(/\s+/g, ' ').trim(), tables });
  });
  shop = await openTestShop({ rateLimit: false }, { database: { ...database, db } });
  askers = await makeAskers(shop);
  first = await makeFirst(shop, askers);
});
// The outbox announces every mail that it keeps as a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => shop.close());

/** The reads of a call that are not limited to a dealership, each with the tables. */
async function unlimitedBy(call: () => Promise<unknown>): Promise<string[]> {
  found = [];
  await call();
  const wrong = found.filter(({ text, tables }) => tables.length > 0 && !hasReason(text));
  return [...new Set(wrong.map(({ text, tables }) => `${[...new Set(tables)]}: ${text}`))];
}

/** Whoever may make the call and sees least of all dealerships. */
const whoMay = (statuses: Record<AskerName, number>) =>
  askerNames.find((name) => statuses[name] < 300) ?? 'dealerAdmin';

test.each(rows)('$title reads rows of one dealership', async ({ name, input, statuses }) => {
  const asker = askers[whoMay(statuses)];
  const browser = await asker.browser();
  const given = await input(first, asker);
  expect(await unlimitedBy(() => browser.call(name, given))).toEqual([]);
});

test('a query that asks for no dealership is found', async () => {
  const found = async (query: Sql) => (await unlimitedBy(() => shop.parts.db.rows(query))).length;
  const { id } = shop.dealers[0];
  expect(ofDealers).toContain('orders');
  expect(await found(sql`select id from orders where dealer_id = ${id}`)).toBe(0);
  expect(await found(sql`select id from orders where id = 5`)).toBe(1);
  expect(await found(sql`select id, dealer_id from orders where dealer_id > 0`)).toBe(1);
  expect(await found(sql`select id from orders where dealer_id = ${id} or id = 5`)).toBe(1);
  expect(
    await found(sql`
      select i.id from orders o join order_items i on i.order_id = o.id where o.dealer_id = ${id}`),
  ).toBe(0);
  expect(
    await found(sql`
      select i.id from orders o join order_items i on i.quantity = o.status_id where o.dealer_id = ${id}`),
  ).toBe(1);
});
