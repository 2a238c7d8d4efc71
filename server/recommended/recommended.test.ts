import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { leastCustomers } from '#shared/rules/recommended.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { countRecommended } from './recommended.service.ts';

let shop: TestShop;
let here: number;
let there: number;
let trimId: number;
/** Manufacturer products of a trim of the first make, in no package, group or relation. */
let ids: number[];
/** A product of the first dealership alone. */
let own: number;
/** Customers of the first dealership, and of the second. */
let customers: number[];
let strangers: number[];

beforeAll(async () => {
  shop = await openTestShop();
  [here, there] = [shop.dealers[0].id, shop.dealers[1].id];
  trimId = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[0].manufacturerId} order by t.id limit 1`))!;
  ids = await shop.db.values<number>(sql`
    select p.id from products p join product_trims f on f.product_id = p.id and f.trim_id = ${trimId}
    where p.dealer_id is null and p.active and not p.featured and p.exclusive_group is null
      and not exists (select from product_relations r where p.id in (r.product_id, r.other_id))
      and not exists (select from product_overrides o where o.product_id = p.id)
      and not exists (select from package_products c where p.id in (c.package_id, c.product_id)) order by p.id limit 8`);
  own = (await shop.db.value<number>(sql`
    select id from products where dealer_id = ${here} and active order by id limit 1`))!;
  await shop.db.run(
    sql`insert into product_trims (trim_id, product_id) values (${trimId}, ${own}) on conflict do nothing`,
  );
  customers = await addCustomers(here);
  strangers = await addCustomers(there);
});
beforeEach(() =>
  shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where status_id <> ${orderStatus.CART}`,
  ),
);
afterAll(() => shop.close());

const addCustomers = (dealerId: number) =>
  shop.db.values<number>(sql`
    insert into users (dealer_id, email, first_name, last_name, password_hash)
    select ${dealerId}, 'c' || n || '-' || ${dealerId} || '@recommended.test', 'C', 'C', '' from generate_series(1, 12) n returning id`);

/** Places an order of these products. */
async function order(
  customerId: number,
  productIds: readonly number[],
  { dealerId = here, daysAgo = 1, status = orderStatus.ORDER as number } = {},
): Promise<void> {
  const at = new Date(shop.clock.now.getTime() - daysAgo * 86_400_000);
  const id = await shop.db.value<number>(sql`
    insert into orders (dealer_id, status_id, owner_id, customer_id, subtotal_cents, tax_cents, total_cents, cost_cents, tax_lines,
      created_at, updated_at, placed_at)
    values (${dealerId}, ${status}, ${customerId}, ${customerId}, 0, 0, 0, 0, '[]', ${at}, ${at}, ${at}) returning id`);
  await shop.db.run(sql`
    insert into order_items (order_id, dealer_id, position, product_id, name, number, installed, quantity, price_cents,
      installed_price_cents, option_price_cents, total_cents, cost_cents)
    select ${id!}, ${dealerId}, p.position, p.id, '', '', false, 1, 0, 0, 0, 0, 0
    from unnest(${productIds}::bigint[]) with ordinality as p (id, position)`);
}

const count = () => countRecommended({ db: shop.db, now: () => shop.clock.now });
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const popular = async (dealerId = here, more: object = {}) => {
  const query = { dealerId, ...more };
  return idsOf((await shop.visitor().call('GET /api/v1/products/popular', { query })).body.data);
};
const related = async (id: number, dealerId = here, more: object = {}) => {
  const query = { dealerId, ...more };
  const input = { params: { id }, query };
  return (await shop.visitor().call('GET /api/v1/products/:id/related', input)).body;
};
const together = async (id: number, dealerId = here, more: object = {}) =>
  idsOf((await related(id, dealerId, more)).together);

