import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { formatPhone } from '#shared/messages/en/formats.ts';
import { problems } from '#shared/messages/en/shop.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { lockDealership } from './dealers.sql.ts';

let shop: TestShop;
let admin: TestClient;
let dealer: Dealer;
let productId: number;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
  admin = shop.visitor();
  const body = { email: 'admin@example.test', password: demoPassword };
  await admin.call('POST /api/login', { body });
  dealer = shop.dealers[0];
  productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${dealer.manufacturerId} and dealer_id is null and active order by id limit 1`))!;
});
afterAll(() => shop.close());

const params = () => ({ params: { id: dealer.id } });
const close = () => admin.call('POST /api/v1/auth/platform/dealers/:id/deactivate', params());
const reopen = () => admin.call('POST /api/v1/auth/platform/dealers/:id/activate', params());
const base = () => `/${dealer.manufacturerId}/${dealer.code}`;
const page = async (client: TestClient, path = '') =>
  client.send<string>('GET', `${base()}${path}`, undefined, { headers: { accept: 'text/html' } });
const address = () => ({ params: { makeId: dealer.manufacturerId, dealerCode: dealer.code } });

test('pages of a closed shop and links into it answer 410 with its telephone number', async () => {
  expect((await page(shop.visitor())).status).toBe(200);
  expect((await close()).status).toBe(200);
  const paths = ['', '/products', `/products/${productId}`, '/login', '/reset-password?step=code'];
  const links = ['/account', '/account?order=1', '/checkout', '/admin/orders', '/nowhere'];
  for (const path of [...paths, ...links]) {
    const { status, body, headers } = await page(shop.visitor(), path);
    expect([path, status]).toEqual([path, 410]);
    // Without it browsers keep a 410 for good.
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain(problems.closed);
    expect(body).toContain(formatPhone(dealer.phone));
    expect(body).toContain('noindex');
  }
  expect((await page(shop.visitor(), '/products.data')).status).toBe(410);
  const start = await shop.visitor().send<string>('GET', '/');
  expect(start.body).not.toContain(dealer.name);
  const { body: map } = await shop.visitor().send<string>('GET', '/sitemap.xml');
  expect(map).not.toContain(`${base()}/`);
  await reopen();
  for (const path of paths) expect((await page(shop.visitor(), path)).status).toBe(200);
}, 120_000);

test('the API of a closed shop answers 404, and says whom to call', async () => {
  const visitor = shop.visitor();
  const asked = { params: { id: productId }, query: { dealer: dealer.id } };
  const trim = (await shop.db.value<number>(
    sql`select trim_id from product_trims where product_id = ${productId} limit 1`,
  ))!;
  const registration = {
    ...{ dealer_id: dealer.id, first_name: 'Ana', last_name: 'Cruz', email: 'late@closed.test' },
    ...{ phone_number: '', password: 'winter tires 7', password_confirmation: 'winter tires 7' },
  };
  const statuses = async () => [
    (await visitor.call('GET /api/v1/dealers/:makeId/:dealerCode', address())).status,
    (await visitor.call('GET /api/v1/products/:id', asked)).status,
    (await visitor.call('GET /api/v1/products', { query: { trim, dealerId: dealer.id } })).status,
    (await visitor.call('GET /api/v1/terms', { query: { trim, dealer: dealer.id } })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await close();
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await visitor.call('POST /api/register', { body: registration })).status).toBe(404);
  const told = await visitor.call('GET /api/v1/closed-dealers/:makeId/:dealerCode', address());
  expect(told.body).toEqual({ name: dealer.name, phone: dealer.phone });
  const { data } = (await visitor.call('GET /api/v1/dealers', {})).body;
  expect(data.map(({ id }) => id)).not.toContain(dealer.id);
  await reopen();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test('its people are signed out at once and cannot sign in, and find all again after reopening', async () => {
  const people = ['customer@example.test', 'advisor@example.test', 'dealer@example.test'];
  const clients = await Promise.all(people.map((email) => shop.as(email)));
  const line = { productId, quantity: 1 };
  const cart = { dealerId: dealer.id, statusId: orderStatus.CART, orderItems: [line] };
  await clients[0]!.call('POST /api/v1/auth/orders', { body: cart });
  const own = { query: { dealerId: dealer.id } };
  const before = (await clients[0]!.call('GET /api/v1/auth/orders', own)).body.length;
  const carts = () =>
    shop.db.value<number>(sql`select count(*) from orders where dealer_id = ${dealer.id}`);
  const kept = await carts();
  await close();
  for (const client of clients)
    expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  const login = (email: string) =>
    shop.visitor().call('POST /api/login', {
      body: { email, password: demoPassword, dealer_id: dealer.id },
    });
  for (const email of people) expect((await login(email)).status).toBe(422);
  expect((await login('admin@example.test')).status).toBe(422);
  await reopen();
  for (const client of clients)
    expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  for (const email of people) expect((await login(email)).status).toBe(200);
  const again = await shop.as(people[0]!);
  expect((await again.call('GET /api/v1/auth/orders', own)).body).toHaveLength(before);
  expect(await carts()).toBe(kept);
}, 60_000);

test('a session begun while its dealership closes is none', async () => {
  const client = await shop.as('customer@example.test');
  await shop.db.run(sql`update dealers set active = false where id = ${dealer.id}`);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  await reopen();
});

test('a platform admin still reads a closed dealership, and orders nothing in it', async () => {
  await close();
  const query = { dealerId: dealer.id };
  const orders = await admin.call('GET /api/v1/auth/orders/getDealerOrders', { query });
  expect(orders).toMatchObject({ status: 200, body: { data: expect.any(Array) } });
  expect(orders.body.data.length).toBeGreaterThan(0);
  expect((await admin.call('GET /api/v1/auth/dealers/:id', params())).status).toBe(200);
  expect((await page(admin, '/admin/orders')).status).toBe(200);
  expect((await page(admin, '/products')).status).toBe(410);
  const body = {
    ...{ dealerId: dealer.id, statusId: orderStatus.ORDER },
    orderItems: [{ productId, quantity: 1 }],
  };
  expect((await admin.call('POST /api/v1/auth/orders', { body })).status).toBe(404);
  const listed = await admin.call('GET /api/v1/auth/platform/dealers', {
    query: { state: 'closed' },
  });
  expect(listed.body.data).toMatchObject([{ id: dealer.id, isOpen: false }]);
  const { data } = (await admin.call('GET /api/v1/auth/audit', { query })).body;
  expect(data[0]).toMatchObject({ action: 'dealership closed', after: { open: false } });
  await reopen();
});

test('mails of orders placed before still go out, and no others', async () => {
  const order = (await shop.db.row<{ id: number; email: string }>(sql`
    select o.id, u.email from orders o join users u on u.id = o.customer_id
    where o.dealer_id = ${dealer.id} and o.status_id = ${orderStatus.ORDER} and o.deleted_at is null order by o.id desc limit 1`))!;
  await close();
  const place = { dealerId: dealer.id, to: order.email };
  const data = { orderId: order.id };
  const sent = await renderMail(shop.parts, { ...place, kind: 'newOrderCustomer', data });
  expect(sent.subject).toContain(`#${order.id}`);
  const welcome = renderMail(shop.parts, {
    ...{ ...place, kind: 'welcome', data: { firstName: 'Ana' } },
  });
  await expect(welcome).rejects.toMatchObject({ status: 404 });
  await reopen();
});

