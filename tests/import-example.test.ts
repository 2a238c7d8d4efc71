import { expect, test } from 'vitest';
import { openTable } from '#server/catalogue/import/open-table.ts';
import { exampleRows } from '#web/admin/import/example-rows.ts';

test('both examples of an import hold the same rows', async () => {
  const table = await openTable({ file: 'web/admin/import/import-example.xlsx' });
  const rows: string[][] = [];
  for await (const batch of table.rows) rows.push(...batch.map(({ cells }) => cells));
  const [header, ...products] = exampleRows;
  expect(table.header).toEqual(header);
  const told = (cells: readonly unknown[]) =>
    header!.map((_, index) => {
      const cell = String(cells[index] ?? '');
      return cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell;
    });
  expect(rows.map(told)).toEqual(products.map(told));
  expect(table.warnings).toEqual([]);
});
