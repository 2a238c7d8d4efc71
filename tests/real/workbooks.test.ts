import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTable } from '#server/catalogue/import/open-table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importWith } from '#tests/support/import.ts';
import { zipOf } from '#tests/support/zip.ts';
import { realBytes, realPath, realTest } from './real-files.ts';

const workbook = 'accessories/pies/Rhubarb_PIES_7_1_C.xlsx';

/** A sheet's header and cells. */
async function sheetOf(name: string) {
  const { header, rows, sheets } = await openTable({ file: realBytes(workbook), sheet: name });
  const cells: string[][] = [];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return { header, cells, sheets };
}

realTest(
  'sheets of a supplier’s workbook are read, with days and prices as they were typed',
  async () => {
    const { sheets, header, cells } = await sheetOf('Prices');
    expect(Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))).toEqual({
      ...{ Header: 17, MarketingCopy: 5, Items: 8, Descriptions: 14, Prices: 6, EXPI: 13 },
      ...{ Attributes: 4, Packages: 7, Kits: 4, Interchanges: 3, DigitalAssets: 69 },
    });
    expect((await sheetOf('DigitalAssets')).cells).toHaveLength(68);
    const [first] = cells;
    const cell = (column: string) => first![header.indexOf(column)];
    expect(
      ['PartNumber', 'Price', 'CurrencyCode', 'EffectiveDate', 'ExpirationDate'].map(cell),
    ).toEqual(['AQ1150', '6.72', 'USD', '2020-01-02', '']);
  },
);

const { db, close } = await testDatabase();
afterAll(close);

realTest(
  'its products come in by a mapping, from the workbook and from a ZIP with it',
  async () => {
    await db.run(sql`insert into makes (name) values ('Rhubarb')`);
    const folder = mkdtempSync(join(tmpdir(), 'trimline-workbook-'));
    const [mapping, zip] = [join(folder, 'pies.json'), join(folder, 'pies.zip')];
    const name = { column: ['PartNumber', 'PriceTypeDescription'], join: ' ' };
    const fields = { number: 'PartNumber', name, price: 'Price' };
    writeFileSync(mapping, JSON.stringify({ kind: 'products', fields }));
    writeFileSync(zip, zipOf([{ name: 'a folder/pies.xlsx', content: realBytes(workbook) }]));
    const from = (file: string) =>
      importWith(db, file, '', { mapping, make: 'Rhubarb', sheet: 'Prices' });
    try {
      const report = await from(realPath(workbook));
      expect(report.mistakes).toEqual([]);
      expect(report.counts.products).toEqual({ created: 5, changed: 0, unchanged: 0 });
      const prices = sql`select number || ' ' || price_cents from products order by number`;
      expect(await db.values(prices)).toEqual([
        ...['AQ1150 672', 'AQ1151 680', 'AQ1152 525', 'AQ1153 396', 'AQ1154 397'],
      ]);
      expect((await from(zip)).counts.products).toEqual({ created: 0, changed: 0, unchanged: 5 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
