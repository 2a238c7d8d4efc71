import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openPool, type Pool, prepared, sql } from './database.ts';

const { url, close } = await testDatabase();
const pools: Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await close();
});

function open(size: number): Pool {
  const pool = openPool(url, size);
  pools.push(pool);
  return pool;
}

interface Answer {
  quotient: number;
  pid: number;
}

const divide = (db: Pool, by: number) =>
  db.row<Answer>(prepared(sql`select 60 / ${by}::int as quotient, pg_backend_pid() as pid`));

test('parallel reads each get their answer over connections, which are then released', async () => {
  const db = open(20);
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, index) => divide(db, index + 1)),
  );
  expect(answers.map((answer) => answer?.quotient)).toEqual(
    answers.map((_, index) => Math.floor(60 / (index + 1))),
  );
  expect(db.usage()).toMatchObject({ inUse: 0, waiting: 0 });
});

test('a read that fails fails alone', async () => {
  const db = open(1);
  const answers = await Promise.allSettled([2, 0, 3, 4].map((by) => divide(db, by)));
  expect(answers.map((answer) => answer.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(answers[1]).toMatchObject({ reason: { code: '22012' } });
  expect(await divide(db, 5)).toMatchObject({ quotient: 12 });
});

test('transactions have their turn while reads never end', async () => {
  const db = open(1);
  let isDone = false;
  const reading = Array.from({ length: 3 }, async () => {
    let reads = 0;
    for (; !isDone; reads += 1) await divide(db, 2);
    return reads;
  });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await db.transaction((db) => db.value<number>(sql`select 1`))).toBe(1);
  isDone = true;
  expect(Math.min(...(await Promise.all(reading)))).toBeGreaterThan(0);
});

test('a read on a breaking connection fails, and the next one uses another connection', async () => {
  const db = open(1);
  const first = (await divide(db, 1))!;
  const sleep = prepared(sql`select pg_sleep(30)`);
  const asked = Promise.allSettled([db.row(sleep), divide(db, 1)]);
  const other = open(1);
  await expect
    .poll(() =>
      other.run(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid = ${first.pid}`,
      ),
    )
    .toBe(1);
  const [lost, next] = await asked;
  expect(lost.status).toBe('rejected');
  expect(next).toMatchObject({ value: { quotient: 60 } });
  expect(next).not.toMatchObject({ value: { pid: first.pid } });
});

test('more reads than there is room for are refused at once', async () => {
  const db = open(1);
  const answers = await Promise.allSettled(Array.from({ length: 54 }, () => divide(db, 1)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});
