import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('pieces are joined in their order, none of them lost', async () => {
  expect((await joined([])).length).toBe(0);
  const pieces = [0, 1, 999_999, 1, 0, 1_000_000, 70_000].map((bytes, index) =>
    Buffer.alloc(bytes, index),
  );
  expect((await joined(pieces)).equals(Buffer.concat(pieces))).toBe(true);
});

test('other work gets its turn after each megabyte', async () => {
  let turns = 0;
  const counting = setInterval(() => {}, 1_000);
  const count = () => {
    turns += 1;
    if (counting.hasRef()) setImmediate(count);
  };
  setImmediate(count);
  await joined(Array.from({ length: 160 }, () => Buffer.alloc(65_536)));
  counting.unref();
  clearInterval(counting);
  expect(turns).toBeGreaterThanOrEqual(9);
});
