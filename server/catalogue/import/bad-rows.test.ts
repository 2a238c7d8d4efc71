import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { rowProblems } from '#shared/messages/en/import-rows.ts';
import { say } from '#shared/messages/text.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { testDatabase } from '#tests/support/database.ts';
import { hostileMarkup, hostileTexts, manyPlaces, straight } from '#tests/support/hostile.ts';
import { daysAfter, testMoment } from '#tests/support/moment.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import type { Source } from './open-source.ts';
import { Refusal } from './refusal.ts';
import { printReport } from './report.ts';
import type { Mistake } from './row-reader.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-import-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

/** Imports a file with this content in the import's own format. */
async function importText(content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'file.csv');
  writeFileSync(file, content);
  const mistakes: (Mistake & { column: string })[] = [];
  let source: Source | undefined;
  const report = await importFile(
    db,
    { file, now: testMoment, ...options },
    {
      opened: (opened) => {
        source = opened;
      },
      mistake: (mistake) => mistakes.push(mistake),
    },
  );
  const said = mistakes.map(({ line, column, value, reason }) => [
    line,
    column,
    value,
    say(messages.en, reason),
  ]);
  return { ...report, said, encoding: source!.encoding };
}

const products = (...rows: string[]) =>
  ['number,name,price,cost,frt,category,featured,weight,make,year,model,trim', ...rows].join('\n');

beforeAll(async () => {
  const rows = [
    'make,year,model,trim',
    'Fjord,2015-2017,Elk,Base;Touring',
    'Fjord,2016,Moose,Base',
  ];
  await importText(rows.join('\n'));
  await db.run(sql`insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
    select id, 'north', 'North', '1 Road', 'Oslo', 'ON', 'H1H1H1', '5145550100', 10000 from makes where name = 'Fjord'`);
});

