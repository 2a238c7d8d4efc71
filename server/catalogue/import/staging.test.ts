import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, sql } from '#server/base/database/database.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { waitForOtherImports } from './staging.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const make: Owner = { makeId: 1, dealerId: null };
const dealer: Owner = { makeId: 1, dealerId: 1 };
const otherDealer: Owner = { makeId: 1, dealerId: 2 };

/** Whether an import could begin while another one runs; undefined: one of vehicles. */
const runsBeside = (running: Owner | undefined, next: Owner | undefined): Promise<boolean> =>
  database.db.transaction(async (db) => {
    await waitForOtherImports(db, running);
    const begin = async (other: Database) => {
      await other.run(sql`set local lock_timeout = '200ms'`);
      await waitForOtherImports(other, next);
    };
    return database.db.transaction(begin).then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('55P03');
        return false;
      },
    );
  });

test.each([
  ['two of one dealership', dealer, dealer, false],
  ['two of one make', make, make, false],
  ['those of two dealerships', dealer, otherDealer, true],
  ['a make’s and a dealership’s', make, dealer, true],
  ['vehicles and a dealership’s products', undefined, dealer, false],
  ['a dealership’s products and vehicles', dealer, undefined, false],
])('imports at the same time: %s', async (_, running, next, together) => {
  expect(await runsBeside(running, next)).toBe(together);
});
