import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { account as accountTexts, snackbars } from '#shared/messages/en/account.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { giveDemoPassword } from '#tests/support/demo-password.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const account = { firstName: 'Ana', lastName: 'Cruz', phoneNumber: '' };
const change = (client: TestClient, body: object) =>
  client.call('PATCH /api/v1/auth/user', { body: { ...account, ...body } });
const changePassword = (client: TestClient, password: string, currentPassword: string) =>
  client.call('POST /api/v1/auth/user/password', {
    body: { currentPassword, password, password_confirmation: password },
  });
const noticesTo = (email: string) =>
  shop.db.rows(sql`
    select data->'data'->>'what' as what from pgboss.job
    where name = 'mail' and data->>'kind' = 'accountChange' and data->>'to' = ${email}`);
const signIn = async (email: string, password: string) =>
  (
    await shop
      .visitor()
      .call('POST /api/login', { body: { email, password, dealer_id: shop.dealers[0].id } })
  ).status;

test('another e-mail address takes the password, and the old address is told', async () => {
  const [email, other] = ['customer@example.test', 'moved@example.test'];
  const client = await shop.as(email);
  expect((await change(client, { email })).status).toBe(200);
  expect((await change(client, { email: 'Customer@Example.test' })).status).toBe(200); // unchanged but for case
  const missing = await change(client, { email: other });
  expect(missing.body.errors).toEqual({ currentPassword: [texts.required] });
  const wrong = await change(client, { email: other, currentPassword: 'wrong' });
  expect(wrong.body.errors).toEqual({ currentPassword: [texts.wrongPassword] });
  expect(await noticesTo('Customer@Example.test')).toEqual([]);
  expect((await change(client, { email: other, currentPassword: demoPassword })).status).toBe(200);
  expect(await noticesTo('Customer@Example.test')).toEqual([{ what: 'email' }]);
  expect(await noticesTo(other)).toEqual([]);
  expect(await signIn(other, demoPassword)).toBe(200);
});

test('the password cannot be tried for long in a session that is open', async () => {
  const client = await shop.as('advisor@example.test');
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push(
      (await change(client, { email: 'x@example.test', currentPassword: `guess${guess}` })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('a dealer admin who changes the address of somebody of theirs makes a mail to the old one, too', async () => {
  const admin = await shop.as('dealer@example.test');
  const advisor = await shop.as('advisor@example.test');
  const { id } = (await advisor.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const body = {
    ...account,
    id,
    phoneNumber: '4165550100',
    email: 'advisor-elsewhere@example.test',
  };
  expect((await admin.call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body })).status).toBe(
    200,
  );
  expect(await noticesTo('advisor@example.test')).toEqual([{ what: 'email' }]);
});

test('a new address signs a person out elsewhere, whoever changed it', async () => {
  const [here, elsewhere] = [
    await shop.as('advisor2@example.test'),
    await shop.as('advisor2@example.test'),
  ];
  const statusOf = async (client: TestClient) =>
    (await client.call('GET /api/v1/auth/user/checkAuth', {})).status;
  const phoneNumber = '4165550100';
  await change(here, { email: 'Advisor2@example.test', phoneNumber });
  expect(await statusOf(elsewhere)).toBe(200); // address unchanged
  const email = 'advisor2-moved@example.test';
  expect((await change(here, { email, phoneNumber, currentPassword: demoPassword })).status).toBe(
    200,
  );
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
  const { id } = (await here.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const body = { ...account, id, phoneNumber, email: 'advisor2@example.test' };
  const admin = await shop.as('dealer2@example.test');
  expect((await admin.call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body })).status).toBe(
    200,
  );
  expect(await statusOf(here)).toBe(401);
});

test('a dealer admin does not change the own address without the password', async () => {
  const email = 'dealer2@example.test';
  const admin = await shop.as(email);
  const { id } = (await admin.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const own = { ...account, id, phoneNumber: '4165550100' };
  const edit = (email: string) =>
    admin.call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body: { ...own, email } });
  expect((await edit(email)).status).toBe(200); // only the name
  const answer = await edit('somewhere-else@example.test');
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { email: [accountTexts.ownEmailHere] } },
  });
  expect(await noticesTo(email)).toEqual([]);
});

test.each(['the own password', 'the own address', 'the address by a dealer admin'])(
  'a reset code that is out ends with a change of %s',
  async (what) => {
    const email = 'customer2@example.test';
    const dealer_id = shop.dealers[1].id;
    const person = await shop.as(email);
    const { id } = (await person.call('GET /api/v1/auth/user/checkAuth', {})).body;
    const { code } = (await makeResetCode(shop.parts, dealer_id, email))!;
    const other = 'customer2-moved@example.test';
    const moved = { ...account, email: other, phoneNumber: '4165550100' };
    const answers = {
      'the own password': () => changePassword(person, 'quite-another-one', demoPassword),
      'the own address': () => change(person, { email: other, currentPassword: demoPassword }),
      'the address by a dealer admin': async () =>
        (await shop.as('dealer2@example.test')).call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
          body: { ...moved, id },
        }),
    };
    expect((await answers[what as keyof typeof answers]()).status).toBe(200);
    const password = 'of-whoever-reads-the-old-mailbox';
    const wanted = {
      dealer_id,
      verification_code: code,
      password,
      password_confirmation: password,
    };
    for (const address of [email, other]) {
      const body = { ...wanted, email: address };
      expect((await shop.visitor().call('POST /api/reset-password', { body })).status).toBe(422);
    }
    await shop.db.run(sql`update users set email = ${email} where id = ${id}`);
    await giveDemoPassword(shop, email);
  },
);

