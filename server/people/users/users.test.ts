import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { plainAddress } from '#shared/rules/alike-signs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const registration = (email: string, dealerId = shop.dealers[0].id) => ({
  first_name: 'Zoé',
  last_name: 'Tremblay',
  email,
  phone_number: '',
  password: 'eight-or-more',
  password_confirmation: 'eight-or-more',
  dealer_id: dealerId,
});

test('a visitor registers and can sign in; the same address may register at another dealership', async () => {
  const [first, second] = shop.dealers;
  for (const dealer of [first, second]) {
    const body = registration('zoe@example.test', dealer.id);
    expect(await shop.visitor().call('POST /api/register', { body })).toMatchObject({
      status: 201,
      body: { status: 201 },
    });
    const { email, password, dealer_id } = body;
    const signedIn = await shop
      .visitor()
      .call('POST /api/login', { body: { email, password, dealer_id } });
    expect(signedIn.body).toMatchObject({
      firstName: 'Zoé',
      phoneNumber: null,
      dealerId: dealer.id,
      roles: [{ id: 2, name: 'customer' }],
    });
  }
});

test.each([
  ['twice@example.test', 'TWICE@example.test'],
  ["pat.o'brien@example.test", 'pat.o’brien@example.test'],
  ['anne\u2011marie@example.test', 'anne-marie@example.test'],
])('of %j and %j one is registered in a dealership, and both sign in', async (first, second) => {
  await shop.visitor().call('POST /api/register', { body: registration(first) });
  const body = registration(second);
  const again = await shop.visitor().call('POST /api/register', { body });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({ email: [snackbars.userExists] });
  for (const email of [first, second]) {
    const { password, dealer_id } = body;
    const signingIn = { body: { email, password, dealer_id } };
    const signedIn = await shop.visitor().call('POST /api/login', signingIn);
    expect(signedIn).toMatchObject({ status: 200, body: { email: plainAddress(first) } });
  }
});

test.each([
  ['first_name', '', texts.required],
  ['first_name', 'R2D2', texts.alphaSpaces],
  ['last_name', '   ', texts.required],
  ['email', 'zoe@', texts.email],
  ['phone_number', '41655501', texts.length],
  ['phone_number', '416-555-01', texts.length],
  ['password', 'short', texts.min('Password', 8)],
  ['password_confirmation', 'something else', texts.confirmed],
  ['first_name', 'A\u0000B', texts.invalid],
])('registration refuses %s %j', async (field, value, message) => {
  const body = { ...registration('new@example.test'), [field]: value };
  const answer = await shop.visitor().call('POST /api/register', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('nobody registers at a dealership that does not exist', async () => {
  const answer = await shop
    .visitor()
    .call('POST /api/register', { body: registration('lost@example.test', 999_999) });
  expect(answer.status).toBe(404);
});

test('nobody registers as staff', async () => {
  const body = { ...registration('sly@example.test'), roles: [{ id: 1 }], roleId: 1 };
  await shop.visitor().call('POST /api/register', { body });
  const { email, password, dealer_id } = body;
  const signedIn = await shop
    .visitor()
    .call('POST /api/login', { body: { email, password, dealer_id } });
  expect(signedIn.body.roles).toEqual([{ id: 2, name: 'customer' }]);
});

test('a person changes their own account', async () => {
  const client = await shop.as('customer@example.test');
  const body = {
    firstName: 'Ana',
    lastName: 'de la Cruz',
    email: 'customer@example.test',
    phoneNumber: '4165550100',
  };
  expect(await client.call('PATCH /api/v1/auth/user', { body })).toMatchObject({
    status: 200,
    body: { status: 200 },
  });
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).body).toMatchObject(body);
});

test.each([
  ['firstName', 'An4', texts.alphaSpaces],
  ['lastName', '', texts.required],
  ['email', 'nope', texts.email],
  ['phoneNumber', '12345', texts.length],
])('an account refuses %s %j', async (field, value, message) => {
  const client = await shop.as('customer2@example.test');
  const body = {
    firstName: 'Ana',
    lastName: 'Cruz',
    email: 'customer2@example.test',
    phoneNumber: '',
    [field]: value,
  };
  const answer = await client.call('PATCH /api/v1/auth/user', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test("an account cannot take another's address of the same dealership", async () => {
  const client = await shop.as('customer@example.test');
  const body = {
    firstName: 'Ana',
    lastName: 'Cruz',
    email: 'Advisor@example.test',
    phoneNumber: '',
  };
  const call = client.call('PATCH /api/v1/auth/user', {
    body: { ...body, currentPassword: demoPassword },
  });
  expect((await call).body.errors).toEqual({
    email: [snackbars.userExists],
  });
});

test('a client registers 60 times in an hour and then waits', async () => {
  const address = '192.0.2.60';
  const body = registration('not an address');
  for (let count = 0; count < 60; count += 1) {
    const body = registration(`many${count}@example.test`, 999_999);
    expect((await shop.visitor(address).call('POST /api/register', { body })).status).toBe(404);
  }
  const refused = await shop
    .visitor(address)
    .call('POST /api/register', { body: { ...body, email: 'a@example.test' } });
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
});
