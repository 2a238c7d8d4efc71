import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { answerCache } from './answer-cache.ts';
import { followCatalogue } from './catalogue-changes.ts';

const { db, url, close } = await testDatabase('template_demo');
const changes = await followCatalogue(url, { warn: () => {} });
afterAll(async () => {
  await changes.close();
  await close();
});

/** Makes answers of `bytes` bytes and counts how often. */
function answerOf(bytes: number, wait = Promise.resolve()) {
  const made = { times: 0 };
  const make = async (scopes: Set<'vehicles' | 'dealers'>) => {
    made.times += 1;
    scopes.add('vehicles');
    await wait;
    return { body: Buffer.alloc(bytes, String(made.times)), headers: {}, status: 200 };
  };
  return { made, make: make as never };
}

test('who asks at the same time waits for one answer', async () => {
  const cache = answerCache(changes, 1_000_000);
  const { made, make } = answerOf(10, new Promise((resolve) => setTimeout(resolve, 50)));
  await Promise.all(Array.from({ length: 50 }, () => cache.answer('/a', make)));
  expect(made.times).toBe(1);
});

test('nobody joins an answer that was begun before a change', async () => {
  const cache = answerCache(changes, 1_000_000);
  let finish = () => {};
  const { made, make } = answerOf(10, new Promise((resolve) => (finish = () => resolve())));
  const early = cache.answer('/a', make);
  await db.run(sql`update trims set name = name || '.'`);
  await changes.confirm();
  const late = cache.answer('/a', make);
  finish();
  await Promise.all([early, late]);
  expect(made.times).toBe(2);
  await changes.confirm();
  const kept = cache.find('/a');
  expect(kept).toMatchObject({ bodies: { identity: Buffer.alloc(10, '2') } });
});

test('an answer that failed is asked for again', async () => {
  const cache = answerCache(changes, 1_000_000);
  await expect(cache.answer('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await cache.answer('/a', answerOf(10).make);
  await changes.confirm();
  expect(cache.find('/a')).toBeTypeOf('object');
});

test('the least used goes when the memory is full, and what is too large is not kept', async () => {
  const cache = answerCache(changes, 1_000_000);
  const { make } = answerOf(100_000);
  for (let each = 0; each < 20; each += 1) {
    await cache.answer(`/${each}`, make);
    await changes.confirm();
    cache.find('/0');
  }
  const kept = Array.from({ length: 20 }, (_, each) => cache.find(`/${each}`)).filter(
    (found) => found !== undefined,
  );
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(cache.find('/0')).toBeDefined();
  expect(cache.find('/1')).toBeUndefined();
  await cache.answer('/large', answerOf(500_000).make);
  expect(cache.find('/large')).toBeUndefined();
  await cache.answer(`/${'x'.repeat(1_000)}`, make);
  expect(cache.find(`/${'x'.repeat(1_000)}`)).toBeUndefined();
});

test('without the database nothing is served from the cache', async () => {
  const lonely = await followCatalogue(url, { warn: () => {} });
  const cache = answerCache(lonely, 1_000_000);
  // A transaction open elsewhere lets an old change count as new, once.
  await expect
    .poll(
      async () => {
        await cache.answer('/a', answerOf(10).make);
        await lonely.confirm();
        return cache.find('/a');
      },
      { timeout: 20_000 },
    )
    .toBeTypeOf('object');
  await lonely.close();
  await expect.poll(() => cache.find('/a'), { timeout: 20_000 }).toBe('unconfirmed');
  expect(await cache.confirm()).toBe(false);
});
