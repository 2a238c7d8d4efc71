import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { account } from '#shared/messages/en/account.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let dealer: TestClient;
let advisor: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  dealer = await shop.as('dealer@example.test');
  advisor = await shop.as('advisor@example.test');
});
afterAll(() => shop.close());

const password = 'winter tires 2027';
const registration = (email: string) => ({
  ...{ dealer_id: shop.dealers[0].id, first_name: 'Zoé', last_name: 'Closed', email },
});
const withPassword = (email: string) => ({
  ...registration(email),
  ...{ password, password_confirmation: password },
});
const newCustomer = (email: string) =>
  advisor.call('POST /api/registerWithoutPassword', { body: registration(email) });
const newStaff = (email: string) =>
  dealer.call('POST /api/registerDealershipUser', { body: withPassword(email) });
const idOf = async (email: string) =>
  (await shop.db.value<number>(sql`select id from users where email = ${email}`))!;
const close = (id: number) =>
  dealer.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } });
const restore = (client: TestClient, id: number) =>
  client.call('POST /api/v1/auth/user/restoreUser/:id', { params: { id } });
const listed = async (role: 'customer' | 'staff', state: 'open' | 'closed' = 'open') => {
  const query = { dealerId: shop.dealers[0].id, role, state, search: 'closed' };
  return (await dealer.call('GET /api/v1/auth/user', { query })).body.map(({ email }) => email);
};

test('a closed account is listed apart, and restored with its role and password', async () => {
  const email = 'seller@example.test';
  await newStaff(email);
  const id = await idOf(email);
  expect(await listed('staff')).toEqual([email]);
  await close(id);
  expect([await listed('staff'), await listed('staff', 'closed')]).toEqual([[], [email]]);
  const body = { email, password, dealer_id: shop.dealers[0].id };
  expect((await shop.visitor().call('POST /api/login', { body })).status).toBe(422);
  expect((await restore(advisor, id)).status).toBe(403);
  const answer = await restore(dealer, id);
  expect(answer.body.user).toMatchObject({ id, email, roles: [{ name: 'product-advisor' }] });
  expect((await shop.visitor().call('POST /api/login', { body })).status).toBe(200);
  expect([await listed('staff'), await listed('staff', 'closed')]).toEqual([[email], []]);
  expect((await restore(dealer, id)).status).toBe(404);
  const trail = await shop.db.values(sql`
    select action from audit_log where entity = 'user' and entity_id = ${id} order by id`);
  expect(trail).toEqual(['staff.created', 'account.deactivated', 'account.restored']);
});

test('whoever would make a second account is offered the closed one, if they may restore it', async () => {
  const [customer, staff] = ['gone@example.test', 'left@example.test'];
  await newCustomer(customer);
  await newStaff(staff);
  const [customerId, staffId] = [await idOf(customer), await idOf(staff)];
  await close(customerId);
  await close(staffId);
  const offered = (id: number) => ({ id, firstName: 'Zoé', lastName: 'Closed' });
  const visitor = shop.visitor();
  for (const [answer, closedAccount] of [
    [await newCustomer(customer.toUpperCase()), offered(customerId)],
    [await newCustomer(staff), {}],
    [await newStaff(customer), offered(customerId)],
    [await newStaff(staff), offered(staffId)],
    [await visitor.call('POST /api/register', { body: withPassword(customer) }), {}],
    [await visitor.call('POST /api/register', { body: withPassword(staff) }), {}],
  ] as const) {
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { email: [account.closed] }, closedAccount });
    expect(
      Object.keys((answer.body as unknown as { closedAccount: object }).closedAccount),
    ).toEqual(Object.keys(closedAccount));
  }
  expect((await restore(advisor, customerId)).body.user).toMatchObject({ email: customer });
  const accounts = sql`select from users where lower(email) = any(${[customer, staff]}::text[])`;
  expect(await shop.db.rows(accounts)).toHaveLength(2);
});

test('an erased account is not listed and not restored, and its address is free', async () => {
  const email = 'erased@example.test';
  const { id } = (await newCustomer(email)).body;
  await dealer.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect(await listed('customer', 'closed')).toEqual([]);
  expect((await restore(dealer, id)).status).toBe(404);
  expect((await newCustomer(email)).status).toBe(201);
});
