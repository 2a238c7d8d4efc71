import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test as always, expect } from 'vitest';
import { openTable, type Table } from '#server/catalogue/import/open-table.ts';
import { Refusal } from '#server/catalogue/import/refusal.ts';
import { withZip } from '#server/catalogue/import/zip.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';
import { missingTestFiles, testFilesFolder } from '../scripts/test-files.ts';

/** A test on a package's files; skipped, and counted as skipped, where it is not unpacked. */
const testOn = (name: string) => always.skipIf(missingTestFiles().includes(name));

/** Paths of a package's files with one of these endings. */
const filesOf = (name: string, endings: RegExp) =>
  readdirSync(join(testFilesFolder, name), { recursive: true, withFileTypes: true }).flatMap(
    (entry) =>
      entry.isFile() && endings.test(entry.name) ? join(entry.parentPath, entry.name) : [],
  );

interface Read extends Omit<Table, 'rows'> {
  /** Without the header. */
  cells: string[][];
}

async function read(path: string, sheet?: string): Promise<Read> {
  const { rows, ...table } = await openTable({ file: readFileSync(path), sheet });
  const cells: string[][] = [];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return { ...table, cells };
}

/** What becomes of a file: its columns and rows, or why it is refused. Throws what is no refusal. */
async function outcomeOf(path: string): Promise<string> {
  try {
    const { header, cells } = await read(path);
    return `${header.length} columns, ${cells.length} rows`;
  } catch (error) {
    return refusalOf(error).key;
  }
}

/** A refusal's reason, which people can be told in both languages; throws what is none. */
function refusalOf(error: unknown): Text {
  if (!(error instanceof Refusal) || !error.text) throw error;
  for (const words of Object.values(messages)) expect(say(words, error.text)).toMatch(/\S \S/);
  return error.text;
}

/** What becomes of each of a package's files, by its name. */
async function outcomesOf(name: string, endings: RegExp): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const path of filesOf(name, endings)) outcomes[basename(path)] = await outcomeOf(path);
  expect(Object.keys(outcomes)).not.toEqual([]);
  return outcomes;
}

const isRefused = expect.stringMatching(/^fileProblems\./);

testOn('node-csv-spectrum')('each CSV of csv-spectrum has the cells that it says', async () => {
  const paths = filesOf('node-csv-spectrum', /\.csv$/);
  expect(paths.length).toBeGreaterThan(9);
  for (const path of paths) {
    const { header, cells } = await read(path);
    const rows = cells.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    const told = join(dirname(path), '../json', `${basename(path, '.csv')}.json`);
    // Line ends are those of no system.
    const wanted = JSON.parse(readFileSync(told, 'utf8').replaceAll('\\r\\n', '\\n'));
    expect(rows, basename(path)).toEqual(wanted);
  }
});

testOn('librust-csv-dev')('the examples of Rust\u2019s csv are read whole', async () => {
  expect(await outcomesOf('librust-csv-dev', /\.csv$/)).toMatchObject({
    ...{ 'uspop.csv': '5 columns, 100 rows', 'uspop-latin1.csv': '5 columns, 100 rows' },
    ...{ 'smallpop.csv': '4 columns, 10 rows', 'strange.csv': '2 columns, 6 rows' },
    // Colons part no columns here.
    'smallpop-colon.csv': '1 columns, 10 rows',
    ...{ 'nfl.csv': '13 columns, 9999 rows', 'game.csv': '6 columns, 99999 rows' },
  });
  const [latin] = filesOf('librust-csv-dev', /\.csv$/).filter((path) => path.includes('latin1'));
  const { encoding, cells } = await read(latin!);
  expect(encoding).toBe('windows-1252');
  expect(cells.map(([city]) => city)).toContain('Õakman');
});

testOn('r-cran-readxl')(
  'workbooks of readxl are read sheet by sheet, old ones refused',
  async () => {
    const outcomes = await outcomesOf('r-cran-readxl', /\.xlsx?$/);
    for (const [name, outcome] of Object.entries(outcomes))
      if (name.endsWith('.xls')) expect(outcome, name).toBe('fileProblems.oldWorkbook');
      else expect(outcome, name).toMatch(/columns/);
    const named = (name: string) =>
      filesOf('r-cran-readxl', /\.xlsx$/).find((path) => basename(path) === name)!;
    const { sheets, header, cells } = await read(named('datasets.xlsx'));
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ...[
        ['iris', 151],
        ['mtcars', 33],
        ['chickwts', 72],
        ['quakes', 1001],
      ],
    ]);
    expect(header).toEqual([
      ...['Sepal.Length', 'Sepal.Width', 'Petal.Length', 'Petal.Width', 'Species'],
    ]);
    expect([cells[0], cells[149]]).toEqual([
      ['5.1', '3.5', '1.4', '0.2', 'setosa'],
      ['5.9', '3', '5.1', '1.8', 'virginica'],
    ]);
    const quakes = (await read(named('datasets.xlsx'), 'quakes')).cells;
    expect([quakes.length, quakes[0]]).toEqual([1000, ['-20.42', '181.62', '562', '4.8', '41']]);
    // A title and notes stand above and below the table; days are days.
    const deaths = (await read(named('deaths.xlsx'))).cells;
    expect(deaths).toContainEqual(['Harper Lee', 'author', '89', 'no', '1926-04-28', '2016-02-19']);
  },
);

