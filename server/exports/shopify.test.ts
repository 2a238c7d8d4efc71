import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { createDraft } from '#server/catalogue/changesets/changesets.service.ts';
import { insertFile } from '#server/catalogue/import/changeset-files.sql.ts';
import { previewChangeset } from '#server/catalogue/import/preview-changeset.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const photos = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(40)}.webp`);

test("a file of Shopify's form comes in on the page with all pictures of each product", async () => {
  const { id: dealerId, manufacturerId: makeId } = shop.dealers[0];
  const admin = await shop.as('dealer@example.test');
  const mats = (await shop.db.value<number>(sql`
    select min(p.id) from products p where p.dealer_id = ${dealerId} and p.deleted_at is null
      and not exists (select from product_options o where o.product_id = p.id)`))!;
  await shop.db.run(sql`delete from product_images where product_id = ${mats}`);
  await shop.db.run(sql`update products set number = 'SHOP-1' where id = ${mats}`);
  await shop.db.run(sql`
    with added as (
      insert into images (dealer_id, photo, width, height)
      select ${dealerId}, photo, 1, 1 from unnest(${photos}::text[]) photo returning id
    ) insert into product_images (product_id, image_id, position) select ${mats}, id, id from added`);
  const query = { kind: 'products', dealerId, format: 'shopify', search: 'SHOP-1' } as const;
  const { body: csv } = await admin.call('GET /api/v1/auth/exports', { query });
  // As in a shop that has the pictures, and not the product.
  await shop.db.run(sql`delete from product_images where product_id = ${mats}`);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${mats}`);

  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const owner = { makeId, dealerId };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'shopify.csv', input: {} });
  await insertFile(shop.db, id, Buffer.from(String(csv)));
  const params = { id };
  const described = await admin.call('GET /api/v1/auth/changesets/:id/file', { params, query: {} });
  const { mapping, mappingName } = described.body.file;
  expect(mappingName).toBe('shopify');
  const body = {
    mapping: mapping.fields,
    ...(mapping.continues && { continues: mapping.continues }),
  };
  await admin.call('POST /api/v1/auth/changesets/:id/check', { params, body });
  await previewChangeset(shop.parts, { changesetId: id });
  const { changeset } = (await admin.call('GET /api/v1/auth/changesets/:id', { params })).body;
  expect(changeset.counts).toMatchObject({ created: 1, refused: 0 });
  const { version } = changeset;
  await admin.call('POST /api/v1/auth/changesets/:id/apply', { params, body: { version } });
  const came = await shop.db.values<string>(sql`
    select i.photo from products p join product_images o on o.product_id = p.id join images i on i.id = o.image_id
    where p.dealer_id = ${dealerId} and p.number = 'SHOP-1' and p.deleted_at is null order by o.position`);
  expect(came).toEqual(photos);
});
