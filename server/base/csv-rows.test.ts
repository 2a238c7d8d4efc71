import { expect, test } from 'vitest';
import { csvRows, maxColumns } from './csv-rows.ts';

test('of a row with more cells than a file may have columns so many are kept that it is noticed', async () => {
  const rows: [line: number, cells: number][] = [];
  const text = ['a,b', ','.repeat(200_000), ','.repeat(maxColumns - 1), '1,2'].join('\n');
  for await (const batch of csvRows([text], { delimiter: ',' }))
    rows.push(...batch.map(({ line, cells }): [number, number] => [line, cells.length]));
  expect(rows).toEqual([
    [1, 2],
    [2, maxColumns + 1],
    [3, maxColumns],
    [4, 2],
  ]);
});
