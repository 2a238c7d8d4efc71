import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from '#server/base/csv-rows.ts';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { zipOf } from '#tests/support/zip.ts';
import { openTable } from './open-table.ts';

const header = rowOf(1, 'number', 'name', 'price');

async function read(file: Buffer, sheet?: string) {
  const { rows, ...table } = await openTable({ file, sheet });
  const all: Row[] = [];
  for await (const batch of rows) all.push(...batch);
  return { ...table, rows: all, cells: all.map(({ cells }) => cells) };
}

const oneSheet = (rows: string, more: object = {}) =>
  workbookOf({ sheets: [{ name: 'Parts', rows }], ...more });

test('cells come as text: shared and inline strings, numbers without float noise, yes and no', async () => {
  const shared =
    '<si><t>number</t></si><si><t>name</t></si><si><r><t>Roof </t></r><r><rPr><b/></rPr><t>Rack</t></r></si>' +
    '<si><t>車</t><rPh sb="0" eb="1"><t>クルマ</t></rPh></si><si><t xml:space="preserve"> two\r\nlines </t></si>';
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>price</t></is></c><c r="D1" t="inlineStr"><is><t>active</t></is></c></row>' +
    '<row r="2"><c r="A2"><v>4821</v></c><c r="B2" t="s"><v>2</v></c><c r="C2"><v>0.30000000000000004</v></c><c r="D2" t="b"><v>1</v></c></row>' +
    '<row r="4"><c r="A4"><v>1.23456789012345E14</v></c><c r="B4" t="s"><v>3</v></c><c r="D4" t="b"><v>0</v></c></row>' +
    '<row r="5"><c r="B5" t="s"><v>4</v></c></row>';
  const table = await read(oneSheet(rows, { sharedStrings: shared }));
  expect(table.header).toEqual(['number', 'name', 'price', 'active']);
  expect(table.rows).toEqual([
    { line: 2, cells: ['4821', 'Roof Rack', '0.3', 'yes'] },
    { line: 3, cells: ['', '', '', ''] },
    { line: 4, cells: ['123456789012345', '車', '', 'no'] },
    { line: 5, cells: ['', ' two\nlines ', '', ''] },
  ]);
});

test('a formula that failed is what its cell shows, and never an empty cell', async () => {
  const rows =
    header +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>W-1</t></is></c><c r="B2" t="e"><f>VLOOKUP(A2,D:E,2)</f><v>#N/A</v></c><c r="C2" t="e"><v>#DIV/0!</v></c></row>' +
    '<row r="3"><c r="A3"><v>7</v></c><c r="C3"><f>A3*2</f><v>14</v></c></row>';
  const { cells, warnings } = await read(oneSheet(rows));
  expect(cells).toEqual([
    ['W-1', '#N/A', '#DIV/0!'],
    ['7', '', '14'],
  ]);
  expect(warnings).toContainEqual({ key: 'fileWarnings.failed', values: ['B2, C2'] });
  expect((await read(oneSheet(header + rowOf(2, 'W-1', 'Rack', 5)))).warnings).toEqual([]);
});

test.each([
  ['0', 46_023, '2026-01-01'],
  ['1', 44_561, '2026-01-01'],
  ['true', 44_561, '2026-01-01'],
  ['false', 46_023.5, '2026-01-01 12:00'],
])('days are days, from 1904 %s: %d', async (from1904, serial, told) => {
  const cell = `<row r="2"><c r="A2" s="1"><v>${serial}</v></c></row>`;
  const file = oneSheet(rowOf(1, 'from') + cell, { formats: [0, 14], from1904 });
  expect((await read(file)).cells).toEqual([[told]]);
});

test('a file that brings its reader down is refused, and takes nobody along', async () => {
  const abort = (started: unknown) =>
    void (started as { process: ChildProcess }).process.once(
      'spawn',
      function (this: ChildProcess) {
        this.kill('SIGABRT');
      },
    );
  subscribe('child_process', abort);
  try {
    await expect(read(oneSheet(header + rowOf(2, 'A', 'Mats', 1)))).rejects.toThrow('too long');
  } finally {
    unsubscribe('child_process', abort);
  }
  expect((await read(oneSheet(header + rowOf(2, 'A', 'Mats', 1)))).cells).toHaveLength(1);
});

test('a workbook of LibreOffice comes as it was typed', async () => {
  const table = await read(readFileSync('tests/data/workbooks/libreoffice.xlsx'));
  expect(table).toMatchObject({
    sheet: 'Accessoires d’hiver',
    header: ['number', 'name', 'price', 'active', 'from'],
    sheets: [{ rows: 5 }, { name: 'Notes', isHidden: true }],
    warnings: [
      { key: 'fileWarnings.formulas', values: [1] },
      { key: 'fileWarnings.merged', values: ['B5:C5'] },
    ],
  });
  expect(table.cells).toEqual([
    ['0042', 'Tapis d’hiver', '189.95', '1', '2026-01-01'],
    ['4821', 'Roof "Rack" <XL>, 2"', '380.2', '0', ''],
    ['', '', '', '', ''],
    ['A-5', 'two\nlines', '', '', ''],
  ]);
});

