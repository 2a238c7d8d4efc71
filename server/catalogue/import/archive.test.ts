import { expect, test } from 'vitest';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { type ZippedFile, zipOf } from '#tests/support/zip.ts';
import { withPicturesOf } from './archive.ts';
import { openTable } from './open-table.ts';

const csv = { name: 'parts.csv', content: 'number,name\nA,Mats\n' };

async function cellsIn(files: readonly ZippedFile[]) {
  const { rows, pictures, warnings } = await openTable({ file: zipOf(files) });
  const cells: string[][] = [];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return { cells, pictures, warnings };
}

test('the table of a ZIP is read, whatever stands around it', async () => {
  const files = [
    { name: '__MACOSX/._parts.csv', content: 'shadow' },
    { name: 'export/', content: '' },
    { name: 'export/.DS_Store', content: 'x' },
    { name: 'export/readme.md', content: 'x' },
    { ...csv, name: 'export/parts.csv' },
    { name: 'export/Photos/Mats.JPG', content: 'one' },
    { name: 'other/mats.jpg', content: 'two' },
  ];
  expect(await cellsIn(files)).toEqual({
    cells: [['A', 'Mats']],
    pictures: 2,
    warnings: [{ key: 'fileWarnings.pictureTwice', values: ['mats.jpg'] }],
  });
});

test('tab-separated tables and workbooks are tables of a ZIP too', async () => {
  const tsv = [{ name: 'parts.tsv', content: 'number\tname\nA\tMats, black\n' }];
  expect((await cellsIn(tsv)).cells).toEqual([['A', 'Mats, black']]);
  const content = workbookOf({
    sheets: [{ name: 'P', rows: rowOf(1, 'number') + rowOf(2, '0042') }],
  });
  expect((await cellsIn([{ name: 'a.XLSX', content }])).cells).toEqual([['0042']]);
});

test.each<[string, ZippedFile[], string]>([
  ['no table', [{ name: 'a.jpg', content: '' }], 'has no table'],
  ['two tables', [csv, { name: 'b/more.xlsx', content: '' }], 'tables: parts.csv, more.xlsx.'],
  ['another archive', [csv, { name: 'b/more.zip', content: '' }], 'another one in it: more.zip.'],
  [
    'an archive by another name',
    [{ name: 'a.csv', content: zipOf([csv]) }],
    'damaged or incomplete',
  ],
  ['a password', [{ ...csv, isEncrypted: true }], 'password-protected'],
  [
    '2,001 pictures',
    [csv, ...Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.png`, content: '' }))],
    'more than 2,000 pictures',
  ],
  ['a size that is a lie', [{ ...csv, claimed: 5 }], 'damaged or incomplete'],
  ['a bomb', [csv, { name: 'a.png', content: '', claimed: 250_000_000 }], 'more than 200 MB'],
])('a ZIP with %s is refused', async (_, files, told) => {
  await expect(cellsIn(files)).rejects.toThrow(told);
});

test('a ZIP that was cut off is refused', async () => {
  const file = zipOf([csv]);
  await expect(openTable({ file: file.subarray(0, -10) })).rejects.toThrow('damaged');
});

test('a ZIP with something before it is refused, and never read as text', async () => {
  const file = Buffer.concat([Buffer.from('number,name\n'), zipOf([csv])]);
  await expect(openTable({ file })).rejects.toThrow('damaged');
});

test('pictures are found by their name alone, in any case of letters, and paths lead nowhere', async () => {
  const file = zipOf([
    csv,
    { name: '../../etc/Passwd.png', content: 'above' },
    { name: 'C:\\photos\\Été.webp', content: 'summer' },
    { name: '/abs/a.gif', content: 'root' },
  ]);
  const found = await withPicturesOf(file, async (find) => {
    const names = ['passwd.PNG', 'E\u0301te\u0301.webp', 'a.gif', 'parts.csv', 'gone.png'];
    return Promise.all(names.map(async (name) => (await find(name))?.toString()));
  });
  expect(found).toEqual(['above', 'summer', 'root', undefined, undefined]);
});
