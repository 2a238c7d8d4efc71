import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { forwardModel, forwardTrim } from '#server/catalogue/vehicles/merge.sql.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { importFile } from './import-file.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-merged-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

async function importText(content: string, createVehicles = false) {
  const file = join(folder, 'file.csv');
  writeFileSync(file, content);
  const { counts } = await importFile(
    db,
    { file, createVehicles, now: testMoment },
    { opened: () => {}, mistake: () => {} },
  );
  return counts;
}

const idOf = async (table: 'models' | 'trims', name: string) =>
  (await db.value<number>(
    table === 'models'
      ? sql`select id from models where name = ${name}`
      : sql`select id from trims where name = ${name}`,
  ))!;
const fitsOf = (number: string) =>
  db.values<string>(sql`
    select m.name || ' ' || t.name from products p join product_trims f on f.product_id = p.id
    join trims t on t.id = f.trim_id join models m on m.id = t.model_id where p.number = ${number} order by 1`);

beforeAll(async () => {
  await importText(
    'make,year,model,trim\nSubaru,2020,WRX,Ltd;Limited;Base\nSubaru,2020,WRX STi,Base',
  );
  await forwardTrim(db, await idOf('trims', 'Ltd'), await idOf('trims', 'Limited'), testMoment);
  const [other, wrx] = [await idOf('models', 'WRX STi'), await idOf('models', 'WRX')];
  const bases = await db.values<number>(
    sql`select id from trims where name = 'Base' order by model_id = ${wrx}`,
  );
  await forwardTrim(db, bases[0]!, bases[1]!, testMoment);
  await forwardModel(db, other, wrx, testMoment);
  await db.run(sql`update trims set hidden_at = ${testMoment} where name = 'Limited'`);
});

test('a file that has the earlier names of merged vehicles finds what they became', async () => {
  await importText(
    'number,name,price,make,year,model,trim\nA-1,Rack,10,Subaru,2020,WRX,Ltd\nA-1,,,Subaru,2020,wrx sti,Base',
  );
  expect(await fitsOf('A-1')).toEqual(['WRX Base', 'WRX Limited']);
});

test('all trims are those of today, hidden ones too, each once', async () => {
  await importText('number,name,price,make,year,model,trim\nA-2,Rack,10,Subaru,2020,*,*');
  expect(await fitsOf('A-2')).toEqual(['WRX Base', 'WRX Limited']);
});

test('vehicles that were merged are not made again, and new trims come to the model of today', async () => {
  const again = 'make,year,model,trim\nSubaru,2020,WRX,ltd\nSubaru,2020,WRX STi,\n';
  expect(await importText(again)).toMatchObject({
    models: { created: 0 },
    trims: { created: 0 },
  });
  expect(await importText('make,year,model,trim\nSubaru,2020,WRX STi,Sport')).toMatchObject({
    models: { created: 0 },
    trims: { created: 1 },
  });
  expect(
    await db.value(
      sql`select m.name from trims t join models m on m.id = t.model_id where t.name = 'Sport'`,
    ),
  ).toBe('WRX');
});