test('a changed password takes the old one, is told by mail, and ends the other sessions', async () => {
  const email = 'dealer@example.test';
  const [here, elsewhere] = [await shop.as(email), await shop.as(email)];
  const wrong = await changePassword(here, 'quite-another-one', 'wrong');
  expect(wrong.body.errors).toEqual({ currentPassword: [texts.wrongPassword] });
  expect((await changePassword(here, 'quite-another-one', demoPassword)).status).toBe(200);
  expect((await here.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
  expect((await elsewhere.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  expect([await signIn(email, demoPassword), await signIn(email, 'quite-another-one')]).toEqual([
    422, 200,
  ]);
  expect(await noticesTo(email)).toEqual([{ what: 'password' }]);
  const trail = await shop.db.rows<{ text: string }>(
    sql`select a::text as text from audit_log a where action = 'account.passwordChanged' and dealer_id = ${shop.dealers[0].id}`,
  );
  expect(trail).toHaveLength(1);
  expect(trail[0]!.text).not.toMatch(/argon2|another/);
});

test.each([
  ['password1', texts.commonPassword],
  ['PassWord1', texts.commonPassword],
  ['12345678', texts.commonPassword],
  ['aaaaaaaaaaaa', texts.commonPassword],
  ['customer2@example.test', texts.commonPassword],
  ['customer2', texts.commonPassword],
  ['Password123!', texts.commonPassword],
  ['trimline1', texts.commonPassword],
  ['Rive-Sud2026', texts.commonPassword], // the dealership's name
  ['Cruz-Ana-99', texts.commonPassword], // the person's own name
  ['Àna.Cruz!password1', texts.commonPassword],
  [demoPassword, texts.commonPassword], // published in the README
  ['short', texts.min('New Password', 8)],
  ['é'.repeat(7), texts.min('New Password', 8)],
  ['x'.repeat(129), texts.max('New Password', 128)],
])('the password %j is refused', async (password, message) => {
  const client = await shop.as('customer2@example.test');
  await change(client, { email: 'customer2@example.test' }); // renames the person
  const answer = await changePassword(client, password, demoPassword);
  expect(answer).toMatchObject({ status: 422, body: { errors: { password: [message] } } });
});

test('any other password is good, however it is made', async () => {
  const client = await shop.as('customer2@example.test');
  const good = [
    'correct horse battery staple',
    '12 rue Sainte-Catherine',
    'ŝĵuŭdŝĵu',
    `${'a'.repeat(60)}${'bc'.repeat(34)}`,
  ];
  let present = demoPassword;
  for (const password of [...good, 'banana-split-99', 'northgate kept my winter tires']) {
    expect((await changePassword(client, password, present)).status).toBe(200);
    present = password;
  }
});

test('a common password is refused wherever one is chosen, and takes no try of a reset code', async () => {
  const chosen = { password: 'iloveyou1', password_confirmation: 'iloveyou1' };
  const dealer_id = shop.dealers[0].id;
  const person = {
    dealer_id,
    first_name: 'Zoé',
    last_name: 'Roy',
    email: 'zoe@example.test',
    phone_number: '',
  };
  const registered = await shop
    .visitor()
    .call('POST /api/register', { body: { ...person, ...chosen } });
  const made = await (await shop.as('admin@example.test')).call(
    'POST /api/registerDealershipUser',
    {
      body: { ...person, ...chosen },
    },
  );
  const email = 'admin@example.test';
  const { code } = (await makeResetCode(shop.parts, dealer_id, email))!;
  const body = { email, dealer_id, verification_code: code, ...chosen };
  const reset = await shop.visitor().call('POST /api/reset-password', { body });
  for (const { status, body } of [registered, made, reset]) {
    expect(status).toBe(422);
    expect(body.errors).toEqual({ password: [texts.commonPassword] });
  }
  const { tries } = (await shop.db.row<{ tries: number }>(
    sql`select tries_left as tries from password_resets`,
  ))!;
  expect(tries).toBe(5);
  // Refusals for the dealership's or the person's name need the right code.
  const itsName = { ...body, password: 'northgate1', password_confirmation: 'northgate1' };
  const named = await shop.visitor().call('POST /api/reset-password', { body: itsName });
  expect(named.body.errors).toEqual({ password: [texts.commonPassword] });
  const wrongCode = { ...itsName, verification_code: code === '000000' ? '000001' : '000000' };
  const told = await shop.visitor().call('POST /api/reset-password', { body: wrongCode });
  expect(told.body.errors).toEqual({ verification_code: [snackbars.resetFailed] });
});
