import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type Pool, sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { filesOfMake } from '#tests/support/exported-files.ts';
import { importWith } from '#tests/support/import.ts';
import { realPath, realTest } from './real-files.ts';

const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
const folder = mkdtempSync(join(tmpdir(), 'trimline-round-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([first.close(), second.close()]);
});

function importText(db: Pool, text: string) {
  const file = join(folder, 'file.csv');
  writeFileSync(file, text);
  return importWith(db, file, '', { mapping: undefined });
}

realTest(
  'the 121 accessories and the 1,092 rows of Shopify go out, into an empty shop, and out again to the same bytes',
  async () => {
    const subarus = { filters: [{ field: 'make', value: 'Subaru' }] };
    const real = (file: string, mapping: string, options = {}) =>
      importWith(first.db, realPath(file), mapping, options);
    await real('vehicles/open-vehicle-db/year_make_model_style.csv', 'open-vehicle-db', subarus);
    const options = { createVehicles: true };
    await real('accessories/accessory_app/subaru_accessories.csv', 'subaru-accessories', options);
    await real('accessories/leathertek/shopify_products_dev.csv', 'shopify-leathertek', options);
    const makes = await first.db.values<string>(sql`select name from makes order by name`);
    expect(await first.db.value(sql`select count(*) from products`)).toBe(121 + 1_092);
    for (const make of makes) {
      const before = await filesOfMake(first.db, make);
      expect((await importText(second.db, before.vehicles)).mistakes).toEqual([]);
      expect((await importText(second.db, before.withoutIds)).mistakes).toEqual([]);
      const after = await filesOfMake(second.db, make);
      expect(after.vehicles).toBe(before.vehicles);
      expect(after.withoutIds).toBe(before.withoutIds);
      const same = await importText(first.db, before.products);
      expect(same.mistakes).toEqual([]);
      expect(same.counts.products).toMatchObject({ created: 0, changed: 0 });
    }
  },
);
