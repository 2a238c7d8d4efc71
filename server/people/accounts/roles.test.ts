import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { account } from '#shared/messages/en/account.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let dealer: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  dealer = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

const userOf = async (email: string) => {
  const { id, firstName, lastName, phoneNumber } = (await shop.db.row<{
    id: number;
    firstName: string;
    lastName: string;
    phoneNumber: string;
  }>(sql`
    select id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber" from users
    where email = ${email}`))!;
  return { id, firstName, lastName, email, phoneNumber: phoneNumber ?? '' };
};
const give = async (client: TestClient, email: string, roleId: number | undefined) =>
  client.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { ...(await userOf(email)), roleId },
  });
const trailOf = (id: number) =>
  shop.db.rows<{ action: string; before: object; after: object }>(sql`
    select action, before, after from audit_log where entity = 'user' and entity_id = ${id} order by id desc`);
const mayListStaff = async (client: TestClient) =>
  (
    await client.call('GET /api/v1/auth/user', {
      query: { dealerId: shop.dealers[0].id, role: 'staff' },
    })
  ).status;

test('a changed role holds in the sessions that are open, stands in the audit trail, and can be taken back', async () => {
  const advisor = await shop.as('advisor@example.test');
  const { id } = await userOf('advisor@example.test');
  expect(await mayListStaff(advisor)).toBe(403);
  expect((await give(dealer, 'advisor@example.test', roleIds.dealerAdmin)).status).toBe(200);
  expect(await mayListStaff(advisor)).toBe(200);
  expect((await trailOf(id))[0]).toEqual({
    action: 'account.roleChanged',
    before: { roles: ['product-advisor'] },
    after: { roles: ['dealer-admin'] },
  });
  expect((await give(dealer, 'advisor@example.test', roleIds.dealerAdmin)).status).toBe(200);
  expect((await give(dealer, 'advisor@example.test', undefined)).status).toBe(200);
  expect(await trailOf(id)).toHaveLength(1);
  expect((await give(dealer, 'advisor@example.test', roleIds.productAdvisor)).status).toBe(200);
  expect(await mayListStaff(advisor)).toBe(403);
});

test('nobody changes their own role or makes a platform admin, and a platform admin stays one', async () => {
  const admin = await shop.as('admin@example.test');
  expect((await give(dealer, 'dealer@example.test', roleIds.productAdvisor)).status).toBe(403);
  expect((await give(dealer, 'advisor@example.test', roleIds.admin)).status).toBe(403);
  expect((await give(admin, 'advisor@example.test', roleIds.admin)).status).toBe(403);
  expect((await give(admin, 'admin@example.test', roleIds.dealerAdmin)).status).toBe(403);
  expect((await give(dealer, 'advisor2@example.test', roleIds.dealerAdmin)).status).toBe(404);
});

test('a customer becomes staff once their address is confirmed', async () => {
  const email = 'hired@example.test';
  const password = 'winter tires 2027';
  await shop.visitor().call('POST /api/register', {
    body: {
      ...{ dealer_id: shop.dealers[0].id, first_name: 'Ana', last_name: 'Cruz', email, password },
      password_confirmation: password,
    },
  });
  const refused = await give(dealer, email, roleIds.productAdvisor);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ roleId: [account.roleUnconfirmed] });
  await shop.db.run(
    sql`update users set email_confirmed_at = ${testMoment} where email = ${email}`,
  );
  expect((await give(dealer, email, roleIds.productAdvisor)).status).toBe(200);
  const found = await shop.db.row(sql`
    select is_staff as "isStaff", is_customer as "isCustomer" from users where email = ${email}`);
  expect(found).toEqual({ isStaff: true, isCustomer: false });
});
