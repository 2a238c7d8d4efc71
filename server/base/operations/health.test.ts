import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const stopping = new AbortController();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.parts.stopping = stopping.signal;
});
afterAll(() => shop.close());

const ask = (path: string) => shop.visitor().send<{ status: string }>('GET', path);
const run = (text: string) => shop.db.run({ text, values: [] } as never);

test('a shop that works is alive and ready, and neither answer is kept or described', async () => {
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    expect(await ask(path)).toMatchObject({
      status: 200,
      body: { status },
      headers: { 'cache-control': 'no-store' },
    });
  }
  const { body } = await shop.visitor().send<{ paths: object }>('GET', '/api/openapi.json');
  expect(Object.keys(body.paths).filter((path) => path.endsWith('z'))).toEqual([]);
});

test('a database that lacks a migration of this version is not ready, and the process is alive', async () => {
  await run(`update migrations set name = 'other' where name = '010-admin.sql'`);
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not migrated' },
    headers: { 'retry-after': '5' },
  });
  expect((await ask('/healthz')).status).toBe(200);
  await run(`update migrations set name = '010-admin.sql' where name = 'other'`);
  expect((await ask('/readyz')).status).toBe(200);
});

test('migrations of a newer version, which is being rolled out, do no harm', async () => {
  await run(`insert into migrations (name) values ('999-newer.sql')`);
  expect((await ask('/readyz')).status).toBe(200);
});

test('a shop whose database does not answer within two seconds is not ready', async () => {
  await shop.db.transaction(async (db) => {
    await db.run({ text: 'lock table migrations in access exclusive mode', values: [] } as never);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'no database' } });
  });
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
});

test('a shop that has been asked to stop wants no more requests, and answers those that come', async () => {
  stopping.abort();
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
  expect((await ask('/healthz')).status).toBe(200);
  expect((await shop.visitor().call('GET /api/v1/dealers', {})).status).toBe(200);
});