test('five customers make a product popular, four do not, however often they order it', async () => {
  const [first, second] = ids as [number, number];
  for (const customer of customers.slice(0, leastCustomers)) await order(customer, [first]);
  for (const customer of customers.slice(0, leastCustomers - 1))
    for (const daysAgo of [1, 2, 3]) await order(customer, [second], { daysAgo });
  await count();
  expect(await popular()).toEqual([first]);
  await order(customers[4]!, [second], { status: orderStatus.CANCELLED });
  await order(customers[4]!, [second], { daysAgo: 91 });
  await count();
  expect(await popular()).toEqual([first]);
  await order(customers[4]!, [second], { status: orderStatus.FULFILLED });
  await count();
  expect(await popular()).toEqual([first, second]);
});

test('a dealership has its own figures first, then its make’s, and never another’s own product', async () => {
  const [first, second, third] = ids as [number, number, number];
  for (const customer of customers.slice(0, 6)) await order(customer, [first, own]);
  for (const customer of customers.slice(0, 3)) await order(customer, [second]);
  for (const customer of strangers.slice(0, 3))
    await order(customer, [second], { dealerId: there });
  for (const customer of strangers.slice(0, 5)) await order(customer, [third], { dealerId: there });
  await count();
  expect(await popular(here)).toEqual([first, own].sort((a, b) => a - b).concat([second, third]));
  // Six of the make ordered the second one, three of them elsewhere.
  expect(await popular(there)).toEqual([third, first, second]);
  expect(await popular(shop.dealers[2].id)).toEqual([]);
});

test('only what is sold there and fits the vehicle is popular, at the prices of lists', async () => {
  const [first, second] = ids as [number, number];
  for (const customer of customers.slice(0, 5)) await order(customer, [first, second]);
  await count();
  await shop.db.run(sql`update products set active = false where id = ${first}`);
  expect(await popular()).toEqual([second]);
  await shop.db.run(sql`update products set active = true where id = ${first}`);
  await shop.db.run(
    sql`delete from product_trims where product_id = ${first} and trim_id = ${trimId}`,
  );
  expect(await popular(here, { trim: trimId })).toEqual([second]);
  await shop.db.run(
    sql`insert into product_trims (trim_id, product_id) values (${trimId}, ${first})`,
  );
  const query = { dealerId: here, trim: trimId };
  const shown = (await shop.visitor().call('GET /api/v1/products/popular', { query })).body.data;
  const { data } = (await shop.visitor().call('GET /api/v1/products', { query })).body;
  expect(shown).toEqual([first, second].map((id) => data.find((one) => one.id === id)));
});

test('a planted pair is found from both sides, of one order or of two within 30 days', async () => {
  const [first, second, third] = ids as [number, number, number];
  for (const customer of customers.slice(0, 3)) await order(customer, [first, second]);
  for (const customer of customers.slice(3, 5)) {
    await order(customer, [first], { daysAgo: 31 });
    await order(customer, [second], { daysAgo: 1 });
  }
  for (const customer of customers.slice(0, 5)) await order(customer, [third], { daysAgo: 200 });
  await count();
  expect(await together(first)).toEqual([second]);
  expect(await together(second)).toEqual([first]);
  expect(await together(third)).toEqual([]);
  await shop.db.run(sql`
    update orders set placed_at = placed_at - interval '1 day' where deleted_at is null and placed_at < ${testMoment}::timestamptz - interval '30 days'`);
  await count();
  expect(await together(first)).toEqual([]);
});

test('four customers are no pair, and those of two dealerships count together for the make’s products', async () => {
  const [first, second] = ids as [number, number];
  for (const customer of customers.slice(0, 4)) await order(customer, [first, second]);
  await count();
  expect(await together(first)).toEqual([]);
  await order(strangers[0]!, [first, second], { dealerId: there });
  await count();
  expect(await together(first, here)).toEqual([second]);
  expect(await together(first, there)).toEqual([second]);
});

test('pairs with a dealership’s own product are seen there alone; another dealership gets 404 for it', async () => {
  const [first] = ids as [number];
  for (const customer of customers.slice(0, 5)) await order(customer, [first, own]);
  await count();
  expect(await together(first, here)).toEqual([own]);
  expect(await together(own, here)).toEqual([first]);
  expect(await together(first, there)).toEqual([]);
  const foreign = { params: { id: own }, query: { dealerId: there } };
  expect((await shop.visitor().call('GET /api/v1/products/:id/related', foreign)).status).toBe(404);
});