test('a person chooses a sheet; the first shown one is taken, and a hidden one is told', async () => {
  const sheets = [
    { name: 'Lists &amp; notes', rows: rowOf(1, 'secret') + rowOf(2, 'x'), isHidden: true },
    { name: 'Parts', rows: header + rowOf(2, 'A', 'Mats', 1) },
    { name: 'Empty', rows: '' },
  ];
  const table = await read(workbookOf({ sheets }));
  expect(table).toMatchObject({
    sheet: 'Parts',
    sheets: [
      { name: 'Lists & notes', rows: 2, isHidden: true },
      { name: 'Parts', rows: 2, isHidden: false },
      { name: 'Empty', rows: 0, isHidden: false },
    ],
    warnings: [],
  });
  const hidden = await read(workbookOf({ sheets }), 'Lists & notes');
  expect(hidden.warnings).toEqual([{ key: 'fileWarnings.hiddenSheet', values: ['Lists & notes'] }]);
  await expect(read(workbookOf({ sheets }), 'Empty')).rejects.toThrow(
    'The sheet "Empty" is empty.',
  );
  await expect(read(workbookOf({ sheets }), 'Gone')).rejects.toThrow('has no sheet "Gone"');
});

test('merged cells and formulas are told; a formula without a result is refused with its cells', async () => {
  const row =
    '<row r="2"><c r="A2" t="str"><f>"A"&amp;1</f><v>A1</v></c><c r="C2"><f>2*3</f><v>6</v></c></row>';
  const after = '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>';
  const file = workbookOf({ sheets: [{ name: 'Parts', rows: header + row, after }] });
  const table = await read(file);
  expect(table.cells).toEqual([['A1', '', '6']]);
  expect(table.warnings).toEqual([
    { key: 'fileWarnings.formulas', values: [2] },
    { key: 'fileWarnings.merged', values: ['A2:B2'] },
  ]);
  const without = `${header}<row r="2"><c r="A2" t="str"><f>B2</f></c><c r="AB2"><f>1+1</f></c></row>`;
  await expect(read(oneSheet(without))).rejects.toThrow(
    'This workbook has formulas without stored results in A2, AB2: open and save it once in Excel.',
  );
});

test('columns of one name are told, and numbers are counted by column', async () => {
  const rows = rowOf(1, 'number', 'Note', 'Note') + rowOf(2, '0042', 'a', 'b') + rowOf(3, 42, 'c');
  expect(await read(oneSheet(rows))).toMatchObject({
    numbers: [1, 0, 0],
    warnings: [{ key: 'fileWarnings.columnTwice', values: ['Note'] }],
  });
});

test('hostile texts come as they stand, without the apostrophe of an export', async () => {
  const hostile = ["'=cmd|/c calc!A1", "'quoted", '<b>&amp;</b>', '‮txt.exe', '😀', '_x0041_'];
  const rows = header + hostile.map((text, index) => rowOf(index + 2, `H${index}`, text)).join('');
  expect((await read(oneSheet(rows))).cells.map(([, name]) => name)).toEqual([
    '=cmd|/c calc!A1',
    ...hostile.slice(1, -1),
    'A',
  ]);
});

test.each([
  ['a far row', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'at most 1,000,000 cells'],
  ['a row beyond every sheet', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>', 'damaged'],
  ['a row of no number', '<row r="1e9"><c r="A2"><v>1</v></c></row>', 'damaged'],
  ['a column beyond every sheet', '<row r="2"><c r="ZZZ2"><v>1</v></c></row>', 'damaged'],
  ['a text that is not there', '<row r="2"><c r="A2" t="s"><v>7</v></c></row>', 'damaged'],
  ['a million cells and one', '', 'at most 1,000,000 cells'],
])('a sheet with %s is refused', async (name, row, told) => {
  const rows = name.startsWith('a million') ? manyCells(1_000_001) : row;
  await expect(read(oneSheet(rowOf(1, 'number') + rows))).rejects.toThrow(told);
});

/** Rows of 100 cells each, as small as they can be written. */
const manyCells = (count: number) =>
  `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(Math.ceil(count / 100));

test('a bomb is refused by its directory, and one that lies about its size when it is unpacked', async () => {
  const claimed = { name: 'xl/media/a.bin', content: 'x', claimed: 250_000_000 };
  await expect(read(oneSheet(header, { more: [claimed] }))).rejects.toThrow(
    'would be more than 200 MB unpacked',
  );
  const liar = zipOf([
    { name: '[Content_Types].xml', content: '' },
    { name: 'xl/workbook.xml', content: 'x'.repeat(1_000_000), claimed: 10 },
  ]);
  await expect(read(liar)).rejects.toThrow('damaged');
});

test('entities of a document type stay as they are', async () => {
  const doctype = '<!DOCTYPE w [<!ENTITY a "boom"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const rows = `${header}<row r="2"><c r="A2" t="inlineStr"><is><t>&f;&a;</t></is></c></row>`;
  const file = workbookOf({ sheets: [{ name: `P"/>${doctype}<x a="`, rows }] });
  const cells = await read(file).then(
    (table) => table.cells.flat().join(''),
    (error: Error) => error.message,
  );
  expect(cells).not.toContain('boom');
  expect(cells).not.toContain('root:');
});

test('a workbook with a password is told, and an old one', async () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(read(locked)).rejects.toThrow('This file is password-protected.');
  await expect(read(compound)).rejects.toThrow('an old Excel workbook (XLS)');
});
