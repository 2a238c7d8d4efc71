import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpError } from '#server/base/errors.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Ctx } from './ctx.ts';
import { countAllOrRefuse, countOrRefuse, noteCount, uncount } from './throttle.ts';

let shop: TestShop;
let ctx: Ctx;
let number = 0;
let key = '';
beforeAll(async () => {
  shop = await openTestShop();
  ctx = shop.parts as Ctx;
});
beforeEach(() => {
  number += 1;
  key = `test:${number}`;
});
afterAll(() => shop.close());

const throttle = () => ({ key, limit: 3, windowSeconds: 900 });
const at = (minutes: number) => {
  shop.clock.now = new Date(Date.UTC(2026, 10, 1, 12) + minutes * 60_000);
};
/** Seconds to wait, or null if not refused. */
async function knock(): Promise<number | null> {
  try {
    await countOrRefuse(ctx, throttle());
    return null;
  } catch (error) {
    return Number((error as HttpError).headers['Retry-After']);
  }
}

test('the window slides: no stretch of it has more than the limit, wherever it begins', async () => {
  at(13);
  expect(await knock()).toBeNull();
  at(14);
  expect([await knock(), await knock()]).toEqual([null, null]);
  at(15); // a fixed window would start anew here
  expect(await knock()).toBe(14 * 60);
  at(27.9);
  expect(await knock()).not.toBeNull();
  at(29);
  expect(await knock()).toBeNull();
  expect(await knock()).not.toBeNull();
});

test('whoever waits as long as Retry-After says is let in', async () => {
  at(100.4);
  for (let count = 0; count < 3; count += 1) await knock();
  const wait = (await knock())!;
  at(100.4 + (wait - 1) / 60);
  expect(await knock()).toBe(1);
  at(100.4 + wait / 60);
  expect(await knock()).toBeNull();
});

test('being refused does not count: knocking on does not keep the door shut', async () => {
  for (let minute = 200; minute <= 214; minute += 1) {
    at(minute);
    await knock();
  }
  at(216);
  expect(await knock()).toBeNull();
});

test('a try that is taken back does not count', async () => {
  at(300);
  const counted = await countOrRefuse(ctx, throttle());
  at(301); // in the next slice
  await uncount(ctx, counted);
  expect([await knock(), await knock(), await knock()]).toEqual([null, null, null]);
  expect(await knock()).not.toBeNull();
});

test('parallel tries all count', async () => {
  at(400);
  const answers = await Promise.all(Array.from({ length: 10 }, knock));
  expect(answers.filter((wait) => wait === null)).toHaveLength(3);
});

test('a noted try counts, but is not refused itself', async () => {
  at(500);
  for (let count = 0; count < 4; count += 1) await noteCount(ctx, throttle());
  expect(await knock()).not.toBeNull();
});

test('a try refused by one of several throttles counts for none', async () => {
  at(600);
  const other = { ...throttle(), key: `${key}:other`, limit: 1 };
  await countOrRefuse(ctx, other);
  await expect(countAllOrRefuse(ctx, [throttle(), other])).rejects.toThrow(HttpError);
  expect([await knock(), await knock(), await knock()]).toEqual([null, null, null]);
});
