import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type StoredRow, storeRows } from '#server/catalogue/changesets/changeset-rows.sql.ts';
import { createDraft, inDays } from '#server/catalogue/changesets/changesets.service.ts';
import { updateState } from '#server/catalogue/changesets/changesets.sql.ts';
import { insertFile } from '#server/catalogue/import/changeset-files.sql.ts';
import { previewChangeset } from '#server/catalogue/import/preview-changeset.ts';
import type { ChangesetState } from '#shared/contract/changesets.ts';
import { picture } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { zipOf } from '#tests/support/zip.ts';
import { clearAway } from './housekeeping.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ctx = () => ({ db: shop.db, now: () => shop.clock.now, person: null });
const owner = () => ({ makeId: shop.dealers[0].manufacturerId, dealerId: shop.dealers[0].id });
const later = (days: number) => clearAway({ ...shop.parts, now: () => inDays(ctx(), days) });

const draft = async (bytes: Buffer): Promise<number> => {
  const input = { kind: 'import', title: 'list.csv', input: {} } as const;
  const id = await createDraft(ctx(), owner(), input);
  await insertFile(shop.db, id, bytes);
  return id;
};

const row: StoredRow = {
  ...{ line: 1, subject: 'product', subjectId: 1, number: 'A', name: 'A', result: 'changed' },
  ...{ problem: null, before: {}, after: {}, seenVersion: 1 },
};

/** What is left of each changeset: its heading, rows and pieces of its file. */
const left = (ids: readonly number[]) =>
  shop.db.values<string>(sql`
    select c.state || ' ' || (select count(*) from changeset_rows r where r.changeset_id = c.id) || ' '
      || (select count(*) from changeset_files f where f.changeset_id = c.id)
    from changesets c where c.id = any(${[...ids]}::bigint[]) order by c.id`);

test('files go after a day, drafts after a week, rows of what was applied after 30 days', async () => {
  const states: [ChangesetState, number][] = [
    ['draft', 7],
    ['ready', 7],
    ['applied', 30],
    ['undone', 30],
    ['applying', 7],
  ];
  const ids: number[] = [];
  for (const [state, days] of states) {
    const id = await draft(Buffer.alloc(1_500_000));
    await storeRows(shop.db, id, [row, { ...row, line: 2 }]);
    await updateState(shop.db, { id, from: ['draft'] }, { state, expiresAt: inDays(ctx(), days) });
    ids.push(id);
  }
  const all = (files: number) => states.map(([state]) => `${state} 2 ${files}`);
  await later(0.9);
  expect(await left(ids)).toEqual(all(2));
  await later(1.1);
  expect(await left(ids)).toEqual(all(0));
  await later(6.9);
  expect(await left(ids)).toEqual(all(0));
  await later(7.1);
  const atWork = 'applying 2 0';
  expect(await left(ids)).toEqual(['applied 2 0', 'undone 2 0', atWork]);
  await later(30.1);
  expect(await left(ids)).toEqual(['applied 0 0', 'undone 0 0', atWork]);
});

const pictures = () =>
  shop.db.value<number>(sql`select count(*) from images where dealer_id = ${owner().dealerId}`);

/** Has a file of two products with a picture each checked. */
async function checked(numbers: readonly [string, string]): Promise<number> {
  const csv = `number,name,price,images\n${numbers[0]},Mat,10,a.jpg\n${numbers[1]},Rack,20,b.png\n`;
  const id = await draft(
    zipOf([
      { name: 'parts.csv', content: csv },
      { name: 'a.jpg', content: await picture('photo.jpg') },
      { name: 'b.png', content: await picture('wide.png') },
    ]),
  );
  await check(id);
  return id;
}
async function check(id: number): Promise<void> {
  await admin.call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body: {} });
  await previewChangeset(shop.parts, { changesetId: id });
}

test('pictures of a check go with it where nothing came to use them', async () => {
  admin = await shop.as('dealer@example.test'); // not before: housekeeping ends old sessions
  const before = (await pictures())!;
  const id = await checked(['P-1', 'P-2']);
  expect(await pictures()).toBe(before + 2);
  await check(id);
  expect(await pictures()).toBe(before + 2);
  const forgotten = await checked(['P-3', 'P-4']);
  expect(await pictures()).toBe(before + 4);
  const discarded = await checked(['P-5', 'P-6']);
  await admin.call('DELETE /api/v1/auth/changesets/:id', { params: { id: discarded } });
  expect(await pictures()).toBe(before + 4);

  const { version } = (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body
    .changeset;
  await admin.call('POST /api/v1/auth/changesets/:id/apply', { params: { id }, body: { version } });
  await later(8);
  expect(await pictures()).toBe(before + 2);
  expect(await left([id, forgotten])).toEqual(['applied 2 0']);
  await later(31);
  expect(await pictures()).toBe(before + 2);
});
