import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { createDraft } from '#server/catalogue/changesets/changesets.service.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { picture } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { zipOf } from '#tests/support/zip.ts';
import { insertFile } from './changeset-files.sql.ts';
import { previewChangeset } from './preview-changeset.ts';

let shop: TestShop;
let dealer: Dealer;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  dealer = shop.dealers[0];
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

/** Has a file checked, as the job does. */
async function checked(file: Buffer, body: object = {}): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const owner = { makeId: dealer.manufacturerId, dealerId: dealer.id };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'all.zip', input: {} });
  await insertFile(shop.db, id, file);
  await admin.call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body });
  await previewChangeset(shop.parts, { changesetId: id });
  return id;
}

const find = async (id: number) =>
  (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;
async function apply(id: number) {
  const { version } = await find(id);
  await admin.call('POST /api/v1/auth/changesets/:id/apply', { params: { id }, body: { version } });
}
const picturesOf = (number: string) =>
  shop.db.values<string>(sql`
    select i.photo from products p join product_images o on o.product_id = p.id join images i on i.id = o.image_id
    where p.dealer_id = ${dealer.id} and p.number = ${number} order by o.position`);

const archive = async (csv: string) =>
  zipOf([
    { name: 'parts.csv', content: csv },
    { name: 'photos/Mats.JPG', content: await picture('photo.jpg') },
    { name: 'photos/rack.png', content: await picture('wide.png') },
    { name: 'photos/broken.png', content: 'no picture at all' },
  ]);

test('pictures of a ZIP become those of products, once, and are taken back with the change', async () => {
  const csv =
    'number,name,price,images\nZ-1,Mats,10,mats.jpg|RACK.png\nZ-2,Rack,20,\nZ-2,,,rack.png\nZ-2,,,mats.jpg\n';
  const id = await checked(await archive(csv));
  expect((await find(id)).counts).toMatchObject({ created: 2, refused: 0 });
  expect(await picturesOf('Z-1')).toEqual([]);
  await apply(id);
  const [mats, rack] = await picturesOf('Z-1');
  expect(mats).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
  expect(await picturesOf('Z-2')).toEqual([rack, mats]);

  const again = await checked(await archive(csv));
  expect((await find(again)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 });

  const fewer = `number,images\nZ-1,https://shop.example${rack}\nZ-2,-\n`;
  const second = await checked(Buffer.from(fewer));
  await apply(second);
  expect([await picturesOf('Z-1'), await picturesOf('Z-2')]).toEqual([[rack], []]);
  await admin.call('POST /api/v1/auth/changesets/:id/undo', { params: { id: second } });
  expect(await picturesOf('Z-1')).toEqual([mats, rack]);
  expect(await picturesOf('Z-2')).toEqual([rack, mats]);
});

test('a row with a picture that cannot be had is bad, with why', async () => {
  const csv = [
    'number,name,price,images',
    'Y-1,A,1,gone.png',
    'Y-2,B,1,broken.png',
    'Y-3,C,1,http://127.0.0.1/a.png',
    'Y-4,D,1,ftp://a.example/a.png',
    'Y-5,E,1,',
    '',
  ].join('\n');
  const id = await checked(await archive(csv));
  expect((await find(id)).counts).toMatchObject({ created: 1, refused: 4 });
  const { data } = (
    await admin.call('GET /api/v1/auth/changesets/:id/rows', {
      ...{ params: { id }, query: { show: 'refused' } },
    })
  ).body;
  expect(data.map(({ column, reason }) => [column, reason])).toEqual([
    ['images', 'There is no picture of this name in the ZIP archive.'],
    ['images', expect.stringContaining('not a picture')],
    ['images', 'This address is not public, or does not exist.'],
    ['images', 'This is no address of a picture: it begins with https:// and has no password.'],
  ]);
});
