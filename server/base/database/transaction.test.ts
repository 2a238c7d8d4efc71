import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { isUniqueViolation, openPool, prepared, sql } from './database.ts';

const { url, close } = await testDatabase();
// One connection, so that the next test sees anything left behind by a transaction.
const db = openPool(url, 1);
await db.run(sql`create table notes (text text primary key)`);
beforeEach(() => db.run(sql`delete from notes`));
afterAll(async () => {
  await db.close();
  await close();
});

const add = (text: string) => prepared(sql`insert into notes values (${text})`);
const texts = async () =>
  (await db.rows<{ text: string }>(sql`select text from notes order by text`)).map(
    (row) => row.text,
  );

test('a change sent with the commit is committed, and then the callbacks run', async () => {
  const called: string[] = [];
  const result = await db.transaction(async (db) => {
    await db.withCommit(add('last'));
    db.afterCommit(() => called.push('after'));
    await db.run(add('first'));
    expect(await db.rows(sql`select text from notes`)).toEqual([{ text: 'first' }]);
    expect(called).toEqual([]);
    return 'result';
  });
  expect(result).toBe('result');
  expect(await texts()).toEqual(['first', 'last']);
  expect(called).toEqual(['after']);
});

test('a failing change sent with the commit rolls back, throws its error and leaves the connection usable', async () => {
  const called: string[] = [];
  const work = db.transaction(async (db) => {
    await db.run(add('first'));
    await db.withCommit(add('first'));
    await db.withCommit(add('second'));
    db.afterCommit(() => called.push('after'));
  });
  await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'notes_pkey'));
  expect(await texts()).toEqual([]);
  expect(called).toEqual([]);
  await db.transaction((db) => db.withCommit(add('alone')));
  expect(await texts()).toEqual(['alone']);
});

test('a transaction that does nothing, one that fails before it did anything, and one inside another', async () => {
  expect(await db.transaction(async () => 'nothing')).toBe('nothing');
  await expect(db.transaction(() => Promise.reject(new Error('before')))).rejects.toThrow('before');
  const inner = db.transaction(async (db) => {
    await db.run(add('outer'));
    await db.transaction((db) => db.run(add('inner')), sql`set local lock_timeout = 1000`);
    throw new Error('all of it');
  });
  await expect(inner).rejects.toThrow('all of it');
  expect(await texts()).toEqual([]);
});

test('a failing opening undoes the first change that was sent with it', async () => {
  const work = db.transaction((db) => db.run(add('first')), sql`select 1 / 0`);
  await expect(work).rejects.toThrow('division by zero');
  expect(await texts()).toEqual([]);
  await db.transaction((db) => db.run(add('first')), sql`select 1`);
  expect(await texts()).toEqual(['first']);
});

test('the same prepared change many times at once in a transaction, the failing ones too', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `note ${index}`);
  await db.transaction((db) => Promise.all(names.map((name) => db.run(add(name)))));
  expect(await texts()).toHaveLength(50);
  const again = db.transaction((db) =>
    Promise.all([...names, 'new'].map((name) => db.run(add(name)))),
  );
  await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error));
  expect(await texts()).toHaveLength(50);
});

test('a connection that breaks in a transaction is replaced', async () => {
  const other = openPool(url, 1);
  const work = db.transaction(async (db) => {
    await db.run(add('first'));
    const { pid } = (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
    await other.run(sql`select pg_terminate_backend(${pid})`);
    await db.withCommit(add('last'));
  });
  await expect(work).rejects.toThrow();
  expect(await texts()).toEqual([]);
  await other.close();
});
