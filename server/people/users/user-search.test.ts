import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { insertUser } from './users.sql.ts';

let shop: TestShop;
let advisor: TestClient;
let dealer: TestClient;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.run(
    sql`delete from user_roles where user_id in (select id from users where email like '%.%@example.test')`,
  );
  await shop.db.run(sql`
    update users set first_name = 'Kim', last_name = 'Park', phone_number = null where email = 'customer@example.test'`);
  await add('Zoé', 'Tremblay', 'zt@mail.test', '4165550100');
  await add('Zoe', 'Roy', 'zr@mail.test', null, '2026-03-08T04:59:59Z');
  await add('Émile', 'Côté', 'ec@mail.test', '5145550199', '2026-03-08T05:00:00Z');
  await add('Quinn', '100% sure_thing', 'q@mail.test', null);
  const foreign = await add(
    'Zoé',
    'Tremblay',
    'zt@mail.test',
    '4165550100',
    undefined,
    shop.dealers[1].id,
  );
  expect(foreign.id).toBeGreaterThan(0);
  const gone = await add('Zoé', 'Gone', 'gone@mail.test', null);
  await shop.db.run(sql`update users set active = false where id = ${gone.id}`);
  advisor = await shop.as('advisor@example.test');
  dealer = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

async function add(
  firstName: string,
  lastName: string,
  email: string,
  phoneNumber: string | null,
  at = '2026-01-15T12:00:00Z',
  dealerId = shop.dealers[0].id,
) {
  const now = new Date(at);
  const user = {
    dealerId,
    firstName,
    lastName,
    email,
    phoneNumber,
    passwordHash: null,
    roleId: roleIds.customer,
    now,
  };
  return (await insertUser(shop.db, user))!;
}

const list = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/user', { query: { dealerId: shop.dealers[0].id, ...query } });
const emailsOf = async (client: TestClient, query: object) =>
  (await list(client, query)).body.map(({ email }) => email);

test('only dealer admins are told who has two-step sign-in', async () => {
  await shop.db.run(sql`
    insert into two_step (user_id, secret, confirmed_at)
    select id, '\\x00', ${testMoment}::timestamptz from users where email = 'zt@mail.test' and dealer_id = ${shop.dealers[0].id}`);
  const told = async (client: TestClient) =>
    (await list(client, { search: 'zoe' })).body.map(({ email, hasTwoStep }) => [
      email,
      hasTwoStep,
    ]);
  expect(await told(dealer)).toEqual([
    ['zr@mail.test', undefined],
    ['zt@mail.test', true],
  ]);
  expect(await told(advisor)).toEqual([
    ['zr@mail.test', undefined],
    ['zt@mail.test', undefined],
  ]);
});

test.each([
  ['zoé', ['zr@mail.test', 'zt@mail.test']],
  ['ZOE', ['zr@mail.test', 'zt@mail.test']],
  ['tremblay zoe', ['zt@mail.test']],
  ['zo trem', ['zt@mail.test']],
  ['emblay', ['zt@mail.test']],
  ['t z', ['zt@mail.test']],
  ['oe', []],
  ['é', ['ec@mail.test']],
  ['(416) 555-0100', ['zt@mail.test']],
  ['+1 416 555 0100', ['zt@mail.test']],
  ['555-01', ['ec@mail.test', 'zt@mail.test']],
  ['41', ['zt@mail.test']],
  ['ec@mail', ['ec@mail.test']],
  ['cote', ['ec@mail.test']],
  ['100% SURE_', ['q@mail.test']],
  ['100_ sure', []],
  ['gone', []],
  ['nobody', []],
])('an advisor who types %j finds %j', async (search, emails) => {
  expect(await emailsOf(advisor, { search })).toEqual(emails);
});

