import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { count, counted, counts } from '#server/base/signals/counts.ts';
import { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Metrics, openMetrics } from './metrics.ts';

let shop: TestShop;
let metrics: Metrics;
let address: string;
let client: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  const jobs = { lengths: async () => [{ queue: 'mail', waiting: 3, active: 1, failed: 2 }] };
  metrics = openMetrics({ pool: shop.db, jobs });
  const app = await buildApp(shop.parts);
  metrics.measure(app);
  client = new TestClient(app);
  address = await metrics.listen('127.0.0.1', 0);
});
afterAll(async () => {
  await metrics.close();
  await shop.close();
});

const fetchMetrics = async () => (await fetch(address)).text();

test('requests are counted by call and status, without saying whose', async () => {
  const { manufacturerId, code } = shop.dealers[0];
  await client.send('GET', `/api/v1/dealers/${manufacturerId}/${code}`);
  await client.send('GET', `/api/v1/dealers/${manufacturerId}/nowhere`);
  await client.send('GET', '/no/such/page');
  const text = await fetchMetrics();
  const route = '/api/v1/dealers/:makeId/:dealerCode';
  expect(text).toContain(
    `trimline_request_seconds_count{method="GET",route="${route}",status="200"} 1`,
  );
  expect(text).toContain(
    `trimline_request_seconds_count{method="GET",route="${route}",status="404"} 1`,
  );
  expect(text).toContain(
    'trimline_request_seconds_count{method="GET",route="none",status="404"} 1',
  );
  expect(text).not.toContain(code);
});

test('the pool, the jobs, the event loop and memory are there, and everything that is counted', async () => {
  // Files of tests share the process, and with it what others have counted.
  const { orders_placed: placed, views_dropped: dropped } = counts;
  count('orders_placed');
  count('views_dropped', 5);
  const text = await fetchMetrics();
  expect(text).toMatch(/^trimline_database_connections\{state="in use"\} 0$/m);
  expect(text).toMatch(/^trimline_database_waiting 0$/m);
  expect(text).toMatch(/^trimline_database_up 1$/m);
  expect(text).toMatch(/^trimline_jobs\{queue="mail",state="waiting"\} 3$/m);
  expect(text).toContain(`\ntrimline_orders_placed_total ${placed + 1}\n`);
  expect(text).toContain(`\ntrimline_views_dropped_total ${dropped + 5}\n`);
  for (const name of Object.keys(counted)) expect(text).toContain(`\ntrimline_${name}_total `);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(name);
});

test('the real queue says how long it is', async () => {
  const lengths = await (
    shop.parts.jobs as unknown as Parameters<typeof openMetrics>[0]['jobs']
  ).lengths();
  expect(lengths.map(({ queue }) => queue)).toContain('mail');
  for (const { waiting, active, failed } of lengths)
    expect([waiting, active, failed]).toEqual([0, 0, 0]);
});

test('a database that is away leaves the other metrics to be fetched', async () => {
  const away = openMetrics({
    pool: shop.db,
    jobs: { lengths: () => Promise.reject(new Error('away')) },
  });
  const text = await (await fetch(await away.listen('127.0.0.1', 0))).text();
  await away.close();
  expect(text).toMatch(/^trimline_database_up 0$/m);
  expect(text).toContain('process_cpu_seconds_total');
});

test('nothing else is on that port', async () => {
  expect((await fetch(new URL('/', address))).status).toBe(404);
});
