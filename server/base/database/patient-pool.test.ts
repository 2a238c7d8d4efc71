import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { sql } from './database.ts';
import { openPatientPool } from './patient-pool.ts';

test('long work has ten minutes for a statement, behind a pooler in its transactions alone', async () => {
  const { db, url, close } = await testDatabase();
  await db.run(sql`
    do $$ begin execute format('alter database %I set statement_timeout = 15000', current_database()); end $$`);
  const limit = sql`select current_setting('statement_timeout') as "limit"`;
  const pause = sql`select current_setting('idle_in_transaction_session_timeout') as "limit"`;
  const direct = openPatientPool(url);
  expect(await direct.value(limit)).toBe('10min');
  const pooled = openPatientPool(url, { pooled: true });
  expect(await pooled.value(limit)).toBe('15s');
  expect(await pooled.transaction((db) => db.value(limit))).toBe('10min');
  expect(await pooled.transaction((db) => db.value(pause))).toBe('5min');
  expect(await pooled.value(limit)).toBe('15s');
  await Promise.all([direct.close(), pooled.close(), close()]);
});

test('of many long transactions a few run, and short work has a connection meanwhile', async () => {
  const { url, close } = await testDatabase();
  const pool = openPatientPool(url);
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Array.from({ length: 9 }, () =>
    pool.transaction(async (db) => {
      begun += 1;
      await db.run(sql`select 1`);
      await ended;
    }),
  );
  await expect.poll(() => begun).toBe(4);
  expect(await pool.value(sql`select 1`)).toBe(1);
  expect([begun, pool.usage().inUse]).toEqual([4, 4]);
  end();
  await Promise.all(all);
  expect(begun).toBe(9);
  await Promise.all([pool.close(), close()]);
});
