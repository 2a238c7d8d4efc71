import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { account } from '#shared/messages/en/account.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import { grants } from '#shared/rules/grants.ts';
import { roleIds } from '#shared/rules/permissions.ts';
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

const idOf = async (email: string) =>
  (await shop.db.value<number>(sql`select id from users where email = ${email}`))!;

async function give(client: TestClient, email: string, given: object) {
  const id = await idOf(email);
  const fields = { firstName: 'Kim', lastName: 'Roy', email, phoneNumber: '4165550100' };
  return client.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { id, ...fields, ...given },
  });
}
const whoIs = async (client: TestClient) => {
  const { body } = await client.call('GET /api/v1/auth/user/checkAuth', {});
  return { grants: body.grants, discountPercent: body.discountPercent };
};
const mayReadOrders = async (client: TestClient) => {
  const query = { dealerId: shop.dealers[0].id };
  return (await client.call('GET /api/v1/auth/orders/getDealerOrders', { query })).status;
};

test('given grants hold with the next request, and are gone with the next when taken away', async () => {
  expect(await whoIs(advisor)).toEqual({ grants: [], discountPercent: null });
  expect(await mayReadOrders(advisor)).toBe(403);
  const given = { grants: ['discount', 'desk'], discountPercent: '7.5' };
  expect((await give(dealer, 'advisor@example.test', given)).status).toBe(200);
  expect(await whoIs(advisor)).toEqual({ grants: ['desk', 'discount'], discountPercent: 7.5 });
  expect(await mayReadOrders(advisor)).toBe(200);
  expect((await give(dealer, 'advisor@example.test', {})).status).toBe(200);
  expect((await whoIs(advisor)).discountPercent).toBe(7.5);
  expect((await give(dealer, 'advisor@example.test', { grants: [] })).status).toBe(200);
  expect(await whoIs(advisor)).toEqual({ grants: [], discountPercent: null });
  expect(await mayReadOrders(advisor)).toBe(403);
  const entries = await shop.db.rows(sql`
    select before, after from audit_log where action = 'rights changed' or action = 'account.grantsChanged' order by id`);
  const [none, some] = [
    { grants: [], discountPercent: null },
    { grants: ['desk', 'discount'], discountPercent: 7.5 },
  ];
  expect(entries).toEqual([
    { before: none, after: some },
    { before: some, after: none },
  ]);
});

test('a discount needs its limit, and a limit is a percentage', async () => {
  const refused = async (given: object) => {
    const { status, body } = await give(dealer, 'advisor@example.test', given);
    expect(status).toBe(422);
    return body.errors as unknown as Record<string, string[]>;
  };
  const discount = { grants: ['discount'] };
  expect(await refused(discount)).toEqual({ discountPercent: [fieldProblems.required] });
  for (const discountPercent of ['0', '101', '-1', 'ten'])
    expect(Object.keys(await refused({ ...discount, discountPercent }))).toEqual([
      'discountPercent',
    ]);
  expect(Object.keys(await refused({ grants: ['everything'] }))).toEqual(['grants.0']);
  expect((await whoIs(advisor)).grants).toEqual([]);
});

test('a role without grants is given none, and takes them away', async () => {
  await give(dealer, 'advisor@example.test', { grants: ['parts', 'cost'] });
  const withRole = (roleId: number, more = {}) =>
    give(dealer, 'advisor@example.test', { roleId, ...more });
  const refused = await withRole(roleIds.dealerAdmin, { grants: ['cost'] });
  expect(refused.body).toMatchObject({ errors: { grants: [account.grantsOfRole] } });
  expect((await withRole(roleIds.partsAndService)).status).toBe(200);
  expect((await whoIs(advisor)).grants).toEqual(['parts', 'cost']);
  expect((await withRole(roleIds.dealerAdmin)).status).toBe(200);
  expect((await whoIs(advisor)).grants).toEqual(grants);
  expect((await withRole(roleIds.productAdvisor)).status).toBe(200);
  expect((await whoIs(advisor)).grants).toEqual([]);
});

test('nobody gives grants to themselves, to another dealership, or without running one', async () => {
  const all = { grants: [...grants], discountPercent: 100 };
  await give(dealer, 'advisor@example.test', all);
  expect((await give(advisor, 'advisor@example.test', { discountPercent: 50 })).status).toBe(403);
  expect((await give(dealer, 'advisor2@example.test', all)).status).toBe(404);
  expect((await give(dealer, 'dealer@example.test', all)).status).toBe(422);
  expect((await give(dealer, 'customer@example.test', all)).status).toBe(422);
  const admin = await shop.as('admin@example.test');
  expect((await give(admin, 'advisor2@example.test', { grants: ['desk'] })).status).toBe(200);
  await give(dealer, 'advisor@example.test', { grants: [] });
});

test('an account is made with its role and grants, and the demo shows one', async () => {
  const email = 'fitter@example.test';
  const body = {
    ...{ dealer_id: shop.dealers[0].id, first_name: 'Ines', last_name: 'Roy', email },
    ...{ password: 'a-long-password', password_confirmation: 'a-long-password' },
  };
  const made = { ...body, role_id: roleIds.partsAndService, grants: ['install' as const] };
  expect((await dealer.call('POST /api/registerDealershipUser', { body: made })).status).toBe(201);
  const fitter = shop.visitor();
  const login = { dealer_id: shop.dealers[0].id, email, password: body.password };
  const { roles, grants } = (await fitter.call('POST /api/login', { body: login })).body;
  expect({ roles, grants }).toEqual({
    roles: [{ id: 5, name: 'parts-and-service' }],
    grants: ['install'],
  });
  const dealerAdmin = { ...made, email: 'chief@example.test', role_id: roleIds.dealerAdmin };
  const refused = await dealer.call('POST /api/registerDealershipUser', { body: dealerAdmin });
  expect(refused.status).toBe(422);
  expect(await whoIs(await shop.as('parts@example.test'))).toMatchObject({
    grants: ['parts', 'install'],
  });
});
