import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { goesProblems } from '#shared/messages/en/goes-with.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let platform: TestClient;
let dealer: TestClient;
let dealerId: number;
let elsewhereId: number;
/** Products of the first make, without relations. */
let ids: [number, number, number, number];
beforeAll(async () => {
  shop = await openTestShop();
  [dealerId, elsewhereId] = [shop.dealers[0].id, shop.dealers[1].id];
  platform = await shop.as('admin@example.test');
  dealer = await shop.as('dealer@example.test');
  ids = (await shop.db.values<number>(sql`
    select p.id from products p where p.dealer_id is null and p.make_id = ${shop.dealers[0].manufacturerId}
      and p.category_id is not null and not exists (
        select from product_relations r where p.id in (r.product_id, r.other_id)) order by p.id limit 4`)) as typeof ids;
});
afterAll(() => shop.close());

const show = async (client: TestClient, id: number) =>
  (await client.call('GET /api/v1/auth/products/:id', { params: { id }, query: {} })).body.product;

/** Changes the product's lists and nothing else. */
async function change(client: TestClient, id: number, lists: object) {
  const { name, number, price, cost, frt, categoryId } = await show(client, id);
  const body = { name, number, price, cost, frt, categoryId, ...lists };
  return client.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
}
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/** A dealership's own product. */
const own = async (dealer: number, number: string): Promise<number> =>
  (await shop.db.value<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, category_id)
    values (${shop.dealers[0].manufacturerId}, ${dealer}, ${number}, ${number}, 100, 2) returning id`))!;

test('what a product needs and excludes is saved, shown at both, audited, and stays if it is absent', async () => {
  const [product, first, second, third] = ids;
  const saved = await change(platform, product, {
    needs: [[first, second]],
    excludes: [{ id: third }],
    exclusiveGroup: 'Trays',
  });
  expect(saved.status).toBe(200);
  const shown = await show(platform, product);
  expect(shown.needs.map(idsOf)).toEqual([[first, second]]);
  expect(idsOf(shown.excludes)).toEqual([third]);
  expect(shown.exclusiveGroup).toBe('Trays');
  const other = await show(platform, third);
  expect([idsOf(other.excludes), idsOf(other.excludedBy)]).toEqual([[], [product]]);
  const trail = await shop.db.value<object>(sql`
    select after from audit_log where action = 'product.changed' and entity_id = ${product} order by id desc limit 1`);
  expect(Object.keys(trail!)).toEqual(expect.arrayContaining(['needs', 'excludes']));
  await change(platform, product, {});
  expect((await show(platform, product)).needs.map(idsOf)).toEqual([[first, second]]);
  await change(platform, product, { needs: [], excludes: [], exclusiveGroup: '' });
  expect(await show(platform, product)).toMatchObject({
    ...{ needs: [], excludes: [], exclusiveGroup: null },
  });
});

let refusals = 0;
test.each<[string, (named: { product: number; first: number; foreign: number }) => object, object]>(
  [
    ['itself', ({ product }) => ({ needs: [[product]] }), { needs: [goesProblems.itself] }],
    [
      'needed and excluded at once',
      ({ first }) => ({ needs: [[first]], excludes: [first] }),
      { needs: [goesProblems.both] },
    ],
    [
      'another dealership’s product',
      ({ foreign }) => ({ excludes: [foreign] }),
      { excludes: [goesProblems.notHere] },
    ],
    ['an unknown product', () => ({ needs: [[999_999_999]] }), { needs: [goesProblems.notHere] }],
  ],
)('%s is refused, and nothing changes', async (_what, lists, errors) => {
  refusals += 1;
  const foreign = await own(elsewhereId, `FOREIGN-${refusals}`);
  const product = await own(dealerId, `OWN-${refusals}`);
  const refused = await change(dealer, product, lists({ product, first: ids[0], foreign }));
  expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  expect((await show(dealer, product)).needs).toEqual([]);
});

test('a dealership’s product names the make’s, which tells it at that dealership alone', async () => {
  const product = await own(dealerId, 'OWN-NAMES');
  expect((await change(dealer, product, { excludes: [ids[0]] })).status).toBe(200);
  expect(idsOf((await show(dealer, ids[0])).excludedBy)).toEqual([product]);
  const there = await show(await shop.as('dealer2@example.test'), ids[0]);
  expect(there.excludedBy).toEqual([]);
  // A make's product cannot name a dealership's.
  expect((await change(platform, ids[1], { excludes: [product] })).status).toBe(422);
});

test('a needed product that was deleted stays named, as not sold, and may be kept', async () => {
  const product = await own(dealerId, 'OWN-KEEPS');
  const gone = await own(dealerId, 'OWN-GONE');
  await change(dealer, product, { needs: [[gone]] });
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${gone}`);
  expect((await show(dealer, product)).needs).toMatchObject([[{ id: gone, isSold: false }]]);
  expect((await change(dealer, product, { needs: [[gone, ids[0]]] })).status).toBe(200);
});