test('what is bought with everything comes after what is bought with this one', async () => {
  const [first, close, common, ...rest] = ids as [number, number, number, ...number[]];
  for (const customer of customers.slice(0, 6)) await order(customer, [first, close, common]);
  for (const customer of customers.slice(6)) await order(customer, [common, rest[0]!]);
  await count();
  expect(await together(first)).toEqual([close, common]);
});

test('a workshop that orders everything makes no pairs', async () => {
  const many = await shop.db.values<number>(sql`
    select id from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null and active order by id limit 120`);
  const [first, second] = many as [number, number];
  for (const customer of customers.slice(0, 5))
    for (const daysAgo of [1, 2]) await order(customer, many, { daysAgo });
  await count();
  expect(await together(first)).toEqual([]);
  expect(await popular()).toContain(second);
});

test('where little is bought together, best sellers of the category and featured products stand beside', async () => {
  const category = await shop.db.value<number>(
    sql`select category_id from products where id = ${ids[0]!}`,
  );
  const alike = await shop.db.values<number>(sql`
    select id from products where id = any(${ids}::bigint[]) and category_id = ${category!} order by id`);
  const [first, second] = alike as [number, number];
  for (const customer of customers.slice(0, 5)) await order(customer, [second]);
  await count();
  const { together, others } = await related(first, here, { trim: trimId });
  expect(together).toEqual([]);
  expect(others[0]!.id).toBe(second);
  expect(others.length).toBeGreaterThan(1);
  expect(idsOf(others)).not.toContain(first);
  expect(others.slice(1).every(({ featured }) => featured)).toBe(true);
});

test('a product tells its packages with their parts and what those cost separately', async () => {
  const part = await shop.db.row<{ productId: number; packageId: number }>(sql`
    select c.product_id as "productId", c.package_id as "packageId" from package_products c join products p on p.id = c.package_id
    where p.make_id = ${shop.dealers[0].manufacturerId} and p.active order by c.package_id limit 1`);
  const { packages, others } = await related(part!.productId);
  const found = packages.find(({ id }) => id === part!.packageId)!;
  expect(idsOf(found.products)).toContain(part!.productId);
  const sum = found.products.reduce((cents, { price }) => cents + Math.round(price * 100), 0);
  expect(Math.round(found.separately.price * 100)).toBe(sum);
  expect(idsOf(others)).not.toContain(part!.packageId);
});

/** A reason for which a product, `other`, is not shown beside `id`. */
type Reason = [why: string, begin: (other: number, id: number) => Sql, end: (other: number) => Sql];

const notSold: Reason[] = [
  [
    'is inactive',
    (other) => sql`update products set active = false where id = ${other}`,
    (other) => sql`update products set active = true where id = ${other}`,
  ],
  [
    'is deleted',
    (other) => sql`update products set deleted_at = ${testMoment} where id = ${other}`,
    (other) => sql`update products set deleted_at = null where id = ${other}`,
  ],
  [
    'is hidden here',
    (other) => sql`
      insert into product_overrides (dealer_id, product_id, hidden) values (${here}, ${other}, true)
      on conflict (dealer_id, product_id) do update set hidden = true`,
    (other) => sql`update product_overrides set hidden = false where product_id = ${other}`,
  ],
  [
    'does not fit the vehicle',
    (other) => sql`delete from product_trims where product_id = ${other} and trim_id = ${trimId}`,
    (other) => sql`insert into product_trims (trim_id, product_id) values (${trimId}, ${other})`,
  ],
  [
    'is another dealership’s',
    (other) => sql`update products set dealer_id = ${there} where id = ${other}`,
    (other) => sql`update products set dealer_id = null where id = ${other}`,
  ],
];

const unrelated = (other: number) =>
  sql`delete from product_relations where ${other} in (product_id, other_id)`;
const unpacked = (other: number) =>
  sql`delete from package_products where ${other} in (package_id, product_id)`;