describe('each bad row says line, column, value and reason', () => {
  test.each([
    ['A-1,,12,,,,,,Fjord,2015,Elk,', 'name', '', 'There is no name'],
    ['A-1,Rack,,,,,,,Fjord,2015,Elk,', 'price', '', 'There is no price'],
    [
      'A-1,Rack,cheap,,,,,,Fjord,2015,Elk,',
      'price',
      'cheap',
      'The Price field must contain only decimal values',
    ],
    [
      'A-1,Rack,-1,,,,,,Fjord,2015,Elk,',
      'price',
      '-1',
      'The Price field must be between 0 and 999999.99',
    ],
    [
      'A-1,Rack,1e300,,,,,,Fjord,2015,Elk,',
      'price',
      '1e300',
      'The Price field must be between 0 and 999999.99',
    ],
    ['A-1,Rack,1.005,,,,,,Fjord,2015,Elk,', 'price', '1.005', 'An amount has two decimals at most'],
    ...['1.23E+11', '3-Mar', '2026-03-03 00:00'].map((number): [string, string, string, string] => [
      `${number},Rack,1,,,,,,Fjord,2015,Elk,`,
      'number',
      number,
      rowProblems.rewritten,
    ]),
    [
      'A-1,Rack,1,-,,,,,Fjord,2015,Elk,',
      'cost',
      '-',
      'The Cost field must contain only decimal values',
    ],
    [
      'A-1,Rack,1,,1000,,,,Fjord,2015,Elk,',
      'frt',
      '1000',
      'The FRT field must be between 0 and 999.99',
    ],
    [
      'A-1,Rack,1,,,Boots,,,Fjord,2015,Elk,',
      'category',
      'Boots',
      expect.stringContaining('The categories are'),
    ],
    [
      'A-1,Rack,1,,,,maybe,,Fjord,2015,Elk,',
      'featured',
      'maybe',
      expect.stringContaining('yes or no'),
    ],
    [
      'A-1,Rack,1,,,,,heavy,Fjord,2015,Elk,',
      'weight',
      'heavy',
      expect.stringContaining('valid number'),
    ],
    [
      ',Rack,1,,,,,,Fjord,2015,Elk,',
      'key',
      '',
      'There is neither a key nor a number to know the product by',
    ],
    ['A-1,Rack,1,,,,,,,2015,Elk,', 'make', '', 'There is no make'],
    [
      'A-1,Rack,1,,,,,,Volcano,2015,Elk,',
      'make',
      'Volcano',
      expect.stringContaining('no such make'),
    ],
    ['A-1,Rack,1,,,,,,Fjord,15,Elk,', 'year', '15', expect.stringContaining('Please give a year')],
    [
      'A-1,Rack,1,,,,,,Fjord,2017-2015,Elk,',
      'year',
      '2017-2015',
      'The range of years ends before it begins',
    ],
    ['A-1,Rack,1,,,,,,Fjord,1066,Elk,', 'year', '1066', 'Years go from 1900 to 2100'],
    ['A-1,Rack,1,,,,,,Fjord,,Elk,', 'year', '', 'A fitment needs a year; * stands for all'],
    [
      'A-1,Rack,1,,,,,,Fjord,2015,,Base',
      'model',
      '',
      'A trim needs its model; * stands for all models',
    ],
    [
      'A-1,Rack,1,,,,,,Fjord,2020,Elk,',
      'year',
      '2020',
      expect.stringContaining('There is no 2020 Fjord Elk in'),
    ],
    [
      'A-1,Rack,1,,,,,,Fjord,2015-2018,Elk,',
      'year',
      '2018',
      expect.stringContaining('no 2018 Fjord Elk'),
    ],
    [
      'A-1,Rack,1,,,,,,Fjord,2015,Moose,',
      'model',
      'Moose',
      expect.stringContaining('no 2015 Fjord Moose'),
    ],
    [
      'A-1,Rack,1,,,,,,Fjord,2015,Elk,Sport',
      'trim',
      'Sport',
      expect.stringContaining('no 2015 Fjord Elk Sport'),
    ],
    [
      'A-1,Rack,1,,,,,,Fjord,2015,Elk,,more',
      '',
      expect.anything(),
      'The row has 13 columns, the first line has 12',
    ],
    [
      'A-1,Ra\0ck,1,,,,,,Fjord,2015,Elk,',
      'name',
      'Ra\ufffdck',
      expect.stringContaining('such as NUL'),
    ],
  ])('%j', async (row, column, value, reason) => {
    const { rows, said } = await importText(products(row, 'A-2,Good,2,,,,,,Fjord,2015,Elk,'), {
      dryRun: true,
    });
    expect(said).toEqual([[2, column, value, reason]]);
    expect(rows).toMatchObject({ read: 2, good: 1, bad: 1 });
  });

  test('last cells that a spreadsheet leaves out are empty, and so are blank rows and columns', async () => {
    const { rows, said } = await importText(
      products('S-1,Short,1,,,,,,Fjord', ',,,,,,,,,,,,,', '', 'S-2,Long,2,,,,,,Fjord,2015,Elk,,,,'),
      { dryRun: true },
    );
    expect(said).toEqual([]);
    expect(rows).toMatchObject({ good: 2, bad: 0, blank: 2 });
  });

  test('texts that are too long', async () => {
    const long = 'x'.repeat(201);
    const { said } = await importText(products(`${long},${long},1,,,,,,Fjord,2015,${long},`));
    expect(said.map(([, column]) => column)).toEqual(['name', 'number', 'key', 'model']);
    expect(said[0]).toEqual([
      2,
      'name',
      'x'.repeat(200),
      'Name may not be greater than 200 characters',
    ]);
  });

  test('a row that contradicts the row above of the same product, and the rest of that product is loaded', async () => {
    const { said, rows, counts } = await importText(
      products(
        'C-1,Rack,10,,,,,,Fjord,2015,Elk,Base',
        'C-1,Rack,11.50,,,,,,Fjord,2016,Elk,Base',
        'C-1,,,,,,,,Fjord,2017,Elk,*',
      ),
    );
    expect(said).toEqual([[3, 'price', '11.50', 'The same product has another value in line 2']]);
    expect(rows).toMatchObject({ good: 2, bad: 1, repeated: 1 });
    expect(counts).toMatchObject({ products: { created: 1 }, fitments: { created: 3 } });
  });

  test('lines are those of the file, whatever line breaks stand in its fields and ends', async () => {
    const rows = ['B-1,"two\nlines",1,,,,,,Fjord,2015,Elk,', '', 'B-2,Bad,x,,,,,,Fjord,2015,Elk,'];
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const { said, rows: counts } = await importText(products(...rows).replaceAll('\n', lineEnd), {
        dryRun: true,
      });
      expect(said).toEqual([[5, 'price', 'x', expect.anything()]]);
      expect(counts).toMatchObject({ read: 3, good: 1, bad: 1, blank: 1 });
    }
  });

  test('with --strict one bad row is enough to write nothing', async () => {
    const content = products('S-1,Good,1,,,,,,Fjord,2015,Elk,', 'S-2,Bad,x,,,,,,Fjord,2015,Elk,');
    const report = await importText(content, { strict: true });
    expect(report.written).toBe(false);
    expect(await db.rows(sql`select from products where number like 'S-%'`)).toEqual([]);
  });

  test('a mistake of the database in one product takes all of the file back, also what another connection wrote', async () => {
    await db.run(sql`alter table products add constraint refusing check (import_key <> 'T-13')`);
    const rows = Array.from({ length: 20 }, (_, index) => `T-${index},Rack,1,,,,,,Fjord,2015,Elk,`);
    await expect(importText(products(...rows))).rejects.toThrow('refusing');
    expect(await db.rows(sql`select from products where number like 'T-%'`)).toEqual([]);
    await db.run(sql`alter table products drop constraint refusing`);
    expect((await importText(products(...rows))).counts.products?.created).toBe(20);
    const numbers = await db.rows(
      sql`select number from products where number like 'T-%' order by id`,
    );
    expect(numbers).toEqual(rows.map((row) => ({ number: row.split(',')[0] })));
  });

  test('mistakes come in the order of the file, whichever connection had their rows', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `M-${index},Rack,${index % 3 ? 1 : 'x'},,,,,,Fjord,2015,Yak,`,
    );
    const { said } = await importText(products(...rows));
    expect(said.map(([line]) => line)).toEqual(rows.map((_, index) => index + 2));
  });

  test('a vehicle file: one model and year for each row', async () => {
    const { said } = await importText(
      'make,year,model,trim\nFjord,,Elk,\nFjord,2015,,\nFjord,2015,*,\n,2015,Elk,Base',
    );
    expect(said.map(([line, column]) => [line, column])).toEqual([
      [2, 'year'],
      [3, 'model'],
      [4, 'model'],
      [5, 'make'],
    ]);
  });
});

