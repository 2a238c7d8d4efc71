import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { inEnglish } from '#server/base/words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importWith } from '#tests/support/import.ts';
import { untilWaiting } from '#tests/support/waiting.ts';
import type { ImportOptions } from './import-file.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-texts-'));
beforeAll(() => db.run(sql`insert into makes (name) values ('Fjord')`));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

function importLines(lines: string[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'texts.csv');
  writeFileSync(path, lines.join('\n'));
  return importWith(db, path, '', { mapping: undefined, make: 'Fjord', ...options });
}
const textsOf = () =>
  db.rows<{ number: string; language: string; name: string; detail: string; version: number }>(sql`
    select p.number, t.language, t.name, t.detail, p.version from product_texts t join products p on p.id = t.product_id
    order by p.number, t.language`);

test('a file brings names and descriptions in another language, and the same file again changes nothing', async () => {
  const lines = [
    'number,name,price,name_fr,detail_fr',
    'M-1,Mat,10,Tapis,Pour l’hiver',
    'M-2,Net,20,,',
  ];
  const report = await importLines(lines);
  expect(report.counts.products).toEqual({ created: 2, changed: 0, unchanged: 0 });
  const first = await textsOf();
  expect(first).toMatchObject([
    { number: 'M-1', language: 'fr', name: 'Tapis', detail: '<p>Pour l’hiver</p>' },
  ]);
  const again = await importLines(lines);
  expect(again.counts.products).toEqual({ created: 0, changed: 0, unchanged: 2 });
  expect(await textsOf()).toEqual(first);
});

test('a file of French names alone changes those; an empty cell and a missing column change nothing', async () => {
  const report = await importLines(['number,name_fr', 'M-1,Tapis d’hiver', 'M-2,']);
  expect(report.counts.products).toEqual({ created: 0, changed: 1, unchanged: 1 });
  expect(await textsOf()).toMatchObject([
    { number: 'M-1', name: 'Tapis d’hiver', detail: '<p>Pour l’hiver</p>' },
  ]);
  expect(await db.value(sql`select other_names_fold from products where number = 'M-1'`)).toBe(
    "tapis d'hiver",
  );
});

test('a description without a name, a name that is too long and two names for one product are refused', async () => {
  const report = await importLines([
    'number,name_fr,detail_fr',
    'M-1,,Bien',
    `M-2,${'x'.repeat(201)},`,
    'M-2,Filet,',
    'M-2,Autre,',
  ]);
  expect(report.mistakes.map(({ line, column }) => [line, column])).toEqual([
    [2, 'name_fr'],
    [3, 'name_fr'],
    [5, 'name_fr'],
  ]);
});

test("a dealership's own products are in its language, and texts for that one beside the base ones are refused", async () => {
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents, language)
    select id, 'quebec', 'Q', '', '', 'QC', '', '', 1, 'fr' from makes where name = 'Fjord'`);
  const report = await importLines(
    [
      'number,name,price,name_fr,detail_fr,name_en',
      'Q-1,Tapis,10,,,Mat',
      'Q-2,Net,10,Filet,Bien,',
      'Q-1,,,Autre,,',
    ],
    { dealer: 'quebec' },
  );
  const problem = inEnglish({ key: 'rowProblems.ownLanguage' });
  expect(report.mistakes.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [3, 'name_fr', problem],
    [3, 'detail_fr', problem],
    [4, 'name_fr', problem],
  ]);
  const found = await db.rows(sql`
    select p.name, p.language, t.language as other, t.name as "otherName"
    from products p left join product_texts t on t.product_id = p.id where p.number like 'Q-%'`);
  expect(found).toEqual([{ name: 'Tapis', language: 'fr', other: 'en', otherName: 'Mat' }]);
  const again = await importLines(['number,name_fr', 'Q-1,Autre'], { dealer: 'quebec' });
  expect(again.mistakes).toMatchObject([{ line: 2, column: 'name_fr' }]);
});

test('an import with texts waits for whoever changes one of its products, and neither is refused', async () => {
  const importing = await db.transaction(async (holding) => {
    const id = await holding.value<number>(
      sql`update products set version = version + 1 where number = 'M-1' returning id`,
    );
    const importing = importLines(['number,name_fr', 'M-1,Tapis neuf', 'M-2,Filet neuf']);
    await untilWaiting(db, 1);
    await holding.run(
      sql`update product_texts set name = 'Tapis' where product_id = ${id} and language = 'fr'`,
    );
    return { importing };
  });
  expect((await importing.importing).counts.products?.changed).toBe(2);
});
