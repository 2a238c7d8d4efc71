import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
/** Products of the first make without relations of their own, all for one trim. */
let ids: number[];
let trimId: number;
beforeAll(async () => {
  shop = await openTestShop();
  trimId = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[0].manufacturerId} order by t.id limit 1`))!;
  ids = await shop.db.values<number>(sql`
    select p.id from products p join product_trims f on f.product_id = p.id and f.trim_id = ${trimId}
    where p.dealer_id is null and p.active and p.exclusive_group is null and not exists (
      select from product_relations r where p.id in (r.product_id, r.other_id))
    and not exists (select from package_products c where p.id in (c.package_id, c.product_id)) order by p.id limit 8`);
});
afterAll(() => shop.close());

const relate = (productId: number, otherId: number, kind: 'needs' | 'excludes', need = 1) =>
  shop.db.run(sql`
    insert into product_relations values (${productId}, ${otherId}, ${kind}, ${kind === 'needs' ? need : 0}, ${otherId})`);
const shown = async (id: number, dealer = shop.dealers[0].id, more: object = { trim: trimId }) => {
  const query = { dealer, ...more };
  const { body } = await shop.visitor().call('GET /api/v1/products/:id', { params: { id }, query });
  return body.data;
};
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

test('a product tells what it needs, one of several, as the dealership sells it', async () => {
  const [product, first, second] = ids as [number, number, number];
  await relate(product, first, 'needs');
  await relate(product, second, 'needs');
  const { needs } = await shown(product);
  expect(needs.map(idsOf)).toEqual([[first, second].sort((a, b) => a - b)]);
  const { data } = (
    await shop.visitor().call('GET /api/v1/products', {
      query: { trim: trimId, dealerId: shop.dealers[0].id },
    })
  ).body;
  // As in lists: price with the override, name, picture.
  expect(needs[0]!.find(({ id }) => id === first)).toEqual(data.find(({ id }) => id === first));
});

test('what is not sold, or does not fit the vehicle, is not told; and without any the need is none', async () => {
  const [product, first, second] = ids as [number, number, number];
  await shop.db.run(sql`update products set active = false where id = ${first}`);
  expect((await shown(product)).needs.map(idsOf)).toEqual([[second]]);
  await shop.db.run(
    sql`delete from product_trims where product_id = ${second} and trim_id = ${trimId}`,
  );
  expect((await shown(product)).needs).toEqual([]);
  expect((await shown(product, shop.dealers[0].id, {})).needs.map(idsOf)).toEqual([[second]]);
  await shop.db.run(
    sql`insert into product_trims (product_id, trim_id) values (${second}, ${trimId})`,
  );
  await shop.db.run(sql`update products set active = true where id = ${first}`);
  await shop.db.run(sql`delete from product_relations where product_id = ${product}`);
});

test('both of two products tell that they exclude each other, named in the asked language', async () => {
  const [, , , first, second] = ids as [number, number, number, number, number];
  await relate(first, second, 'excludes');
  expect(idsOf((await shown(first)).excludes)).toEqual([second]);
  expect(idsOf((await shown(second)).excludes)).toEqual([first]);
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name) values (${second}, 'fr', 'Bac rigide')
    on conflict (product_id, language) do update set name = excluded.name`);
  expect((await shown(first, shop.dealers[0].id, { lang: 'fr' })).excludes).toEqual([
    { id: second, name: 'Bac rigide' },
  ]);
  await shop.db.run(sql`delete from product_relations where product_id = ${first}`);
});

test('of a group each tells the others; a dealership’s own product is in it there alone', async () => {
  const [first, second, third] = ids as [number, number, number];
  const [here, elsewhere] = shop.dealers;
  await shop.db.run(
    sql`update products set exclusive_group = 'Trays' where id in (${first}, ${second})`,
  );
  const own = (await shop.db.value<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, exclusive_group)
    values (${here.manufacturerId}, ${here.id}, 'Own tray', 'OWN-TRAY', 5000, 'trays') returning id`))!;
  await shop.db.run(
    sql`insert into product_trims (product_id, trim_id) values (${own}, ${trimId})`,
  );
  const othersAt = async (dealer: number) =>
    idsOf((await shown(first, dealer)).alternatives).sort((a, b) => a - b);
  expect(await othersAt(here.id)).toEqual([second, own]);
  expect(await othersAt(elsewhere.id)).toEqual([second]);
  expect((await shown(third)).alternatives).toEqual([]);
  await shop.db.run(
    sql`update products set exclusive_group = null where id in (${first}, ${second}, ${own})`,
  );
});

test('a package tells what its parts need, except what it contains', async () => {
  const [pack, part, needed, inside] = ids as [number, number, number, number];
  await shop.db.run(sql`
    insert into package_products (package_id, product_id, position) values (${pack}, ${part}, 1), (${pack}, ${inside}, 2)`);
  await relate(part, needed, 'needs', 1);
  await relate(part, inside, 'needs', 2);
  expect((await shown(pack)).needs.map(idsOf)).toEqual([[needed]]);
  await shop.db.run(sql`delete from product_relations where product_id = ${part}`);
  await shop.db.run(sql`delete from package_products where package_id = ${pack}`);
});