describe('what a product file may leave open', () => {
  test('all trims, models and years; a price list without vehicles; a fitment list without prices', async () => {
    const { counts, notes } = await importText(
      products(
        'F-1,All,1,,,,,,fjord,*,*,*',
        'F-2,Year,1,,,,,,FJORD,2016,,',
        'F-3,None,1,,,,,,Fjord,,,',
      ),
    );
    expect(counts.fitments?.created).toBe(7 + 3);
    expect(notes).toMatchObject({ noCost: 3, noFrt: 3, noFitment: 1 });
    const added = await importText(
      'number,make,year,model\nF-3,Fjord,2016,Moose\nF-4,Fjord,2016,Moose',
    );
    expect(added.counts).toMatchObject({
      products: { changed: 0, unchanged: 1 },
      fitments: { created: 1 },
    });
    expect(added.said).toEqual([[3, 'name', '', 'There is no name']]);
  });

  test('a changed price changes that product alone, and columns that a file lacks stay', async () => {
    await importText(
      products('G-1,One,1,0.50,2,Interior,yes,,Fjord,2015,Elk,', 'G-2,Two,2,,,,,,Fjord,2015,Elk,'),
    );
    const { counts } = await importText(
      'number,name,price,make\nG-1,One,1.25,Fjord\nG-2,Two,2,Fjord',
      { now: daysAfter(1) },
    );
    expect(counts.products).toEqual({ created: 0, changed: 1, unchanged: 1 });
    const one =
      await db.row(sql`select price_cents, cost_cents, frt, category_id, featured, updated_at > created_at as touched
      from products where number = 'G-1'`);
    expect(one).toEqual({
      price_cents: 125,
      cost_cents: 50,
      frt: 2,
      category_id: 3,
      featured: true,
      touched: true,
    });
  });

  test('a product that was deleted in the shop stays so', async () => {
    const content = products('D-1,Gone,1,,,,,,Fjord,2015,Elk,');
    await importText(content);
    await db.run(sql`update products set deleted_at = ${testMoment} where number = 'D-1'`);
    const { counts, notes } = await importText(content);
    expect(counts.products).toEqual({ created: 0, changed: 0, unchanged: 0 });
    expect(notes?.deleted).toBe(1);
  });

  test('a dealership gets products of its own; another make is refused', async () => {
    const content = products('E-1,Own,1,,,,,,,2015,Elk,', 'E-2,Other,1,,,,,,Volvo,2015,Elk,');
    const { said } = await importText(content, { dealer: 'NORTH' });
    expect(said).toEqual([[3, 'make', 'Volvo', 'The dealership north sells Fjord']]);
    const own = await db.rows(
      sql`select d.code from products p join dealers d on d.id = p.dealer_id`,
    );
    expect(own).toEqual([{ code: 'north' }]);
    await expect(importText(content, { dealer: 'south' })).rejects.toThrow(
      'no dealership with the code south',
    );
  });
});

