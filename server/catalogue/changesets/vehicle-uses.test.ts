import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { previewChangeset } from '#server/catalogue/import/preview-changeset.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { createDraft } from './changesets.service.ts';
import { isTrimUsed } from './vehicle-uses.sql.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
});
afterAll(() => shop.close());

const makeId = () => shop.dealers[0].manufacturerId;

/** Applies a make's file that brings vehicles. */
async function imported(text: string): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const draft = { kind: 'import', title: 'new.csv', input: {} } as const;
  const id = await createDraft(ctx, { makeId: makeId(), dealerId: null }, draft);
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${Buffer.from(text)})`);
  const params = { id };
  const body = { createVehicles: true };
  await admin.call('POST /api/v1/auth/changesets/:id/check', { params, body });
  await previewChangeset(shop.parts, { changesetId: id });
  const { changeset } = (await admin.call('GET /api/v1/auth/changesets/:id', { params })).body;
  const { version } = changeset;
  await admin.call('POST /api/v1/auth/changesets/:id/apply', { params, body: { version } });
  return id;
}

const trims = (model: string) =>
  shop.db.rows<{ id: number; name: string; fitments: number }>(sql`
    select t.id, t.name, (select count(*) from product_trims f where f.trim_id = t.id) as fitments
    from trims t join models m on m.id = t.model_id where m.name = ${model} order by t.name`);

test('vehicles of an undone import stay where a proposal or a customer names them, with their fitments', async () => {
  const id = await imported(`number,name,price,year,model,trim
VU-1,Cap,5.00,2031,Novel,Asked;Free;Kept;Liked
`);
  const [asked, , kept, liked] = await trims('Novel');
  const [dealer] = shop.dealers;
  await shop.db.run(sql`
    insert into proposals (dealer_id, trim_id, language, looks, lines, created_at, updated_at)
    values (${dealer.id}, ${asked!.id}, 'en', '[]', '[]', ${testMoment}::timestamptz, ${testMoment}::timestamptz)`);
  const customer = sql`select min(id) from users where dealer_id = ${dealer.id}`;
  await shop.db.run(sql`
    insert into garage_vehicles (user_id, dealer_id, trim_id, kept_at) values ((${customer}), ${dealer.id}, ${kept!.id}, ${testMoment}::timestamptz)`);
  await shop.db.run(sql`
    insert into favourites (user_id, dealer_id, product_id, trim_id, kept_at)
    select (${customer}), ${dealer.id}, id, ${liked!.id}, ${testMoment}::timestamptz from products where number = 'VU-1'`);
  const params = { id };
  const undone = await admin.call('POST /api/v1/auth/changesets/:id/undo', { params });
  expect([undone.status, undone.body.changeset]).toMatchObject([
    200,
    { state: 'undone', counts: { skipped: 3 } },
  ]);
  expect(await trims('Novel')).toMatchObject([
    { name: 'Asked', fitments: 1 },
    { name: 'Kept', fitments: 1 },
    { name: 'Liked', fitments: 1 },
  ]);
  const query = { show: 'skipped' as const };
  const rows = await admin.call('GET /api/v1/auth/changesets/:id/rows', { params, query });
  expect(rows.body.data.map(({ name, skipped }) => [name, skipped])).toEqual(
    ['Asked', 'Kept', 'Liked'].map((trim) => [
      `2031 Novel ${trim}`,
      expect.stringContaining('In use since'),
    ]),
  );
});

test('every table that names vehicles is asked, or is known to come and go with them', async () => {
  const naming = await shop.db.values<string>(sql`
    select distinct c.conrelid::regclass::text from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'trims'::regclass order by 1`);
  const asked = [...isTrimUsed.text.matchAll(/from (\w+)/g)].map(([, table]) => table!);
  expect(naming).toEqual([...asked, 'product_trims', 'terms'].toSorted());
});