const apart: Reason[] = [
  [
    'excludes it',
    (other, id) => sql`insert into product_relations values (${other}, ${id}, 'excludes', 0, 1)`,
    unrelated,
  ],
  [
    'is excluded by it',
    (other, id) => sql`insert into product_relations values (${id}, ${other}, 'excludes', 0, 1)`,
    unrelated,
  ],
  [
    'is in its group',
    (other, id) => sql`update products set exclusive_group = 'Apart' where id in (${other}, ${id})`,
    () => sql`update products set exclusive_group = null where exclusive_group = 'Apart'`,
  ],
  [
    'is a part of it',
    (other, id) => sql`insert into package_products values (${id}, ${other}, 1)`,
    unpacked,
  ],
  [
    'is a package with it',
    (other, id) => sql`insert into package_products values (${other}, ${id}, 1)`,
    unpacked,
  ],
];

test.each([...notSold, ...apart])(
  'what %s is not beside a product, and is again',
  async (why, begin, end) => {
    const category = await shop.db.value<number>(
      sql`select category_id from products where id = ${ids[0]!}`,
    );
    const [first, second] = (await shop.db.values<number>(sql`
    select id from products where id = any(${ids}::bigint[]) and category_id = ${category!} order by id`)) as [
      number,
      number,
    ];
    const beside = async () => {
      const { together, others, packages } = await related(first, here, { trim: trimId });
      return {
        together: idsOf(together).includes(second),
        others: idsOf(others).includes(second),
        packages: idsOf(packages).includes(second),
      };
    };
    const nowhere = { together: false, others: false, packages: false };
    const left = { ...nowhere, packages: why === 'is a package with it' };
    for (const [bought, shown] of [
      [[first, second], { ...nowhere, together: true }],
      [[second], { ...nowhere, others: true }],
    ] as const) {
      await shop.db.run(sql`update orders set deleted_at = ${testMoment}`);
      for (const customer of customers.slice(0, leastCustomers)) await order(customer, bought);
      await count();
      expect(await beside()).toEqual(shown);
      await shop.db.run(begin(second, first));
      expect(await beside()).toEqual(left);
      await shop.db.run(end(second));
      expect(await beside()).toEqual(shown);
    }
  },
);

test.each(notSold)(
  'a package that %s is not told with its parts, and is again',
  async (_, begin, end) => {
    const [part, offer] = ids as [number, number];
    const packages = async () => idsOf((await related(part, here, { trim: trimId })).packages);
    expect(await packages()).toEqual([]);
    await shop.db.run(sql`insert into package_products values (${offer}, ${part}, 1)`);
    expect(await packages()).toEqual([offer]);
    await shop.db.run(begin(offer, part));
    expect(await packages()).toEqual([]);
    await shop.db.run(end(offer));
    expect(await packages()).toEqual([offer]);
    await shop.db.run(unpacked(offer));
  },
);

test('some products come in the asked order, without those that the dealership does not sell', async () => {
  const [first, second] = ids as [number, number];
  const some = async (dealerId: number, asked: number[]) => {
    const query = { dealerId, ids: asked.join(',') };
    return idsOf((await shop.visitor().call('GET /api/v1/products/some', { query })).body.data);
  };
  expect(await some(here, [second, own, first, second])).toEqual([second, own, first]);
  expect(await some(there, [second, own, first])).toEqual([second, first]);
  expect(await some(shop.dealers[2].id, [first])).toEqual([]);
});

test('counting again writes no row that stays the same, and takes those away that are too few now', async () => {
  const [first, second] = ids as [number, number];
  for (const customer of customers.slice(0, 5)) await order(customer, [first, second]);
  await count();
  const versions = () =>
    shop.db.values<string>(sql`
      select xmin::text from popular_products union all select xmin::text from product_pairs`);
  const before = await versions();
  await shop.db.run(sql`delete from catalogue_changes`);
  await count();
  expect(await versions()).toEqual(before);
  expect(before.length).toBe(2 * 2 + 2);
  expect(await shop.db.values(sql`select scope from catalogue_changes`)).toEqual([]);
  await shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where customer_id = ${customers[0]!}`,
  );
  await count();
  expect(await versions()).toEqual([]);
});
