import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raw } from '#server/base/database/database.ts';
import { orderStatus, orderStatuses } from '#shared/rules/order-status.ts';
import { testDatabase } from './support/database.ts';
import { schemaSql } from './support/schema.ts';

const number = `[${orderStatuses.join('')}]`;
/** A state's number in place of its name, in code, SQL or a style sheet. */
const bareNumber = new RegExp(
  String.raw`\[${number}, ${number}[^\]]*\].*as status_id|status(?:_?ids?|es)?\b(?:[^\w$\n]|(?:in|when|any|array|is distinct from)\b|wholeNumber|z\.\w+){1,16}${number}(?![\w.:])`,
  'i',
);

/** The table of states, this test, and code about processes' or spans' status. */
const isOfOtherStates =
  /^(shared\/rules\/order-status|tests\/(order-states|dead-code|traces\/collector)|bench\/program)/;

test.each([
  'if (row.statusId === 3) return;',
  'const body = { statusId: 2, dealerId };',
  'statusId: z.union([z.literal(1), z.literal(2)]),',
  'function post(client: TestClient, statusId: 1 | 2) {',
  'where o.status_id <> 1 and o.deleted_at is null',
  'sql`o.status_id in (2, 3)`',
  '(array[2, 2, 3])[1 + pick] as status_id,',
  'status: wholeNumber(2, 4).optional(),',
  '.status[data-status="3"] {',
  'ordered + case counted.status_id when 2 then sign else 0 end',
  'WHERE ((status_id = ANY (ARRAY[2, 3])) AND (deleted_at IS NULL))',
  'statuses: [2, 3],',
])('%j is found', (line) => {
  expect(line).toMatch(bareNumber);
});

test.each([
  'expect(answer.status).toBe(422);',
  'statusId: orderStatus.ORDER,',
  'where status_id = $1 and version = 2',
  'const { statusId, version } = order; // 2 fields',
])('%j passes', (line) => {
  expect(line).not.toMatch(bareNumber);
});

test('no state of an order is written as a number, but in its table and in migrations', () => {
  const files = globSync('{bench,demo,server,shared,tests,web}/**/*.{ts,tsx,css,mjs}').filter(
    (file) => !isOfOtherStates.test(file),
  );
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.filter((line) => bareNumber.test(line))).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

/** Where SQL of the database may name a state other than the cart, which is no order. */
const named: Readonly<Record<string, string>> = {
  orders_by_appointment: 'open orders, for the board',
  orders_claiming: 'open orders, for the bell',
  orders_on_board: 'open orders, for the board',
  order_days: 'for the version before 099; goes with a later release',
};
const cart = new RegExp(`status_id (?:=|<>) ${orderStatus.CART}\\b`, 'g');

test('no table, index, trigger, function or view of the database names a state', async () => {
  const database = await testDatabase();
  const views = await database.db.values<string>(
    raw(`select format('view %s as %s', viewname, regexp_replace(definition, '\\s+', ' ', 'g')) from pg_views
      where schemaname = 'public'`),
  );
  const lines = [...(await schemaSql(database.db)).split('\n'), ...views];
  await database.close();
  const found = lines.filter((line) => bareNumber.test(line.replaceAll(cart, '')));
  const nameOf = (line: string) => /(?:index|view) (\w+)/i.exec(line)?.[1] ?? line;
  expect(found.map(nameOf).sort()).toEqual(Object.keys(named).sort());
  expect(lines.filter((line) => cart.test(line)).length).toBeGreaterThan(10);
});
