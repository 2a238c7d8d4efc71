import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { readArguments } from './arguments.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import { printingListener } from './report.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-import-'));
const file = join(folder, 'file.csv');
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});
beforeAll(() => db.run(sql`insert into makes (name) values ('Fjord')`));

const header = 'number,name,price,make,supplier';
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))),
  );

/** Imports a file of these bytes; returns the resulting product names and the printed text. */
async function importBytes(content: Uint8Array, options: Partial<ImportOptions> = {}) {
  writeFileSync(file, content);
  await db.run(sql`delete from products`);
  const said: string[] = [];
  const listener = printingListener((line) => said.push(line), 'file.csv', undefined);
  const { rows } = await importFile(db, { file, now: testMoment, ...options }, listener);
  const names = await db.rows<{ name: string }>(sql`select name from products order by number`);
  return { rows, said, names: names.map(({ name }) => name) };
}

test('one byte that is not UTF-8 is a bad row, and the rest of the file stays what it is', async () => {
  const { rows, said, names } = await importBytes(
    bytes(`${header}\nA,Appliqué,1,Fjord,\nB,Floor`, 0xa0, 'mats,2,Fjord,\nC,• Élan,3,Fjord,\n'),
  );
  expect(names).toEqual(['Appliqué', '• Élan']);
  expect(rows).toMatchObject({ read: 3, good: 2, bad: 1 });
  expect(said[0]).toBe('file.csv: products, utf-8, columns separated by commas');
  expect(said.filter((line) => line.startsWith('line'))).toEqual([
    'line 3, column name: "Floor\ufffdmats": There is a byte that is not utf-8; if the whole file is in another encoding, name that one with --encoding',
  ]);
});

test('a bad byte counts in a column that is not imported too, and at the end of a file', async () => {
  const { said, names } = await importBytes(
    bytes(`${header}\nA,Élan,1,Fjord,Atelier `, 0xe9, '\nB,Mats,2,Fjord,Caf', 0xc3),
  );
  expect(names).toEqual([]);
  const bad = said.filter((line) => line.startsWith('line'));
  expect(bad).toEqual([
    expect.stringContaining('line 2, column supplier: "Atelier \ufffd"'),
    expect.stringContaining('line 3, column supplier: "Caf\ufffd"'),
  ]);
});

test('a file that begins with the mark of UTF-8 is UTF-8, even if nothing else in it tells', async () => {
  const { rows, names } = await importBytes(
    bytes(`\ufeff${header}\nA,Caf`, 0xe9, ',1,Fjord,\nB,Mats,2,Fjord,\n'),
  );
  expect(names).toEqual(['Mats']);
  expect(rows).toMatchObject({ good: 1, bad: 1 });
});

test('a bad byte in the first line makes the file unusable, because a column might be overlooked', async () => {
  const content = bytes('number,name,price,make,d', 0xe9, 'tail\nA,Élan,1,Fjord,\n');
  await expect(importBytes(content)).rejects.toThrow(
    "the name of column 5, 'd\ufffdtail', is not utf-8",
  );
});

test('a file without any UTF-8 is taken for Windows-1252, and the first line says so with three samples', async () => {
  const rows = ['A,Été à la plage,1', 'B,Ski Été,2', 'C,Crème,3', 'D,Façade,4'].map(
    (row) => `${row},Fjord,`,
  );
  const { said, names } = await importBytes(
    Buffer.from([header, ...rows, ''].join('\n'), 'latin1'),
  );
  expect(names).toEqual(['Été à la plage', 'Ski Été', 'Crème', 'Façade']);
  expect(said[0]).toBe(
    'file.csv: products, windows-1252 (a guess, as it is not utf-8; it makes Été, à, Crème; --encoding chooses another), columns separated by commas',
  );
});

test('samples of long cells are short', async () => {
  const { said } = await importBytes(
    Buffer.from(`${header}\nA,${'x'.repeat(150)}é!,1,Fjord,\n`, 'latin1'),
  );
  expect(said[0]).toContain(`it makes ${'x'.repeat(20)}é!;`);
});

test('the encoding that is chosen holds, whatever the file looks like', async () => {
  const rows = bytes(`${header}\nA,`, 0xc9, 0xbb, ',1,Fjord,\n');
  expect((await importBytes(rows)).names).toEqual(['ɻ']);
  const chosen = await importBytes(rows, { encoding: 'windows-1252' });
  expect(chosen.names).toEqual(['É»']);
  expect(chosen.said[0]).toBe('file.csv: products, windows-1252, columns separated by commas');
  const asUtf8 = await importBytes(
    bytes(`${header}\nA,Caf`, 0xe9, ',1,Fjord,\nB,Mats,2,Fjord,\n'),
    {
      encoding: 'utf-8',
    },
  );
  expect(asUtf8.rows).toMatchObject({ good: 1, bad: 1 });
  const mac = bytes(`${header}\nA,Caf`, 0x8e, ',1,Fjord,\n');
  expect((await importBytes(mac, { encoding: 'macintosh' })).names).toEqual(['Café']);
});

test('an encoding is named as the web names it; others are refused', () => {
  const read = (encoding: string) => readArguments(['file.csv', '--encoding', encoding]);
  expect(read('Latin1')).toMatchObject({ options: { encoding: 'windows-1252' } });
  expect(read('UTF-8')).toMatchObject({ options: { encoding: 'utf-8' } });
  expect(() => read('utf-9')).toThrow(
    "--encoding takes a name such as utf-8 or windows-1252, not 'utf-9'",
  );
});
