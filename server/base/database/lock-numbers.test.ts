import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockNumbers, pairLockNumbers, sharedLockNumbers } from './lock-numbers.ts';
import { migrationsFolder } from './migrate.ts';

const serverFolder = new URL('../../', import.meta.url);
const numberOfLocks = /\b7_?302_?6\d\d\b/g;

test("every lock has its own number, different from the migrations'", () => {
  const migrations = readdirSync(migrationsFolder).map((name) =>
    readFileSync(new URL(name, migrationsFolder), 'utf8'),
  );
  const released = new Set(migrations.join('\n').match(numberOfLocks)?.map(Number));
  for (const number of Object.values(sharedLockNumbers)) expect(released).toContain(number);
  for (const numbers of [Object.values(lockNumbers), Object.values(pairLockNumbers)]) {
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => released.has(number))).toEqual([]);
  }
});

test('no other file of the server makes up a number', () => {
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const numbered = files.filter((name) =>
    readFileSync(new URL(name, serverFolder), 'utf8').match(numberOfLocks),
  );
  expect(numbered).toEqual(['base/database/lock-numbers.ts']);
});
