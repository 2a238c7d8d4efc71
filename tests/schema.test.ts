import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { schemaPicture, schemaSql } from './support/schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('docs/schema.sql has every table as the migrations leave it', async () => {
  await expect(await schemaSql(database.db)).toMatchFileSnapshot('../docs/schema.sql');
});

test('docs/schema.md draws every reference between tables', async () => {
  await expect(await schemaPicture(database.db)).toMatchFileSnapshot('../docs/schema.md');
});