testOn('r-cran-openxlsx')(
  'workbooks of openxlsx are read, and what a failed formula shows',
  async () => {
    const outcomes = await outcomesOf('r-cran-openxlsx', /\.xlsx$/);
    expect(outcomes).toMatchObject({
      'cloneEmptyWorksheetExample.xlsx': 'fileProblems.emptySheet',
      ...{ 'readTest.xlsx': '8 columns, 10 rows', 'inlineStr.xlsx': '2 columns, 2 rows' },
    });
    for (const path of filesOf('r-cran-openxlsx', /\.xlsx$/)) {
      if (outcomes[basename(path)]!.startsWith('fileProblems.')) continue;
      for (const { name, rows } of (await read(path)).sheets)
        expect((await read(path, name)).cells.length, `${path} ${name}`).toBeLessThan(rows);
    }
    const readTest = filesOf('r-cran-openxlsx', /\.xlsx$/).find((path) =>
      path.endsWith('/readTest.xlsx'),
    )!;
    const { cells, warnings } = await read(readTest);
    expect(cells.flat()).toEqual(expect.arrayContaining(['#DIV/0!', '#NUM!', '#N/A']));
    expect(warnings.map(({ key }) => key)).toContain('fileWarnings.failed');
  },
  300_000, // each sheet is read in a process of its own
);

/** A ZIP's files with their content, those with a password without. */
const contentsOf = (path: string) =>
  withZip(readFileSync(path), async (entries) => {
    const contents: [string, string | null][] = [];
    for (const { name, isLocked, read } of entries)
      if (!name.endsWith('/')) contents.push([name, isLocked ? null : (await read()).toString()]);
    return contents;
  });

testOn('node-yauzl')('the ZIPs of yauzl have the files that it says, or are refused', async () => {
  const folders = filesOf('node-yauzl', /\.zip$/).map(
    (path) => [path, basename(dirname(path))] as const,
  );
  const good = folders.flatMap(([path, folder]) => (folder === 'success' ? path : []));
  expect(good.length).toBeGreaterThan(9);
  for (const path of good) {
    // Beside each ZIP stands a folder with what is in it, but names beyond ASCII.
    for (const [name, content] of await contentsOf(path)) {
      if (content === null || !/^[\w./\\-]+$/.test(name)) continue;
      const told = join(path.replace(/\.zip$/, ''), name.replaceAll('\\', '/'));
      expect(content, told).toBe(readFileSync(told, 'utf8'));
    }
    await outcomeOf(path);
  }
  const bad = folders.flatMap(([path, folder]) => (folder === 'failure' ? path : []));
  expect(bad.length).toBeGreaterThan(20);
  for (const path of bad) {
    await outcomeOf(path);
    const reading = contentsOf(path).then(
      () => 'read',
      (error) => refusalOf(error).key,
    );
    // Names stay texts, so that none of them leads anywhere; what is locked is told as such.
    const isHarmless = /path|characters in fileName|compression method/.test(basename(path));
    expect(await reading, path).toEqual(isHarmless ? 'read' : isRefused);
  }
});

testOn('golang-1.19-src')(
  'the ZIPs of Go, of many systems and archivers, have a clear outcome',
  async () => {
    expect(await outcomesOf('golang-1.19-src', /\.zip$/)).toMatchObject({
      // Two of them have a text alone, which has one line.
      ...{ 'test.zip': '1 columns, 0 rows', 'test-baddirsz.zip': '1 columns, 0 rows' },
      ...{ 'utf8-winzip.zip': 'fileProblems.noTable', 'dd.zip': 'fileProblems.noTable' },
      'go-with-datadesc-sig.zip': 'fileProblems.severalTables',
      ...{ 'readme.zip': 'fileProblems.damaged', 'test-prefix.zip': 'fileProblems.damaged' },
      'test-trailing-junk.zip': 'fileProblems.damaged',
    });
  },
);

testOn('librust-zip-dev')('the ZIPs of Rust\u2019s zip have a clear outcome', async () => {
  expect(await outcomesOf('librust-zip-dev', /\.zip$/)).toMatchObject({
    'files_and_dirs.zip': '1 columns, 0 rows',
    ...{ 'zip64_demo.zip': 'fileProblems.damaged', 'comment_garbage.zip': 'fileProblems.damaged' },
    ...{
      'invalid_offset.zip': 'fileProblems.damaged',
      'invalid_offset2.zip': 'fileProblems.damaged',
    },
  });
});
