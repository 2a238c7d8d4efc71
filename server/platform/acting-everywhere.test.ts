import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { shop as names } from '#shared/messages/en/shop.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const email = 'admin@example.test';
let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.visitor();
  await admin.call('POST /api/login', { body: { email, password: demoPassword } });
});
afterAll(() => shop.close());

/** Orders a product of the dealership for the platform admin. */
async function orderAt(dealer: Dealer, statusId: PostedOrder['statusId']) {
  const { id: productId, trimId } = (await shop.db.row<{ id: number; trimId: number }>(sql`
    select p.id, f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
    where p.make_id = ${dealer.manufacturerId} and p.dealer_id is null and p.active order by p.id limit 1`))!;
  const conditionsVersion = dealer.acceptConditions ? dealer.conditionsVersion : null;
  const orderItems = [{ productId, trimId, quantity: 1 }];
  const body = { statusId, dealerId: dealer.id, orderItems, conditionsVersion };
  return (await admin.call('POST /api/v1/auth/orders', { body })).body.order;
}

test('carts and orders of a platform admin belong to the dealership that is named, and are found there', async () => {
  const [first, second, third] = shop.dealers;
  const placed = [await orderAt(first, orderStatus.ORDER), await orderAt(third, orderStatus.ORDER)];
  const cart = await orderAt(second, orderStatus.CART);
  expect([...placed, cart].map(({ dealerId }) => dealerId)).toEqual([
    first.id,
    third.id,
    second.id,
  ]);
  const own = (await admin.call('GET /api/v1/auth/orders', { query: { dealerId: third.id } })).body;
  expect(own.map(({ id }) => id)).toEqual([placed[1]!.id]);
  const copy = (await admin.call('GET /api/v1/auth/user/personal-data', {})).body.data;
  expect(copy.orders.map(({ id }) => id).sort()).toEqual(
    [...placed, cart].map(({ id }) => id).sort(),
  );
  const { lastName } = copy.account;
  const query = { dealerId: first.id, search: `${lastName} #${placed[0]!.id}` };
  const dealerAdmin = await shop.as('dealer@example.test');
  const table = (await dealerAdmin.call('GET /api/v1/auth/orders/getDealerOrders', { query })).body;
  expect(table.data.map(({ id }) => id)).toEqual([placed[0]!.id]);
});

test('whoever acts in a dealership names it: none is taken from the account', async () => {
  const { dealerId: _, ...body } = { dealerId: 0, statusId: orderStatus.ORDER, orderItems: [] };
  expect((await admin.call('POST /api/v1/auth/orders', { body })).body.errors).toHaveProperty(
    'dealerId',
  );
  const staff = { first_name: 'Ana', last_name: 'Cruz', email: 'ana@example.test' };
  const password = { password: 'winter tires 2027', password_confirmation: 'winter tires 2027' };
  const made = await admin.call('POST /api/registerDealershipUser', {
    body: { ...staff, ...password },
  });
  expect(made).toMatchObject({
    status: 422,
    body: { errors: { dealer_id: [expect.any(String)] } },
  });
});

test("a make's product is seen and changed without a dealership: no override, no labour rate", async () => {
  const { id } = (await shop.db.row<{ id: number }>(sql`
    select product_id as id from product_overrides where price_cents is not null limit 1`))!;
  const { product } = (await admin.call('GET /api/v1/auth/products/:id', { params: { id } })).body;
  expect(product).toMatchObject({
    dealerId: null,
    dealerPrice: null,
    dealerFrt: null,
    installPrice: null,
  });
  const { name, number, cost, price, frt, categoryId } = product;
  const body = { name: `${name} II`, number, cost, price, frt, categoryId };
  const changed = await admin.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
  expect(changed).toMatchObject({
    status: 200,
    body: { product: { name: `${name} II`, installPrice: null } },
  });
});

test('without a dealership named, platform admins are listed for platform admins alone', async () => {
  const query = { role: 'staff', page: 1 } as const;
  const listed = await admin.call('GET /api/v1/auth/user', { query });
  expect(listed.headers['x-total-count']).toBe('1');
  expect(listed.body).toMatchObject([{ email, dealerId: null }]);
  const dealerAdmin = await shop.as('dealer@example.test');
  expect((await dealerAdmin.call('GET /api/v1/auth/user', { query })).status).toBe(403);
  const here = { ...query, dealerId: shop.dealers[0].id };
  const staff = (await dealerAdmin.call('GET /api/v1/auth/user', { query: here })).body;
  expect(staff.map((person) => person.email)).not.toContain(email);
});

test('mails about the account, and the name in an app of codes, are those of the product', async () => {
  const place = { dealerId: null, to: email } as const;
  const change = await renderMail(shop.parts, {
    ...place,
    ...{ kind: 'accountChange', data: { firstName: 'Ana', what: 'password' } },
  });
  const reset = await renderMail(shop.parts, {
    ...place,
    kind: 'resetCode',
    data: { code: '042317', minutes: 10 },
  });
  for (const { fromName, html, text } of [change, reset]) {
    expect(fromName).toBe(names.productName);
    for (const body of [html, text])
      expect(body).toContain(`${shop.parts.config.publicUrl}/platform/reset-password`);
  }
  const body = { currentPassword: demoPassword };
  const { uri } = (await admin.call('POST /api/v1/auth/user/twoStep', { body })).body;
  expect(uri).toContain(`issuer=${names.productName}`);
});

test('no dealership asks a platform admin whether they want news', async () => {
  const answer = await admin.call('POST /api/v1/auth/user/consent', { body: { marketing: true } });
  expect(answer.status).toBe(403);
});
