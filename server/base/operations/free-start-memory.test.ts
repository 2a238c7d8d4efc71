import { expect, test } from 'vitest';
import { freeStartMemory } from './free-start-memory.ts';

test('memory that only the start needed is freed', () => {
  let left: object[] | null = Array.from({ length: 1_000_000 }, (_, id) => ({ id }));
  const { heapTotal } = process.memoryUsage();
  expect(left.length).toBe(1_000_000);
  left = null;
  freeStartMemory();
  expect(process.memoryUsage().heapTotal).toBeLessThan(heapTotal - 20_000_000);
});