describe('files of every kind', () => {
  test('the encoding and the separator are told by the content', async () => {
    const text = 'make;year;model;trim\nFjord;2015;Élan;Été – 1\n';
    const inWindows = Uint8Array.from([...text], (letter) =>
      letter === '–' ? 0x96 : letter.charCodeAt(0),
    );
    const inUtf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const [bytes, encoding] of [
      [inWindows, 'windows-1252'],
      [inUtf16, 'utf-16le'],
      [Buffer.from(`\ufeff${text}`), 'utf-8'],
    ] as const) {
      const report = await importText(bytes);
      expect(report.encoding).toBe(encoding);
      expect(report.rows.good).toBe(1);
    }
    const trims = await db.rows(
      sql`select t.name from trims t join models m on m.id = t.model_id where m.name = 'Élan'`,
    );
    expect(trims).toEqual([{ name: 'Été – 1' }]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    ['PK\u0003\u0004\0\0', 'The file is damaged or incomplete.'],
    ['number,name\nA,B', 'The file has no column for make'],
    ['make,make,year,model\nA,A,2015,B', "The file has the column 'make' twice."],
    ['make,year,model\nA,2015,"B\n', 'From line 2 on the file cannot be read: a quotation mark'],
  ])('%j is refused as a whole', async (content, message) => {
    const failure = await importText(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect((failure as Refusal).message).toContain(message);
  });

  test('a row or a line of columns without end is refused before it fills the memory', async () => {
    const row = `make,year,model\nA,2015,"${'x'.repeat(3_000_000)}"\n`;
    await expect(importText(row)).rejects.toThrow('the row has no end');
    await expect(importText('a,'.repeat(100_000))).rejects.toThrow(
      'The file has more than 1000 columns.',
    );
    await expect(importText('a,'.repeat(5_000_000))).rejects.toThrow('the row has no end');
  });

  test('more rows than were asked for are refused', async () => {
    const text = `make,year,model\n${'A,2015,B\n'.repeat(10)}`;
    await expect(importText(text, { maxRows: 10 })).rejects.toThrow('more than 10 rows');
    expect(await importText(text, { maxRows: 11 })).toMatchObject({ rows: { read: 10 } });
  });

  test('hostile texts of an export are stored as they are, and markup only where it is safe', async () => {
    const formulas = ['=cmd|/c calc!A1', '+1', '-1', '@SUM(1)'];
    const hostile = [...manyPlaces, ...hostileMarkup, ...hostileTexts, ...formulas].filter(
      (text) => text.trim() !== '',
    );
    const rows = hostile.map((text, index) => [`X-${index}`, text, 1, 'Fjord', text]);
    const { rows: counts, said } = await importText(
      toCsv([['number', 'name', 'price', 'make', 'detail'], ...rows]),
    );
    expect(counts).toMatchObject({ read: hostile.length, good: hostile.length - counts.bad });
    for (const [, column] of said) expect(['name', 'detail']).toContain(column);
    expect(counts.bad).toBeLessThan(hostile.length / 10);
    const details = await db.rows<{ number: string; name: string; detail: string }>(sql`
      select number, name, detail from products where number like 'X-%'`);
    expect(details).toHaveLength(counts.good);
    for (const { detail } of details)
      expect(detail).not.toMatch(
        /<(script|img|svg|iframe|style)|<[^>]+\son\w+=|javascript:[^<]*">/i,
      );
    for (const { number, name } of details) {
      const kept = straight(hostile[Number(number.slice(2))]!);
      expect(name).toBe(kept.trim().replace(/\s+/gu, ' '));
    }
  });
});

describe('as a person expects', () => {
  test.each([
    ['damaged or incomplete', Buffer.from('PK\x03\x04....[Content_Types].xml')],
    ['compressed (GZIP), not a table', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['an old Excel workbook (XLS)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['a PDF, not a table', Buffer.from('%PDF-1.7')],
    ['XML, not a table', Buffer.from('<?xml version="1.0"?><a/>')],
  ])('a file that is %s is refused by its name', async (format, bytes) => {
    await expect(importText(bytes)).rejects.toThrow(`The file is ${format}.`);
  });

  test.each([
    ['sep=|\n', '|'],
    ['sep=;\r\n', ';'],
    ['', '|'],
  ])('a file that begins with %j has columns separated by %s', async (first, sign) => {
    const rows = ['number,name,price,make', 'S-1,Net,one,Fjord', 'S-2,Net,20,Fjord'];
    const file = first + rows.join('\n').replaceAll(',', sign);
    const { said, rows: counts } = await importText(file, { dryRun: true });
    expect(counts).toMatchObject({ read: 2, good: 1, bad: 1 });
    expect(said[0]!.slice(0, 3)).toEqual([first === '' ? 2 : 3, 'price', 'one']);
  });

  test('a refusal shows the cell as it stands in the file', async () => {
    const mapping = join(folder, 'mapping.json');
    const price = { column: 'Price', transform: ['amount'] };
    const fields = { number: 'Part', name: 'Part', price, make: { constant: 'Fjord' } };
    writeFileSync(mapping, JSON.stringify({ kind: 'products', fields }));
    const { said } = await importText('Part,Price\nR-1,CA$89', { mapping, dryRun: true });
    expect(said[0]!.slice(0, 3)).toEqual([2, 'Price', 'CA$89']);
  });

  test('a mapping without a make asks for --make', async () => {
    const mapping = join(folder, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ kind: 'products', fields: { number: 'Part' } }));
    await expect(importText('Part\nR-1', { mapping })).rejects.toThrow(
      'The file has no column for make: add --make, or give it in the mapping.',
    );
  });

  test('signs that turn the direction of writing are taken off a name', async () => {
    const row = 'B-1,\u202eteN\u202c ogra\u2066C,20,,,,,,Fjord,2016,Moose,Base';
    await importText(products(row));
    const name = await db.value(sql`select name from products where import_key = 'B-1'`);
    expect(name).toBe('teN ograC');
  });

  test('a dry run lists the vehicles that would be created, odd names first', async () => {
    const rows = [
      'V-1,Net,20,,,,,,Fjord,2016,Moose,A);Base;Sport',
      'V-2,Net,20,,,,,,Fjord,2019,Elk,',
    ];
    const { wouldCreate } = await importText(products(...rows), {
      createVehicles: true,
      dryRun: true,
    });
    const make = 'Fjord';
    expect(wouldCreate).toEqual([
      { make, year: 2019, model: 'Elk', trim: 'Base' },
      { make, year: 2016, model: 'Moose', trim: 'A)' },
      { make, year: 2016, model: 'Moose', trim: 'Sport' },
    ]);
    const printed: string[] = [];
    const report = await importText(products(...rows), { createVehicles: true, dryRun: true });
    printReport((line) => printed.push(line), report, true);
    expect(printed.slice(-5)).toEqual([
      'vehicles that would be created: 3, the 1 with odd names first',
      '  odd: 2016 Fjord Moose · A)',
      '  2019 Fjord Elk · Base',
      '  2016 Fjord Moose · Sport',
      'Dry run: nothing was written.',
    ]);
  });

  test.each([
    ['leathertek-fitment', 'year,make,model,trim,name,price,designNumber,url'],
    [
      'shopify-leathertek',
      'Title,Option1 Value,Option2 Value,Option3 Value,Variant Price,Variant SKU,Handle,Cost per item,Status,Body (HTML)',
    ],
  ])('the mapping %s splits trims at a slash outside of brackets only', async (name, columns) => {
    const cells: Record<string, string> = {
      ...{
        year: '2019',
        make: 'Fjord',
        model: 'Elk',
        name: 'Cover',
        price: '10',
        url: 'https://a.test/x1',
      },
      ...{ Title: 'Cover 2019', 'Option1 Value': 'Fjord', 'Option2 Value': 'Elk', Handle: 'x1' },
      ...{ 'Variant Price': '10', 'Variant SKU': 'x1', Status: 'active', designNumber: 'x1' },
    };
    const trims = ['EX/LX', 'SLT K13 (Design # N/A)', 'SLE (with A/C)', "DON'T KNOW"];
    const lines = trims.map((trim) =>
      columns
        .split(',')
        .map((column) => cells[column] ?? (/trim|Option3/.test(column) ? trim : '')),
    );
    const { wouldCreate } = await importText(
      [columns, ...lines.map((line) => line.join(','))].join('\n'),
      {
        mapping: `docs/import/${name}.json`,
        createVehicles: true,
        dryRun: true,
      },
    );
    expect(wouldCreate.map(({ trim }) => trim)).toEqual(['EX', 'LX', 'SLE (with A/C)', 'SLT']);
  });
});
