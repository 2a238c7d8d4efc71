import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { giveDemoPassword } from '#tests/support/demo-password.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
const people = new Map<string, TestClient>();
const emails = [
  'admin@example.test',
  'dealer@example.test',
  'advisor@example.test',
  'customer@example.test',
  'dealer2@example.test',
  'advisor2@example.test',
  'customer2@example.test',
] as const;
const person = (email: (typeof emails)[number]) => people.get(email)!;

beforeAll(async () => {
  shop = await openTestShop();
  for (const email of emails) people.set(email, await shop.as(email));
});
afterAll(() => shop.close());

const newCustomer = (email: string, more: object = {}) => ({
  dealer_id: shop.dealers[0].id,
  first_name: 'Zoé',
  last_name: 'Tremblay',
  email,
  phone_number: '4165550100',
  ...more,
});
const newStaff = (email: string, more: object = {}) => ({
  ...newCustomer(email),
  password: 'long-enough-a',
  password_confirmation: 'long-enough-a',
  ...more,
});
const edit = (id: number, more: object = {}) => ({
  id,
  firstName: 'Ana',
  lastName: 'Cruz',
  email: `edited${id}@example.test`,
  phoneNumber: '4165550123',
  ...more,
});
const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
const auditOf = (id: number) =>
  shop.db.rows<{
    action: string;
    dealerId: number;
    userId: number;
    before: object | null;
    after: object;
  }>(sql`
    select action, dealer_id as "dealerId", user_id as "userId", before, after from audit_log
    where entity = 'user' and entity_id = ${id} order by id`);
const added = async (email: string) => {
  const body = newCustomer(email);
  return (await person('advisor@example.test').call('POST /api/registerWithoutPassword', { body }))
    .body.id;
};
const signIn = (email: string, password: string, dealerId = shop.dealers[0].id) =>
  shop.visitor().call('POST /api/login', { body: { email, password, dealer_id: dealerId } });

test('an advisor makes an account for a customer, whom a mail in the same transaction tells how to choose a password', async () => {
  const body = newCustomer('walk-in@example.test');
  const answer = await person('advisor@example.test').call('POST /api/registerWithoutPassword', {
    body,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    firstName: 'Zoé',
    email: 'walk-in@example.test',
    phoneNumber: '4165550100',
    dealerId: body.dealer_id,
    roles: [{ id: 2, name: 'customer' }],
  });
  expect(answer.body).not.toHaveProperty('passwordHash');
  const jobs = await shop.db.rows<{ data: object }>(
    sql`select data from pgboss.job where name = 'mail' and data->>'to' = 'walk-in@example.test'`,
  );
  const mail = {
    kind: 'welcome',
    dealerId: body.dealer_id,
    to: body.email,
    advisorId: await idOf('advisor@example.test'),
    data: { firstName: 'Zoé' },
    language: 'en',
  };
  expect(jobs).toEqual([{ data: mail }]);
  expect((await signIn(body.email, '')).status).toBe(422);
  const advisorId = await idOf('advisor@example.test');
  expect(await auditOf(answer.body.id)).toMatchObject([
    {
      action: 'customer.created',
      userId: advisorId,
      before: null,
      after: { email: body.email, roles: ['customer'] },
    },
  ]);
});

test('an address that an account of the dealership has is taken, and nothing is mailed to it', async () => {
  const body = newCustomer('Customer@Example.test');
  const answer = await person('advisor@example.test').call('POST /api/registerWithoutPassword', {
    body,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ email: [snackbars.userExists] });
  const jobs = await shop.db.rows(
    sql`select from pgboss.job where data->>'to' = 'Customer@Example.test'`,
  );
  expect(jobs).toEqual([]);
});

