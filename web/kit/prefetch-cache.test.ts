import { expect, test, vi } from 'vitest';
import { cacheAnswers, cacheValues } from './prefetch-cache.ts';

test('a recent answer is not requested again until it is old', async () => {
  const ask = cacheAnswers<number>(1_000, 5);
  const load = vi.fn(async () => 7);
  expect(await ask('a', load, 0)).toBe(7);
  expect(await ask('a', load, 999)).toBe(7);
  expect(load).toHaveBeenCalledTimes(1);
  await ask('a', load, 1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('an aborted answer is requested again by the next caller', async () => {
  const ask = cacheAnswers<number>(1_000, 5);
  const early = ask('a', () => Promise.reject(new Error('broken off')), 0);
  const wanted = ask('a', async () => 7, 1);
  await expect(early).rejects.toThrow('broken off');
  expect(await wanted).toBe(7);
});

test('the oldest goes when there are too many', async () => {
  const ask = cacheAnswers<number>(1_000, 1);
  const load = vi.fn(async () => 7);
  await ask('a', load, 0);
  await ask('b', load, 0);
  await ask('a', load, 0);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a value is found until it is old, or another has taken its place', () => {
  const values = cacheValues<string>(300_000, 1);
  expect(values.find('1/north?1', 0)).toBe(undefined);
  values.keep('1/north?1', 'list', 0);
  expect(values.find('1/north?1', 299_999)).toBe('list');
  expect(values.find('1/north?1', 300_000)).toBe(undefined);
  values.keep('1/south?1', 'other', 0);
  expect(values.find('1/south?1', 0)).toBe('other');
  expect(values.find('1/north?1', 0)).toBe(undefined);
});
