import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let here: number;
let makeId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const [dealer] = shop.dealers;
  [here, makeId] = [dealer.id, dealer.manufacturerId];
  await shop.db.run(sql`truncate popular_products`);
});
afterAll(() => shop.close());

const home = async (dealerId = here, lang: 'en' | 'fr' = 'en') =>
  shop.visitor().call('GET /api/v1/home', { query: { dealerId, lang } as { dealerId: number } });
const makePopular = (ids: readonly number[], dealerId: number | null = here) =>
  shop.db.run(sql`
    insert into popular_products (make_id, dealer_id, product_id, customers, rank)
    select ${makeId}, ${dealerId}, id, 5, place from unnest(${ids}::bigint[]) with ordinality as p (id, place)
    on conflict do nothing`);
const accessories = () =>
  shop.db.values<number>(sql`
    select id from products p where make_id = ${makeId} and dealer_id is null and active and deleted_at is null
      and not featured and not exists (select from package_products where package_id = p.id)
      and not exists (select from product_overrides o where o.product_id = p.id) order by id limit 3`);

test('without orders the featured products stand there, and are not called popular', async () => {
  const { status, body } = await home();
  expect([status, body.arePopular]).toEqual([200, false]);
  expect(body.products.length).toBeGreaterThan(0);
  expect(body.products.every(({ featured }) => featured)).toBe(true);
});

test('best sellers come first, the dealership’s before its make’s', async () => {
  const [first, second, third] = (await accessories()) as [number, number, number];
  await makePopular([second, first]);
  await makePopular([third, second], null);
  const { body } = await home();
  expect(body.arePopular).toBe(true);
  expect(body.products.map(({ id }) => id)).toEqual([second, first, third]);
});

test('a package says what it saves: it costs less than its parts, fitted too', async () => {
  const { packages } = (await home()).body;
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.length).toBeLessThanOrEqual(3);
  for (const { price, installPrice, separately, products } of packages) {
    expect(separately.price).toBeGreaterThan(price);
    expect(separately.installPrice).toBeGreaterThan(installPrice);
    const sum = products.reduce((sum, part) => sum + part.price, 0);
    expect(sum).toBeCloseTo(separately.price, 2);
  }
});

test('a package that saves nothing is left out, and so is one that this dealership hides', async () => {
  const [dear, hidden] = (await home()).body.packages;
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, hidden)
    values (${here}, ${dear!.id}, 99999999, false), (${here}, ${hidden!.id}, null, true)
    on conflict (dealer_id, product_id) do update set price_cents = excluded.price_cents, hidden = excluded.hidden`);
  const ids = (await home()).body.packages.map(({ id }) => id);
  expect(ids).not.toContain(dear!.id);
  expect(ids).not.toContain(hidden!.id);
});

test('sub-categories with best sellers come first, with the picture of one; packages have none', async () => {
  const [first, second] = (await accessories()) as [number, number];
  const ids = await shop.db.values<number>(sql`
    insert into subcategories (parent_id, make_id, code, name, language, position)
    select parent, ${makeId}, 'home-' || n, 'Home ' || n, 'en', 900 + n
    from (values (2, 1), (3, 2), (4, 3), (3, 4)) v (parent, n) returning id`);
  const [outside, inside, packages, empty] = ids as [number, number, number, number];
  await shop.db.run(sql`
    insert into subcategory_texts (subcategory_id, language, name) values (${inside}, 'fr', 'Accueil')`);
  await shop.db.run(
    sql`update products set category_id = 2, subcategory_id = ${outside} where id = ${first}`,
  );
  await shop.db.run(
    sql`update products set category_id = 3, subcategory_id = ${inside} where id = ${second}`,
  );
  await shop.db.run(sql`
    update products set category_id = 4, subcategory_id = ${packages}
    where id = (select package_id from package_products order by package_id limit 1)`);
  const image = await shop.db.value<number>(sql`
    insert into images (photo, width, height) values ('/media/home.webp', 4, 3) returning id`);
  await shop.db.run(sql`delete from product_images where product_id = ${second}`);
  await shop.db.run(
    sql`insert into product_images (product_id, image_id, position) values (${second}, ${image}, 1)`,
  );
  const { subcategories } = (await home(here, 'fr')).body;
  expect(subcategories.length).toBeLessThanOrEqual(6);
  expect(subcategories.slice(0, 2).map(({ id }) => id)).toEqual([inside, outside]);
  expect(subcategories[0]).toMatchObject({
    ...{ name: 'Accueil', categoryId: 3, code: 'home-2', picture: { photo: '/media/home.webp' } },
  });
  expect(subcategories[1]).toMatchObject({ name: 'Home 1', language: 'en' });
  const shown = subcategories.map(({ id }) => id);
  expect([shown.includes(packages), shown.includes(empty)]).toEqual([false, false]);
});

test('another dealership’s own products stay there; an unknown one is 404', async () => {
  const other = shop.dealers.find(
    ({ id, manufacturerId }) => id !== here && manufacturerId === makeId,
  );
  const theirs = await shop.db.value<number>(sql`
    select id from products where dealer_id = ${other!.id} and active and deleted_at is null limit 1`);
  await makePopular([theirs!]);
  expect((await home()).body.products.map(({ id }) => id)).not.toContain(theirs);
  expect((await home(999_999)).status).toBe(404);
});
