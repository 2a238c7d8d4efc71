import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestClient;
let dealerId: number;
let trimId: number;
/** Products that fit the trim by a fitment of their own; the first has an option. */
let products: ListedProduct[];
let optionId: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.as('customer@example.test');
  dealerId = shop.dealers[0].id;
  ({ trimId, optionId } = (await shop.db.row<{ trimId: number; optionId: number }>(sql`
    select f.trim_id as "trimId", o.id as "optionId" from product_options o join products p on p.id = o.product_id
      join product_trims f on f.product_id = p.id
    where p.make_id = ${shop.dealers[0].manufacturerId} and p.dealer_id is null and p.active and p.deleted_at is null
      and o.deleted_at is null and not p.fits_every order by o.id limit 1`))!);
  const query = { trim: trimId, dealerId };
  const { data } = (await shop.visitor().call('GET /api/v1/products', { query })).body;
  const first = await shop.db.value<number>(
    sql`select product_id from product_options where id = ${optionId}`,
  );
  const isPlain = await shop.db.values<number>(sql`
    select id from products p where not fits_every and dealer_id is null
      and not exists (select from product_relations r where r.product_id = p.id)`);
  const others = data.filter(({ id }) => id !== first && isPlain.includes(id));
  products = [data.find(({ id }) => id === first)!, ...others.slice(0, 3)];
});
afterAll(() => shop.close());

const again = async (client: TestClient, id: number, lang = 'en') =>
  client.call('GET /api/v1/auth/orders/:id/again', { params: { id }, query: { lang } as never });

async function ordered(): Promise<number> {
  const orderItems = products.map(({ id: productId }, index) => ({
    ...{ productId, trimId, quantity: index + 1, installed: index === 1, hasNeeded: true },
    options: index === 0 ? [optionId] : [],
  }));
  const { status, body } = await customer.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems },
  });
  expect(status).toBe(201);
  return body.order.id;
}

test('the same choices come at present prices, and a cart takes them as they are', async () => {
  const id = await ordered();
  await shop.db.run(
    sql`update products set price_cents = price_cents + 700 where id = ${products[1]!.id}`,
  );
  const { body } = await again(customer, id);
  expect(body.refused).toEqual([]);
  expect(
    body.lines.map(({ productId, quantity, installed, options }) => [
      ...[productId, quantity, installed],
      options.map((option) => option.id),
    ]),
  ).toEqual(
    products.map((product, index) => [
      ...[product.id, index + 1, index === 1],
      index === 0 ? [optionId] : [],
    ]),
  );
  expect(body.lines[1]!.price).toBeCloseTo(products[1]!.price + 7, 5);
  const cart = { statusId: orderStatus.CART, dealerId, orderItems: body.lines };
  const saved = (await customer.call('POST /api/v1/auth/orders', { body: cart as never })).body;
  expect(saved.order.orderItems.map(({ total }) => total)).toEqual(
    body.lines.map(({ total }) => total),
  );
});

test('what is not sold, does not fit or lost its option comes with the reason, and the rest stays', async () => {
  const id = await ordered();
  const [option, , inactive, unfit] = products as [
    ListedProduct,
    unknown,
    ListedProduct,
    ListedProduct,
  ];
  await shop.db.run(
    sql`update product_options set deleted_at = ${testMoment} where id = ${optionId}`,
  );
  await shop.db.run(sql`update products set active = false where id = ${inactive.id}`);
  await shop.db.run(
    sql`delete from product_trims where product_id = ${unfit.id} and trim_id = ${trimId}`,
  );
  const { body } = await again(customer, id);
  expect(body.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [products[1]!.id, 2],
  ]);
  expect(body.refused).toEqual([
    {
      name: option.name,
      reason: `An option chosen for ${option.name} is no longer available.`,
    },
    { name: inactive.name, reason: 'This product is no longer available.' },
    { name: unfit.name, reason: `${unfit.name} does not fit this vehicle.` },
  ]);
  expect((await again(customer, id, 'fr')).body.refused[1]!.reason).toMatch(/plus/);
});
