import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
/** A part of a package that fits a trim, all the make's. */
let part: { id: number; packageId: number; trimId: number };
let dealerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  part = (await shop.db.row<typeof part>(sql`
    select p.id, k.package_id as "packageId", min(f.trim_id) as "trimId"
    from package_products k join products p on p.id = k.product_id join products whole on whole.id = k.package_id
      join product_trims f on f.product_id = p.id
    where p.make_id = ${shop.dealers[0].manufacturerId} and p.dealer_id is null and whole.dealer_id is null
      and p.active and whole.active group by 1, 2 order by 1 limit 1`))!;
});
afterAll(() => shop.close());

const hide = (client: TestClient, hidden: boolean) =>
  client.call('POST /api/v1/auth/product_overrides/', {
    body: { dealerId, productId: part.id, hidden },
  });

/** Where a shop shows the product. */
async function shownAt(dealer: TestShop['dealers'][number]) {
  const visitor = shop.visitor();
  const query = { trim: part.trimId, dealerId: dealer.id };
  const page = await visitor.call('GET /api/v1/products/:id', {
    params: { id: part.id },
    query: { dealer: dealer.id },
  });
  const whole = await visitor.call('GET /api/v1/products/:id', {
    params: { id: part.packageId },
    query: { dealer: dealer.id },
  });
  const { data } = (await visitor.call('GET /api/v1/products', { query })).body;
  const { number } = (await shop.db.row<{ number: string }>(
    sql`select number from products where id = ${part.id}`,
  ))!;
  const found = await visitor.call('GET /api/v1/products/described', {
    query: { ...query, search: number },
  } as never);
  const map = await visitor.send<string>(
    'GET',
    `/${dealer.manufacturerId}/${dealer.code}/sitemap.xml`,
  );
  return {
    page: page.status,
    list: data.some(({ id }) => id === part.id),
    search: found.body.data.includes(part.id),
    part: whole.body.data.products.some(({ id }) => id === part.id),
    siteMap: map.body.includes(`/products/${part.id}<`),
  };
}

const shown = { page: 200, list: true, search: true, part: true, siteMap: true };
const gone = { page: 404, list: false, search: false, part: false, siteMap: false };

test('a product that a dealership hides is gone from all of its shop at once, and from no other shop', async () => {
  expect(await shownAt(shop.dealers[0])).toEqual(shown);
  expect((await hide(admin, true)).status).toBe(200);
  expect(await shownAt(shop.dealers[0])).toEqual(gone);
  expect(await shownAt(shop.dealers[1])).toEqual(
    shop.dealers[1].manufacturerId === shop.dealers[0].manufacturerId ? shown : gone,
  );
  expect((await hide(admin, false)).status).toBe(200);
  expect(await shownAt(shop.dealers[0])).toEqual(shown);
});

test('the override of a hidden product keeps its price, and goes when it says nothing any more', async () => {
  const found = async () =>
    (
      await admin.call('GET /api/v1/auth/product_overrides/:productId/:dealerId', {
        params: { productId: part.id, dealerId },
      })
    ).body;
  const [before] = await found();
  const save = (more: object) =>
    admin.call('POST /api/v1/auth/product_overrides/', {
      body: { dealerId, productId: part.id, ...more },
    });
  await save({ price: 80, frt: null, featured: null });
  await hide(admin, true);
  expect(await found()).toMatchObject([{ price: 80, hidden: true }]);
  await save({ price: '' });
  expect(await found()).toMatchObject([{ price: null, hidden: true }]);
  const [row] = (
    await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
      params: { type: 'manufacturer', dealerId },
      query: { rows: 1_000 },
    })
  ).body.data.filter(({ id }) => id === part.id);
  expect(row).toMatchObject({ active: true, dealerHidden: true });
  await hide(admin, false);
  expect(await found()).toEqual([]);
  if (before) await save({ price: before.price, frt: before.frt, featured: before.featured });
});

test('a cart loses what is hidden, and an order keeps it', async () => {
  const customer = await shop.as('customer@example.test');
  const post = (statusId: PostedOrder['statusId']) =>
    customer.call('POST /api/v1/auth/orders', {
      body: {
        ...{ statusId, dealerId },
        orderItems: [{ productId: part.id, trimId: part.trimId, quantity: 1 }],
      },
    } as never);
  const orders = async () =>
    (await customer.call('GET /api/v1/auth/orders', { query: { dealerId } })).body;
  expect((await post(orderStatus.ORDER)).status).toBe(201);
  expect((await post(orderStatus.CART)).status).toBe(201);
  await hide(admin, true);
  const hasIt = ({ orderItems }: Awaited<ReturnType<typeof orders>>[number]) =>
    orderItems.some(({ productId }) => productId === part.id);
  expect((await orders()).some((one) => one.statusId !== orderStatus.CART && hasIt(one))).toBe(
    true,
  );
  expect((await post(orderStatus.ORDER)).status).toBe(422);
  await hide(admin, false);
  expect((await post(orderStatus.ORDER)).status).toBe(201);
});

test('the trail tells who hid it, and that it is shown again', async () => {
  const trail = () =>
    shop.db.rows<{ action: string; after: object }>(sql`
      select action, after from audit_log where entity_id = ${part.id} and action like 'override%' order by id desc limit 1`);
  await hide(admin, true);
  expect(await trail()).toMatchObject([{ action: 'override.set', after: { hidden: true } }]);
  expect((await hide(await shop.as('admin@example.test'), false)).status).toBe(200);
  expect(await trail()).toMatchObject([{ action: 'override.removed' }]);
});

test('the site map counts what is hidden by the few hidden ones', async () => {
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents)
    select d.id, p.id, 5 from dealers d join products p on p.make_id = d.make_id and p.dealer_id is null on conflict do nothing`);
  await shop.db.run(raw('analyze product_overrides'));
  const plan = await shop.db.values<string>(
    raw(
      `explain select count(*) from product_overrides o where o.dealer_id = ${dealerId} and o.hidden`,
    ),
  );
  expect(plan.join('\n')).toContain('product_overrides_hidden');
});
