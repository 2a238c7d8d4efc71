import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A state's number in place of its name, in code, SQL or a style sheet. */
const bareNumber =
  /\[[1-4], [1-4][^\]]*\].*as status_id|status(?:_?ids?|es)?\b(?:[^\w$\n]|in\b|wholeNumber|z\.\w+){1,12}[1-4](?![\w.:])/i;

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
