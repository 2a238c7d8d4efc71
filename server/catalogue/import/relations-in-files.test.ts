import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importWith } from '#tests/support/import.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-relations-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});
beforeAll(() => db.run(sql`insert into makes (name) values ('Fjord')`));

function importLines(...lines: string[]) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, lines.join('\n'));
  return importWith(db, path, '', { mapping: undefined, make: 'Fjord' });
}
const relationsOf = (number: string) =>
  db.values<string>(sql`
    select r.kind || ' ' || r.need || ' ' || q.number from product_relations r
      join products p on p.id = r.product_id join products q on q.id = r.other_id
    where p.number = ${number} order by r.kind, r.need, r.position, q.number`);
const versionOf = (number: string) =>
  db.value<number>(sql`select version from products where number = ${number}`);

test('needs and exclusions are named by number, of the same file too; what is there already changes nothing', async () => {
  const lines = [
    'number,name,price,needs,excludes,group',
    'BOX,Roof box,700,BAR-1;BAR-2|KEY,TENT,Roof',
    'BAR-1,Bars,200,,,',
    'BAR-2,Wide bars,250,,,',
    'KEY,Key,5,,,',
    'TENT,Tent,900,,,roof',
  ];
  expect((await importLines(...lines)).mistakes).toEqual([]);
  const all = ['excludes 0 TENT', 'needs 1 BAR-1', 'needs 1 BAR-2', 'needs 2 KEY'];
  expect(await relationsOf('BOX')).toEqual(all);
  expect(
    await db.values(
      sql`select exclusive_group from products where exclusive_group is not null order by id`,
    ),
  ).toEqual(['Roof', 'roof']);
  const version = await versionOf('BOX');
  await importLines(...lines);
  expect([await relationsOf('BOX'), await versionOf('BOX')]).toEqual([all, version]);
  await importLines('number,excludes', 'BOX,');
  expect(await relationsOf('BOX')).toEqual(all);
  await importLines('number,excludes', 'BOX,-');
  expect(await relationsOf('BOX')).toEqual(all.slice(1));
  await importLines('number,needs', 'BOX,BAR-2');
  expect(await relationsOf('BOX')).toEqual(['needs 1 BAR-2']);
});

test('a row that names a product that is not there is bad, and the others come in', async () => {
  const { mistakes } = await importLines('number,needs,excludes', 'KEY,GONE;BAR-1,', 'TENT,,BAR-1');
  expect(mistakes).toMatchObject([{ line: 2, column: 'needs', value: 'GONE' }]);
  expect(await relationsOf('KEY')).toEqual([]);
  expect(await relationsOf('TENT')).toEqual(['excludes 0 BAR-1']);
});
