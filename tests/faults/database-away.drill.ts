import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { registerPages } from '#server/pages.ts';
import { problems } from '#shared/messages/en/shop.ts';
import { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openTcpProxy, type TcpProxy, throughProxy } from '#tests/support/tcp-proxy.ts';

let shop: TestShop;
let proxy: TcpProxy;
let db: Pool;
let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  const out = { warn: (...line: unknown[]) => logged.push(JSON.stringify(line)) };
  shop = await openTestShop();
  const url = new URL(shop.parts.config.databaseUrl!);
  proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  db = openPool(throughProxy(url.href, proxy), 2, 1_000);
  const log = Object.assign(Object.create(shop.parts.log), out);
  log.child = () => log;
  app = await buildApp({ ...shop.parts, db, log });
  await registerPages(app, { ...shop.parts, db, log });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await app.close();
  await db.close();
  await proxy.close();
  await shop.close();
});

const ask = (path: string) => new TestClient(app).send<string & { message?: string }>('GET', path);
const home = () => `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;

test('without the database every answer is a plain 503 that says when to come back, and then the shop is back', async () => {
  expect((await ask('/api/v1/dealers')).status).toBe(200);
  proxy.cut();
  for (const path of ['/api/v1/dealers', '/sitemap.xml', '/readyz', home(), `${home()}/products`]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
  }
  expect((await ask('/healthz')).status).toBe(200);
  const page = await ask(home());
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(problems.busy);
  expect(page.body).not.toMatch(/ECONN|stack|node_modules|at \w+ \(/);
  expect(logged.join()).toMatch(/request refused/);
  proxy.restore();
  for (const path of ['/api/v1/dealers', home()]) expect((await ask(path)).status).toBe(200);
});

test('a form posted without the database is answered by a page, whose button sends the same fields again', async () => {
  proxy.cut();
  const sent = [
    ['what', 'accept'],
    ['on', '0'],
    ['on', '2'],
    ['name', 'Zoé "Z" <b>'],
  ];
  const answer = await app.inject({
    ...{ method: 'POST', url: `${home()}/p/token`, payload: `${new URLSearchParams(sent)}` },
    headers: {
      accept: 'text/html',
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    },
  });
  const { 'content-type': type, 'cache-control': kept } = answer.headers;
  expect([answer.statusCode, type, kept]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
  expect(answer.body).toContain(problems.busy);
  expect(answer.body).not.toContain('http-equiv');
  const fields = [...answer.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  expect(fields.map(([, name, value]) => [name, value])).toEqual([
    ...sent.slice(0, 3),
    ['name', 'Zoé &quot;Z&quot; &lt;b&gt;'],
  ]);
});

test('a database that says nothing more is 503 too, also half-way through a transaction, and its connections are replaced', async () => {
  await ask('/api/v1/dealers');
  proxy.freeze();
  const [read, change] = await Promise.all([ask('/api/v1/dealers'), inTransaction()]);
  expect(read.status).toBe(503);
  expect(change).toBeInstanceOf(Error);
  proxy.restore();
  expect((await ask('/api/v1/dealers')).status).toBe(200);
  expect(await inTransaction()).toBe(1);
});

const inTransaction = () =>
  db
    .transaction(async (inner) => (await inner.row<{ one: number }>(sql`select 1 as one`))?.one)
    .catch((error: Error) => error);

test('when too much waits for a connection more is refused at once, reads before changes', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holding = [1, 2].map(() => db.transaction(() => held));
  const reads = Array.from({ length: 104 }, () =>
    db.run(sql`select 1`).then(
      () => 'read',
      () => 'refused',
    ),
  );
  const change = inTransaction();
  await expect.poll(() => db.usage().waiting).toBeGreaterThan(98);
  free();
  expect(
    (await Promise.all(reads)).filter((outcome) => outcome === 'refused').length,
  ).toBeGreaterThanOrEqual(2);
  expect(await change).toBe(1);
  await Promise.all(holding);
});
