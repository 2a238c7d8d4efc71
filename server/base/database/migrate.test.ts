import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/support/database.ts';
import { openPool, sql, timeLimits } from './database.ts';
import { migrate, setTimeLimits } from './migrate.ts';

let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-migrations-'));
  url = await createDatabase(inject('postgresUrl'), 'migrate_steps');
  await step('001-table.sql', 'create table carts (id int); insert into carts values (1)');
});
afterAll(() => rm(folder, { recursive: true }));

const step = (name: string, text: string) => writeFile(join(folder, name), text);
const migrateHere = () => migrate(url, pathToFileURL(`${folder}/`));

test('instances that start together run each step once', async () => {
  const ran = await Promise.all([1, 2, 3].map(migrateHere));
  expect(ran.flat()).toEqual(['001-table.sql']);
});

test('a step that waits for a table in use does not make the shop wait behind it, and comes in when it can', async () => {
  await step('002-column.sql', 'alter table carts add column note text');
  const [slow, shop] = [openPool(url, 1), openPool(url, 1)];
  const hasRead = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const report = slow.transaction(async (db) => {
    await db.row(sql`select id from carts`);
    hasRead.resolve();
    await mayEnd.promise;
  });
  await hasRead.promise;
  const migrating = migrateHere();
  const waits = () =>
    shop.row(sql`select from pg_locks where not granted and relation = 'carts'::regclass`);
  await expect.poll(waits, { timeout: 15_000, interval: 10 }).toBeDefined();
  expect(await shop.row(sql`select id from carts`)).toEqual({ id: 1 }); // waits behind the migration
  mayEnd.resolve();
  await report;
  expect(await migrating).toEqual(['002-column.sql']);
  await Promise.all([slow.close(), shop.close()]);
});

test('a step that is wrong leaves nothing behind and is named', async () => {
  await step('003-wrong.sql', 'create table half (id int); select nothing');
  await expect(migrateHere()).rejects.toThrow(
    'Migration 003-wrong.sql failed: column "nothing" does not exist',
  );
  await rm(join(folder, '003-wrong.sql'));
  const db = openPool(url, 1);
  expect(await db.row(sql`select to_regclass('half') as half`)).toEqual({ half: null });
  await db.close();
});

test('for a pooler the limits are those of the role in this database', async () => {
  await setTimeLimits(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = [];
  for (const name of Object.keys(timeLimits))
    settings.push((await client.query(`show ${name}`)).rows[0]);
  await client.end();
  expect(Object.assign({}, ...settings)).toEqual({
    statement_timeout: '15s',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '30s',
  });
  const unhurried = openPool(url, 1, 0);
  expect(await unhurried.row(sql`show statement_timeout`)).toEqual({ statement_timeout: '0' });
  await unhurried.close();
});