test('the trail of a dealership that is being closed takes entries: a session may end meanwhile', async () => {
  await shop.db.transaction(async (closing) => {
    await lockDealership(closing, dealer.id);
    const ending = shop.db.transaction(async (db) => {
      await db.run(sql`set local lock_timeout = '2s'`);
      await db.run(sql`select from dealers where id = ${dealer.id} for key share`); // a reference to it
    });
    await expect(ending).resolves.toBeUndefined();
  });
});

test('nobody is invited to a closed dealership', async () => {
  await shop.db.run(sql`
    with made as (
      insert into users (dealer_id, first_name, last_name, email) values (${dealer.id}, 'Uma', 'Invited', 'uma@example.test')
      returning id)
    insert into user_roles (user_id, role_id) select id, ${roleIds.dealerAdmin} from made`);
  const invite = () => admin.call('POST /api/v1/auth/platform/dealers/:id/invite', params());
  const noted = () =>
    shop.db.row(sql`
      select (select count(*) from pgboss.job where name = 'invitation') as jobs,
        (select count(*) from audit_log where action = 'account.invited') as entries`);
  const before = await noted();
  expect((await close()).status).toBe(200);
  expect((await invite()).status).toBe(404);
  expect(await noted()).toEqual(before);
  expect((await reopen()).status).toBe(200);
  expect((await invite()).status).toBe(200);
  expect(await noted()).not.toEqual(before);
});
