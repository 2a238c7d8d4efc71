import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { previewChangeset } from '#server/catalogue/import/preview-changeset.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { createDraft } from './changesets.service.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

/** Has a dealership's file checked that may bring sub-categories. */
async function checked(text: string): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const { id: dealerId, manufacturerId: makeId } = shop.dealers[0];
  const draft = { kind: 'import', title: 'list.csv', input: {} } as const;
  const id = await createDraft(ctx, { makeId, dealerId }, draft);
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${Buffer.from(text)})`);
  const body = { createSubcategories: true };
  await admin.call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body });
  await previewChangeset(shop.parts, { changesetId: id });
  return id;
}
const find = async (id: number) =>
  (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;
async function apply(id: number) {
  const body = { version: (await find(id)).version };
  return (await admin.call('POST /api/v1/auth/changesets/:id/apply', { params: { id }, body })).body
    .changeset;
}
const undo = async (id: number) =>
  (await admin.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } })).body.changeset;
const rowsOf = async (id: number) =>
  (
    await admin.call('GET /api/v1/auth/changesets/:id/rows', {
      params: { id },
      query: { rows: 100 },
    })
  ).body.data;

/** The dealership's own sub-categories with the numbers of the products in them. */
const own = () =>
  shop.db.values<string>(sql`
    select concat_ws(' ', s.code, s.name, x.name, (
      select string_agg(p.number, ',' order by p.number) from products p where p.subcategory_id = s.id and p.deleted_at is null))
    from subcategories s left join subcategory_texts x on x.subcategory_id = s.id
    where s.dealer_id = ${shop.dealers[0].id} and s.deleted_at is null and s.code like 'trial-%' order by 1`);

const list = `number,name,price,category,subcategory,subcategory_fr
SR-1,Mat,10.00,Interior,Trial mats,Tapis d’essai
SR-2,Net,10.00,Interior,Trial nets,
`;

test('sub-categories of a file are looked at, come with its products and go with them', async () => {
  const id = await checked(list);
  expect(await own()).toEqual([]);
  expect((await find(id)).counts).toMatchObject({ created: 4, refused: 0 });
  expect(
    (await rowsOf(id)).map(({ subject, name, changes }) => [
      ...[subject, name],
      changes.find(({ field }) => /subcategory/i.test(field)),
    ]),
  ).toEqual([
    ['subcategory', 'Trial mats', { field: 'newSubcategory', before: null, after: true }],
    ['subcategory', 'Trial nets', { field: 'newSubcategory', before: null, after: true }],
    ['product', 'Mat', { field: 'subcategory', before: null, after: 'Trial mats' }],
    ['product', 'Net', { field: 'subcategory', before: null, after: 'Trial nets' }],
  ]);
  expect(await apply(id)).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
  expect(await own()).toEqual([
    'trial-mats Trial mats Tapis d’essai SR-1',
    'trial-nets Trial nets SR-2',
  ]);
  expect(await undo(id)).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
  expect(await own()).toEqual([]);
});

test('one that came meanwhile is taken as it is, and one that something is in since stays', async () => {
  const [first, second] = [await checked(list), await checked(list.replaceAll('SR-', 'ST-'))];
  await apply(first);
  expect((await apply(second)).counts.skipped).toBe(2);
  expect(await own()).toEqual([
    'trial-mats Trial mats Tapis d’essai SR-1,ST-1',
    'trial-nets Trial nets SR-2,ST-2',
  ]);
  expect((await undo(first)).counts.skipped).toBe(2);
  expect((await rowsOf(first)).map(({ skipped }) => skipped !== null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await own()).toEqual([
    'trial-mats Trial mats Tapis d’essai ST-1',
    'trial-nets Trial nets ST-2',
  ]);
});
