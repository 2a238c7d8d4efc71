import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type Instance, startInstance, until } from '#tests/faults/instance.ts';
import { TestClient } from '#tests/support/client.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { remoteApp } from '#tests/support/remote-app.ts';
import { startS3 } from '#tests/support/s3.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Collector, openCollector, type Sent } from './collector.ts';

let database: TestDatabase;
let smtp: TestSmtp;
let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
let dealer: { id: number; makeId: number; code: string };
let goods: { productId: number; trimId: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-traces-'));
  database = await testDatabase('template_demo');
  smtp = await openSmtp();
  s3 = await startS3();
  const found = await database.db.row<typeof dealer & typeof goods>(sql`
    select d.id, d.make_id as "makeId", d.code, p.id as "productId", f.trim_id as "trimId" from dealers d
      join products p on p.make_id = d.make_id join product_trims f on f.product_id = p.id
    where p.dealer_id is null and p.active and p.deleted_at is null
      and not exists (select from package_products k where k.package_id = p.id) order by d.id, p.id limit 1`);
  dealer = found!;
  goods = { productId: found!.productId, trimId: found!.trimId };
});
afterAll(async () => {
  await s3?.close();
  await smtp?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>) =>
  startInstance({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    SMTP_URL: smtp.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    S3_ENDPOINT: s3.config.endpoint!,
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    ...env,
  });
const stop = async ({ child, exited }: Instance) => {
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
};
const signIn = async ({ port }: Instance, email: string) => {
  const client = new TestClient(remoteApp(port));
  const body = { email, password: demoPassword, dealer_id: dealer.id };
  expect((await client.call('POST /api/login', { body })).status).toBe(200);
  return client;
};
const [givenTrace, givenSpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const headers = { traceparent: `00-${givenTrace}-${givenSpan}-01` };
const named = ({ spans }: Collector, name: string) => spans.filter((span) => span.name === name);
const childrenOf = ({ spans }: Collector, { spanId }: Sent) =>
  spans.filter(({ parentId }) => parentId === spanId);

/** Makes a process write the OpenTelemetry modules that it loads to a file. */
const noting = (file: string) => {
  const code = `import { registerHooks } from 'node:module'; import { appendFileSync } from 'node:fs';
    registerHooks({ load(url, context, next) {
      if (url.includes('@opentelemetry')) appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return next(url, context);
    } });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

test('an order is one trace, from the balancer’s span to the mail, and no span has personal data', async () => {
  const collector = await openCollector();
  const shop = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUST_PROXY: 'on',
    OTEL_SERVICE_NAME: 'shop-1',
  });
  const customer = await signIn(shop, 'customer@example.test');
  const body = {
    ...{
      statusId: orderStatus.ORDER,
      dealerId: dealer.id,
      orderItems: [{ ...goods, quantity: 1 }],
    },
    customerNotes: 'Ring Wilhelmina',
  };
  const placed = await customer.call('POST /api/v1/auth/orders', { body }, { headers });
  expect(placed.status).toBe(201);
  const advisor = await signIn(shop, 'advisor@example.test');
  await advisor.send('GET', `/api/v1/auth/users/search?dealerId=${dealer.id}&search=quackenbush`);
  expect((await advisor.send('GET', `/${dealer.makeId}/${dealer.code}`)).status).toBe(200);
  expect(
    (await advisor.send('GET', '/media/0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e.webp')).status,
  ).toBe(404);
  expect((await advisor.send('GET', '/nowhere/sesame-token')).status).toBe(404);
  await until(
    () => smtp.mails.some(({ recipients }) => recipients.includes('customer@example.test')),
    20_000,
  );
  await stop(shop); // sends the remaining spans

  expect(collector.resource).toMatchObject({ 'service.name': 'shop-1' });
  const [order, ...others] = named(collector, 'POST /api/v1/auth/orders');
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ traceId: givenTrace, parentId: givenSpan, kind: 'server', isError: false },
    attributes: {
      ...{
        'http.request.method': 'POST',
        'http.route': '/api/v1/auth/orders',
        'http.response.status_code': 201,
      },
      'trimline.request_id': placed.headers['x-request-id'],
    },
  });
  const queries = childrenOf(collector, order!).filter(({ kind }) => kind === 'client');
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([givenTrace]));
  expect(queries.map(({ name }) => name)).toContain('COMMIT');
  expect(
    queries.some(({ attributes }) =>
      /insert into orders .*\$\d/.test(String(attributes['db.query.text'])),
    ),
  ).toBe(true);
  const ofTrace = named(collector, 'job mail').filter(({ traceId }) => traceId === givenTrace);
  expect(ofTrace.length).toBeGreaterThan(0);
  for (const job of ofTrace) {
    expect(job).toMatchObject({ parentId: order!.spanId, kind: 'consumer', isError: false });
    expect(childrenOf(collector, job)).toContainEqual(
      expect.objectContaining({ name: 'send mail', kind: 'client' }),
    );
  }

  const [page] = named(collector, 'GET /*').filter(
    (span) => childrenOf(collector, span).length > 0,
  );
  const calls = childrenOf(collector, page!).filter(({ kind }) => kind === 'internal');
  expect(calls.map(({ name }) => name)).toContain('GET /api/v1/dealers/:makeId/:dealerCode');
  expect(calls.flatMap((call) => childrenOf(collector, call)).map(({ name }) => name)).toContain(
    'SELECT',
  );
  const picture = named(collector, 'GET /media/:name')[0]!;
  expect(childrenOf(collector, picture).map(({ name }) => name)).toContain('S3 GetObject');
  expect(named(collector, 'GET /readyz')).toEqual([]);

  const all = JSON.stringify(collector.spans).toLowerCase();
  const secrets = [...customer.cookies.values(), ...advisor.cookies.values()].filter(
    (value) => value.length > 1,
  );
  for (const text of [
    '@',
    '%40',
    'example.test',
    'wilhelmina',
    'quackenbush',
    'sesame',
    demoPassword,
    ...secrets,
  ]) {
    expect(all).not.toContain(text.toLowerCase());
  }
  const line = shop
    .logged()
    .split('\n')
    .find((text) => text.includes('"/api/v1/auth/orders"') && text.includes('POST'));
  expect(JSON.parse(line!)).toMatchObject({
    traceId: givenTrace,
    requestId: placed.headers['x-request-id'],
  });
  await collector.close();
}, 90_000);

test('a client that is no balancer does not choose its trace; failures are marked; a hanging collector does not hold the shop', async () => {
  const collector = await openCollector();
  const shop = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const customer = new TestClient(remoteApp(shop.port));
  await customer.send('GET', '/api/v1/dealers', undefined, { headers });
  await customer.send('POST', '/api/reset-password-request', {
    email: 'customer@example.test',
    dealer_id: dealer.id,
  });
  await until(
    () =>
      named(collector, 'GET /api/v1/dealers').length === 1 &&
      named(collector, 'send mail').length > 0,
    40_000,
  );
  const [list] = named(collector, 'GET /api/v1/dealers');
  expect(list).toMatchObject({ parentId: '' });
  expect(list!.traceId).not.toBe(givenTrace);
  const [mail] = named(collector, 'send mail');
  expect(mail).toMatchObject({
    isError: true,
    attributes: { 'error.type': expect.stringMatching(/^E\w+$/) },
  });
  expect(collector.spans.find(({ spanId }) => spanId === mail!.parentId)).toMatchObject({
    isError: true,
  });
  collector.hang();
  await customer.send('GET', '/api/v1/dealers');
  await stop(shop);
  await collector.close();
}, 90_000);

test('without a setting for traces no tracing code is loaded', async () => {
  for (const [env, isLoaded] of [
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, true],
  ] as const) {
    const file = join(folder, `loaded-${Object.keys(env).length}`);
    const shop = await start({ ...noting(file), ...env });
    await signIn(shop, 'customer@example.test');
    await stop(shop);
    expect(existsSync(file) && readFileSync(file, 'utf8').includes('sdk-trace')).toBe(isLoaded);
  }
}, 90_000);
