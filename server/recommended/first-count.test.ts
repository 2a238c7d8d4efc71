import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { countFirst, countRecommended } from './recommended.service.ts';

let shop: TestShop;
let beside: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  beside = await openTestShop({}, { beside: shop });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const waiting = () =>
  shop.db.value<number>(sql`select count(*)::int from pgboss.job where name = 'recommend'`);
const counted = () =>
  shop.db.value<number>(
    sql`select (select count(*) from popular_products)::int + (select count(*) from product_pairs)::int`,
  );

test('where nothing is counted yet a start has it counted, once for all instances', async () => {
  await shop.db.run(sql`truncate popular_products, product_pairs`);
  await Promise.all([countFirst(shop.parts), countFirst(beside.parts), countFirst(shop.parts)]);
  expect(await waiting()).toBe(1);
  const { jobs } = shop.parts as unknown as { jobs: { work(handlers: object): Promise<void> } };
  await jobs.work(jobHandlers(shop.parts));
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(0), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000 });
}, 120_000);

test('where something is counted a start leaves it to the night', async () => {
  await countRecommended(shop.parts);
  expect(await counted()).toBeGreaterThan(0);
  await countFirst(shop.parts);
  expect(await waiting()).toBe(0);
});
