import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test('no more work runs at a time than is allowed, and all of it gets done in turn', async () => {
  const run = atMost(2, 10);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    await soon();
    running -= 1;
    return index;
  };
  const done = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => run(work(index))));
  expect([done, started, most]).toEqual([[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], 2]);
});

test('work that fails makes room for the next', async () => {
  const run = atMost(1, 10);
  const failing = run(async () => {
    throw new Error('no');
  });
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('where too many wait already, the next is turned away with 503', async () => {
  const run = atMost(1, 1);
  const accepted = [run(soon), run(soon)];
  await expect(run(soon)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  await Promise.all(accepted);
  await run(soon);
});