test('a page is read in the order asked for, and its header says how many there are', async () => {
  const first = await list(dealer, { page: 1, rows: 3, search: 'mail.test' });
  expect(first.headers['x-total-count']).toBe('4');
  expect(first.body.map(({ lastName }) => lastName)).toEqual(['100% sure_thing', 'Côté', 'Roy']);
  const second = await list(dealer, { page: 2, rows: 3, search: 'mail.test' });
  expect(second.body.map(({ lastName }) => lastName)).toEqual(['Tremblay']);
  expect((await list(dealer, { search: 'mail.test' })).headers).not.toHaveProperty('x-total-count');
  const everyone = await list(dealer, { page: 1, rows: 100 });
  expect(everyone.headers['x-total-count']).toBe(String(everyone.body.length));
  const sorted = (sortBy: string, order: string) =>
    emailsOf(dealer, { search: 'mail.test', sortBy, order });
  expect(await sorted('email', 'desc')).toEqual([
    'zt@mail.test',
    'zr@mail.test',
    'q@mail.test',
    'ec@mail.test',
  ]);
  expect((await sorted('createdAt', 'desc')).slice(0, 2)).toEqual(['ec@mail.test', 'zr@mail.test']);
});

test('an answer is a user of the contract without a password', async () => {
  const [found] = (await list(advisor, { search: 'zt@' })).body;
  expect(found).toEqual({
    id: expect.any(Number),
    firstName: 'Zoé',
    lastName: 'Tremblay',
    email: 'zt@mail.test',
    phoneNumber: '4165550100',
    dealerId: shop.dealers[0].id,
    roles: [{ id: 2, name: 'customer' }],
    grants: [],
    discountPercent: null,
    language: null,
    createdAt: '2026-01-15T12:00:00.000Z',
  });
});

test('days are those of the dealership', async () => {
  const on = (day: string) => emailsOf(dealer, { startDate: day, endDate: day });
  expect(await on('2026-03-07')).toEqual(['zr@mail.test']);
  expect(await on('2026-03-08')).toEqual(['ec@mail.test']);
});

test.each([
  ['startDate', { startDate: '2026-02-30', endDate: '2026-03-01' }, lineProblems.range],
  ['startDate', { startDate: '2026-03-01' }, lineProblems.range],
  ['rows', { rows: 1_001 }, undefined],
  ['page', { page: 0 }, undefined],
  ['sortBy', { sortBy: 'password_hash' }, undefined],
  ['order', { order: 'asc; drop table users' }, undefined],
  ['role', { role: 'admin' }, undefined],
  ['search', { search: 'x'.repeat(201) }, undefined],
  ['dealerId', { dealerId: 'x' }, undefined],
])('a search is refused for its %s', async (field, query, message) => {
  const answer = await list(dealer, query);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty([field]);
  if (message) expect(answer.body.errors?.[field]).toEqual([message]);
});

test('the staff is listed by itself, and is not among the customers', async () => {
  const staff = (await list(dealer, { role: 'staff', rows: 100 })).body;
  expect(staff.map(({ email }) => email)).toContain('advisor@example.test');
  expect(staff.every(({ roles }) => roles.every(({ id }) => id !== roleIds.customer))).toBe(true);
  expect(await emailsOf(advisor, { search: 'advisor@example.test' })).toEqual([]);
});

test('a platform admin searches the people of any dealership that is there', async () => {
  const admin = await shop.as('admin@example.test');
  const abroad = await list(admin, { dealerId: shop.dealers[1].id, search: 'tremblay zoe' });
  expect(abroad.body).toMatchObject([{ dealerId: shop.dealers[1].id }]);
  expect((await list(admin, { dealerId: 999_999 })).status).toBe(404);
});

test('one person is shown to themself, a colleague with the role, and nobody who is gone', async () => {
  const idOf = async (email: string) =>
    (await shop.db.row<{ id: number }>(
      sql`select id from users where email = ${email} order by id limit 1`,
    ))!.id;
  const read = (client: TestClient, id: number | string) =>
    client.call('GET /api/v1/auth/user/:id', { params: { id } });
  const customer = await shop.as('customer@example.test');
  const [customerId, advisorId, dealerId] = [
    await idOf('customer@example.test'),
    await idOf('advisor@example.test'),
    await idOf('dealer@example.test'),
  ];
  expect((await read(customer, customerId)).body.user).toMatchObject({ id: customerId });
  expect((await read(advisor, advisorId)).status).toBe(200);
  expect((await read(advisor, dealerId)).status).toBe(404);
  expect((await read(dealer, advisorId)).body.user).toMatchObject({
    roles: [{ name: 'product-advisor' }],
  });
  expect((await read(dealer, await idOf('gone@mail.test'))).status).toBe(404);
  expect((await read(dealer, 'x')).status).toBe(422);
});
