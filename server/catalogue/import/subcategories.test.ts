import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importWith } from '#tests/support/import.ts';
import type { ImportOptions } from './import-file.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-subcategories-'));
beforeAll(async () => {
  await db.run(sql`
    with make as (insert into makes (name) values ('Fjord') returning id),
      shop as (
        insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
        select id, 'north', 'North', '', '', 'ON', '', '', 1 from make returning id, make_id),
      shared as (
        insert into subcategories (parent_id, make_id, code, name, language, position)
        select parent, make.id, code, name, 'en', place from make, (values
          (3, 'floor-mats', 'Floor mats', 1), (3, 'cargo', 'Cargo', 2), (2, 'wheels', 'Wheels', 1)) v (parent, code, name, place)
        returning id, code),
      own as (
        insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
        select 3, make_id, id, 'own-mats', 'Own mats', 'en', 1 from shop)
    insert into subcategory_texts (subcategory_id, language, name) select id, 'fr', 'Tapis' from shared where code = 'floor-mats'`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

function importLines(lines: string[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, lines.join('\n'));
  return importWith(db, path, '', { mapping: undefined, make: 'Fjord', ...options });
}
const placesOf = async () =>
  Object.fromEntries(
    (
      await db.rows<{ number: string; code: string | null }>(sql`
        select p.number, s.code from products p left join subcategories s on s.id = p.subcategory_id order by p.number`)
    ).map(({ number, code }) => [number, code]),
  );

test('a file names sub-categories by code or name in any language, and the same file again changes nothing', async () => {
  const lines = [
    'number,name,price,category,subcategory',
    ...[
      'M-1,Mat,10,Interior,floor-mats',
      'M-2,Mat,10,Interior,TAPIS',
      'M-3,Tray,10,Interior, cargo ',
    ],
    ...['M-4,Rim,10,Exterior,Wheels', 'M-5,Net,10,Interior,'],
  ];
  const report = await importLines(lines);
  expect(report.counts.products).toEqual({ created: 5, changed: 0, unchanged: 0 });
  const placed = {
    'M-1': 'floor-mats',
    'M-2': 'floor-mats',
    'M-3': 'cargo',
    'M-4': 'wheels',
    'M-5': null,
  };
  expect(await placesOf()).toEqual(placed);
  expect((await importLines(lines)).counts.products).toEqual({
    created: 0,
    changed: 0,
    unchanged: 5,
  });
});

test('a file without categories takes those that the products have; an empty cell means none, a missing column changes nothing', async () => {
  await importLines(['number,subcategory', 'M-1,Cargo', 'M-2,', 'M-5,Tapis']);
  expect(await placesOf()).toMatchObject({
    'M-1': 'cargo',
    'M-2': null,
    'M-5': 'floor-mats',
  });
  await importLines(['number,price', 'M-5,12']);
  expect(await placesOf()).toMatchObject({ 'M-5': 'floor-mats' });
  await importLines(['number,category', 'M-1,Exterior']);
  expect(await placesOf()).toMatchObject({ 'M-1': null });
});

test('an unknown one, one of another category and a dealership’s own for a make are refused with those that exist', async () => {
  const report = await importLines([
    'number,name,price,category,subcategory',
    ...['M-1,Mat,10,Interior,Nets', 'M-2,Mat,10,Exterior,Cargo', 'M-3,Tray,10,Interior,Own mats'],
    ...['M-4,Rim,10,Packages,Wheels', 'N-1,New,10,,Cargo'],
  ]);
  expect(report.mistakes.map(({ line, column }) => [line, column])).toEqual(
    [2, 3, 4, 5, 6].map((line) => [line, 'subcategory']),
  );
  expect(report.mistakes.map(({ reason }) => reason).slice(0, 4)).toEqual([
    'The sub-categories of this category are Floor mats, Cargo',
    'The sub-categories of this category are Wheels',
    'The sub-categories of this category are Floor mats, Cargo',
    'This category has no sub-categories',
  ]);
});

test('a dealership’s file takes its own ones and its make’s', async () => {
  await importLines(
    [
      'number,name,price,category,subcategory',
      'D-1,Mat,10,Interior,own mats',
      'D-2,Mat,10,Interior,Tapis',
    ],
    { dealer: 'north' },
  );
  expect(await placesOf()).toMatchObject({ 'D-1': 'own-mats', 'D-2': 'floor-mats' });
});

test('missing ones are made on request in the file’s order, with the names beside them; those that are there stay', async () => {
  const lines = [
    'number,name,price,category,subcategory,subcategory_en,subcategory_fr',
    ...['C-1,Lamp,10,Exterior,lights,Lights,Éclairage', 'C-2,Bulb,10,Exterior,Éclairage,,'],
    ...['C-3,Rim,10,Exterior,wheels,Other name,', 'C-4,Net,10,Interior,Cargo nets,,'],
    'C-5,Bag,10,,Bags,,',
  ];
  const report = await importLines(lines, { createSubcategories: true });
  expect(report.mistakes.map(({ line }) => line)).toEqual([6]);
  const found = await db.values<object>(sql`
    select jsonb_build_array(s.parent_id, s.code, s.name, s.position, (
      select x.name from subcategory_texts x where x.subcategory_id = s.id and x.language = 'fr'))
    from subcategories s where s.code in ('lights', 'wheels', 'cargo-nets') order by s.code`);
  expect(found).toEqual([
    [3, 'cargo-nets', 'Cargo nets', 3, null],
    [2, 'lights', 'Lights', 2, 'Éclairage'],
    [2, 'wheels', 'Wheels', 1, null],
  ]);
  expect(await placesOf()).toMatchObject({
    ...{ 'C-1': 'lights', 'C-2': 'lights', 'C-3': 'wheels', 'C-4': 'cargo-nets' },
  });
  const again = await importLines(lines, { createSubcategories: true });
  expect(again.counts.products).toEqual({ created: 0, changed: 0, unchanged: 4 });
});