test.each([
  ['first_name', '', texts.required],
  ['first_name', 'R2D2', texts.alphaSpaces],
  ['last_name', ' ', texts.required],
  ['email', 'zoe@', texts.email],
  ['phone_number', '41655501', texts.length],
  ['phone_number', '416-555-01', texts.length],
  ['phone_number', '416-555-01x0', texts.numeric],
  ['dealer_id', '', texts.required],
])('a new customer is refused for %s %j', async (field, value, message) => {
  const body = newCustomer('refused@example.test', { [field]: value });
  const answer = await person('advisor@example.test').call('POST /api/registerWithoutPassword', {
    body,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('a platform admin makes a customer of any dealership that is there', async () => {
  const call = (dealerId: number) =>
    person('admin@example.test').call('POST /api/registerWithoutPassword', {
      body: newCustomer('a1@example.test', { dealer_id: dealerId }),
    });
  expect((await call(999_999)).status).toBe(404);
  const { id } = shop.dealers[1];
  expect((await call(id)).body.dealerId).toBe(id);
});

test.each([
  [undefined, 'product-advisor'],
  [4, 'product-advisor'],
  ['3', 'dealer-admin'],
])('a dealer admin makes an account with the role %j: %s', async (roleId, name) => {
  const email = `${name}-${roleId}@example.test`;
  const body = newStaff(email, roleId === undefined ? {} : { role_id: roleId });
  const answer = await person('dealer@example.test').call('POST /api/registerDealershipUser', {
    body,
  });
  expect(answer).toMatchObject({ status: 201, body: { status: 201 } });
  expect((await signIn(email, 'long-enough-a')).body.roles).toMatchObject([{ name }]);
  const entries = await auditOf(await idOf(email));
  expect(entries).toMatchObject([
    { action: 'staff.created', before: null, after: { email, roles: [name] } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/long-enough|argon2|assword/);
});

test.each([
  ['first_name', '', texts.required],
  ['last_name', '4', texts.alphaSpaces],
  ['email', 'nope', texts.email],
  ['email', 'advisor@example.test', snackbars.userExists],
  ['phone_number', '123', texts.length],
  ['password', '', texts.required],
  ['password_confirmation', 'other', texts.confirmed],
  ['role_id', 2, texts.invalid],
  ['role_id', 'x', texts.numeric],
])('a staff account is refused for %s %j', async (field, value, message) => {
  const body = newStaff('refused@example.test', { [field]: value });
  const answer = await person('dealer@example.test').call('POST /api/registerDealershipUser', {
    body,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test("a dealer admin changes another's account; what changed stands in the audit trail", async () => {
  const id = await added('before@example.test');
  const body = edit(id, { lastName: 'Tremblay' });
  const answer = await person('dealer@example.test').call(
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    { body },
  );
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
  const read = await person('dealer@example.test').call('GET /api/v1/auth/user/:id', {
    params: { id },
  });
  expect(read.body.user).toMatchObject(body);
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'account.changed',
    userId: await idOf('dealer@example.test'),
    before: { firstName: 'Zoé', email: 'before@example.test', phoneNumber: '4165550100' },
    after: { firstName: 'Ana', email: body.email, phoneNumber: '4165550123' },
  });
  expect((await auditOf(id)).at(-1)!.after).not.toHaveProperty('lastName');
});

test('a name of 31 letters stays editable, and a person without telephone number needs none', async () => {
  const email = 'long@example.test';
  const lastName = `Jean-François O’${'x'.repeat(31)}`;
  const body = newCustomer(email, { last_name: lastName, phone_number: '' });
  const made = await person('advisor@example.test').call('POST /api/registerWithoutPassword', {
    body,
  });
  const { id } = made.body;
  const change = (more: object) =>
    person('dealer@example.test').call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
      body: edit(id, { firstName: 'Zoé', lastName, email, phoneNumber: '', ...more }),
    });
  expect((await change({ email: 'longer@example.test' })).status).toBe(200);
  expect((await change({ lastName: `${lastName}y` })).body.errors?.lastName).toEqual([
    texts.max('Last Name', 30),
  ]);
  expect((await change({ phoneNumber: '+1 (613) 555-0199' })).status).toBe(200);
  const { user } = (
    await person('dealer@example.test').call('GET /api/v1/auth/user/:id', { params: { id } })
  ).body;
  expect(user).toMatchObject({ lastName, phoneNumber: '6135550199' });
  expect((await change({})).body.errors?.phoneNumber).toEqual([texts.required]);
});

test('a change that changes nothing leaves no trace', async () => {
  const id = await added('same@example.test');
  const body = {
    id,
    firstName: 'Zoé',
    lastName: 'Tremblay',
    email: 'same@example.test',
    phoneNumber: '4165550100',
  };
  const answer = await person('dealer@example.test').call(
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    { body },
  );
  expect(answer.status).toBe(200);
  expect(await auditOf(id)).toHaveLength(1);
});

test.each([
  ['firstName', 'Mary 2', texts.alpha],
  ['lastName', 'x'.repeat(31), texts.max('Last Name', 30)],
  ['lastName', '', texts.required],
  ['email', 'nope', texts.email],
  ['email', 'ADVISOR@example.test', snackbars.userExists],
  ['phoneNumber', '', texts.required],
  ['phoneNumber', '12345', texts.length],
  ['phoneNumber', '416555012x', texts.numeric],
  ['id', 'x', texts.numeric],
])('an edited account is refused for %s %j', async (field, value, message) => {
  const body = edit(await idOf('customer@example.test'), { [field]: value });
  const answer = await person('dealer@example.test').call(
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    { body },
  );
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('a deactivated person is signed out everywhere at once and cannot sign in', async () => {
  const email = 'leaving@example.test';
  await person('dealer@example.test').call('POST /api/registerDealershipUser', {
    body: newStaff(email),
  });
  await giveDemoPassword(shop, email);
  const [phone, desk] = [await shop.as(email), await shop.as(email)];
  const id = await idOf(email);
  const answer = await person('dealer@example.test').call(
    'POST /api/v1/auth/user/deactivateUser/:id',
    {
      params: { id },
    },
  );
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
  for (const client of [phone, desk]) {
    expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  }
  expect(await shop.db.rows(sql`select from sessions where user_id = ${id}`)).toEqual([]);
  expect((await signIn(email, demoPassword)).status).toBe(422);
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'account.deactivated',
    before: { active: true },
    after: { active: false },
  });
  const again = await person('dealer@example.test').call(
    'POST /api/v1/auth/user/deactivateUser/:id',
    {
      params: { id },
    },
  );
  expect(again.status).toBe(404);
});

test('nobody deactivates their own account', async () => {
  const call = (client: TestClient, id: number | string) =>
    client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } });
  expect((await call(person('dealer@example.test'), 'x')).status).toBe(422);
  for (const email of ['dealer@example.test', 'admin@example.test'] as const)
    expect((await call(person(email), await idOf(email))).status).toBe(403);
});
