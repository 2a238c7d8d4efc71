import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { personalData as texts } from '#shared/messages/en/personal-data.ts';
import { fieldProblems as fieldTexts } from '#shared/messages/en/validation.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isPlanned, listening, withoutIndex } from '#tests/support/explained.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { aCustomer } from '#tests/support/states.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

let shop: TestShop;
let admin: TestClient;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  productId = (await shop.db.row<{ id: number }>(
    sql`select id from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null and active order by id limit 1`,
  ))!.id;
});
afterAll(() => shop.close());

let people = 0;

/** A new signed-in customer with a cart and an order that name them everywhere. */
async function customerWithOrder(
  more: { marketing_consent?: boolean; last_name?: string; phone_number?: string } = {},
) {
  people += 1;
  const email = `ondine${people}@erase.test`;
  const client = shop.visitor();
  const registration = {
    first_name: 'Ondine',
    last_name: 'Quixote',
    phone_number: '4165557788',
    email,
    ...more,
  };
  const passwords = { password: 'a-long-passphrase', password_confirmation: 'a-long-passphrase' };
  const dealer = { dealer_id: shop.dealers[0].id };
  const made = await client.call('POST /api/register', {
    body: { ...registration, ...passwords, ...dealer },
  });
  expect(made.status).toBe(201);
  const { body } = await client.call('POST /api/login', {
    body: { email, password: passwords.password, ...dealer },
  });
  const post = (statusId: PostedOrder['statusId'], notes: string) =>
    client.call(
      'POST /api/v1/auth/orders',
      {
        body: {
          ...{ statusId, dealerId: shop.dealers[0].id, customerNotes: notes },
          orderItems: [{ productId, quantity: 1 }],
        },
        headers: {},
      },
      { headers: { 'idempotency-key': `key-${email}-${statusId}` } },
    );
  const order = (await post(orderStatus.ORDER, `Ring ${registration.last_name} at home`)).body
    .order;
  const edited = { ...registrationAsAccount(registration), firstName: 'Ondine-Marie' };
  await client.call('PATCH /api/v1/auth/user', { body: edited });
  await post(orderStatus.CART, `${registration.last_name} cart`);
  return { client, id: body.id, email, order };
}

const registrationAsAccount = (person: {
  last_name: string;
  email: string;
  phone_number: string;
}) => ({
  lastName: person.last_name,
  email: person.email,
  phoneNumber: person.phone_number,
});

/** Every table that still contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const query = {
      text: `select 1 from ${name} t where t::text ilike $1 limit 1`,
      values: [`%${text}%`],
    };
    if (await shop.db.row(query as never)) found.push(name);
  }
  return found;
}

test('a customer takes their data away: account, choices, orders and cart, and nothing of the dealership’s', async () => {
  const { client, email, order } = await customerWithOrder({ marketing_consent: true });
  const { status, body } = await client.call('GET /api/v1/auth/user/personal-data', {});
  expect(status).toBe(200);
  expect(body.data.account).toMatchObject({ email, lastName: 'Quixote' });
  expect(body.data.consents).toMatchObject([
    { given: true, source: 'registration', wording: texts.marketing(shop.dealers[0].name) },
  ]);
  expect(body.data.orders.map(({ statusId }) => statusId).sort()).toEqual([
    orderStatus.CART,
    orderStatus.ORDER,
  ]);
  expect(body.data.orders.find(({ id }) => id === order.id)).toMatchObject({
    customerNotes: 'Ring Quixote at home',
  });
  expect(body.data.sessions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/dealerNotes|profit|cost|password/i);
});

test('a customer who goes leaves no trace in any table; the order stays in every figure', async () => {
  const { client, id, email, order } = await customerWithOrder({
    marketing_consent: true,
    last_name: 'Zyxwold',
    phone_number: '4165550666',
  });
  expect((await tablesWith(email)).length).toBeGreaterThan(1);
  const moved = {
    firstName: 'Ondine',
    lastName: 'Zyxwold',
    phoneNumber: '4165550666',
    email: `moved.${email}`,
  };
  await client.call('PATCH /api/v1/auth/user', {
    body: { ...moved, currentPassword: 'a-long-passphrase' },
  });
  const dealer_id = shop.dealers[0].id;
  await shop
    .visitor()
    .call('POST /api/reset-password-request', { body: { dealer_id, email: moved.email } });
  await shop.db.run(sql`
    update pgboss.job set state = 'completed', completed_on = now() where name = 'mail' and data->>'kind' = 'newOrderCustomer'`);
  await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: order.id },
    body: { dealerNotes: 'Zyxwold is late' },
  });
  const query = { dealer: dealer_id, user: id, order: order.id, email: 'friend.of@zyxwold.test' };
  expect((await admin.call('GET /api/v1/mail/checkout_summary', { query })).status).toBe(200);
  const wrong = await client.call('POST /api/v1/auth/user/erase', {
    body: { currentPassword: 'guess' },
  });
  expect(wrong.body.errors).toEqual({ currentPassword: [fieldTexts.wrongPassword] });
  const erased = await client.call('POST /api/v1/auth/user/erase', {
    body: { currentPassword: 'a-long-passphrase' },
  });
  expect(erased.status).toBe(200);
  for (const word of [email, 'Zyxwold', '4165550666'])
    expect([word, await tablesWith(word)]).toEqual([word, []]);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  const list = await admin.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId: shop.dealers[0].id, search: String(order.id) },
  });
  expect(list.body.data.find((one) => one.id === order.id)).toMatchObject({
    total: order.total,
    customer: { firstName: 'Former', lastName: 'Customer' },
    customerNotes: '',
    dealerNotes: '',
  });
  const trail = await shop.db.rows<{ action: string }>(
    sql`select action from audit_log where entity = 'user' and entity_id = ${id} order by id`,
  );
  expect(trail.at(-1)).toEqual({ action: 'customer.erased' });
  const again = await shop.visitor().call('POST /api/register', {
    body: {
      ...{
        first_name: 'Ondine',
        last_name: 'Quixote',
        phone_number: '',
        email,
        dealer_id: shop.dealers[0].id,
      },
      ...{ password: 'a-long-passphrase', password_confirmation: 'a-long-passphrase' },
    },
  });
  expect(again.status).toBe(201);
});

test('erasing blanks what staff typed while they worked on the order, which can still be undone', async () => {
  const { id, order } = await customerWithOrder();
  const params = { id: order.id };
  const desk = async () => (await admin.call('GET /api/v1/auth/desk/:id', { params })).body;
  const act = async (action: DeskActionBody) => {
    const body = { version: (await desk()).order.version, action };
    const answer = await admin.call('POST /api/v1/auth/desk/:id/actions', { params, body });
    expect([action.kind, answer.status, answer.body.errors]).toEqual([action.kind, 200, undefined]);
  };
  const lineId = order.orderItems[0]!.id;
  const lineIds = [lineId];
  await act({ kind: 'orderParts', lineIds, supplierOrder: 'Blorptwo car' });
  await act({ kind: 'receive', lineIds, bin: 'Blorptwo' });
  await act({ kind: 'changeLine', lineId, unitPrice: 1, reason: 'Ms Blorptwo asked' });
  await act({ kind: 'cancel', reason: 'customerChangedMind' });
  await act({ kind: 'refund', amount: 1, method: 'transfer', reference: 'To Blorptwo' });
  expect(await tablesWith('Blorptwo')).toEqual(
    expect.arrayContaining(['public.order_events', 'public.order_items', 'public.orders']),
  );
  expect((await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } })).status).toBe(
    200,
  );
  expect(await tablesWith('Blorptwo')).toEqual([]);
  for (let undone = 0; undone < 5; undone += 1) {
    const { undo } = await desk();
    const body = { eventId: undo!.eventId, reason: 'By mistake' };
    expect((await admin.call('POST /api/v1/auth/desk/:id/undo', { params, body })).status).toBe(
      200,
    );
  }
  expect((await desk()).lines).toMatchObject([{ id: lineId, progress: 0, bin: null }]);
  expect(await tablesWith('Blorptwo')).toEqual([]);
});

test('a dealer admin erases a customer who asked, once', async () => {
  const { client, id } = await customerWithOrder();
  const erase = () => admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect((await erase()).status).toBe(200);
  expect((await erase()).status).toBe(404);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});

test('staff are not erased by themselves', async () => {
  const advisor = await shop.as('advisor@example.test');
  const answer = await advisor.call('POST /api/v1/auth/user/erase', {
    body: { currentPassword: demoPassword },
  });
  expect(answer.body.errors).toEqual({ currentPassword: [texts.staffOnly] });
});

test('news are for those who ask for them: nothing is ticked, every answer is noted with its words', async () => {
  const { client, id, email } = await customerWithOrder();
  const now = async () => (await client.call('GET /api/v1/auth/user/consent', {})).body;
  const answer = (marketing: boolean) =>
    client.call('POST /api/v1/auth/user/consent', { body: { marketing } });
  const wanting = async (by = admin, dealer = shop.dealers[0]) =>
    (await by.call('GET /api/v1/auth/consents', { query: { dealerId: dealer.id, rows: 1000 } }))
      .body;
  expect(await now()).toEqual({ marketing: false, at: null });
  expect((await wanting()).data.map((person) => person.email)).not.toContain(email);
  expect((await answer(true)).body).toMatchObject({ marketing: true, at: expect.any(String) });
  expect((await answer(true)).body.marketing).toBe(true);
  expect((await wanting()).data.map((person) => person.email)).toContain(email);
  expect((await answer(false)).body).toEqual({ marketing: false, at: null });
  expect((await wanting()).data.map((person) => person.email)).not.toContain(email);
  const log = await shop.db.rows<{ given: boolean; source: string; wording: string }>(
    sql`select given, source, wording from consents where user_id = ${id} order by id`,
  );
  const wording = texts.marketing(shop.dealers[0].name);
  expect(log).toEqual([true, false].map((given) => ({ given, source: 'account', wording })));
});

test('the audit trail stays append-only for everything else', async () => {
  await expect(shop.db.run(sql`update audit_log set action = 'x'`)).rejects.toThrow('append-only');
  await expect(shop.db.run(sql`delete from audit_log`)).rejects.toThrow('append-only');
});

test('a telephone number that was changed once is gone from the audit trail after erasing', async () => {
  const { client, id } = await customerWithOrder({ phone_number: '4165550311' });
  const account = { firstName: 'Ondine', lastName: 'Quixote', email: '' };
  const { email } = (await client.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const changed = await client.call('PATCH /api/v1/auth/user', {
    body: { ...account, email, phoneNumber: '4165550322' },
  });
  expect(changed.status).toBe(200);
  expect(await tablesWith('4165550311')).toContain('public.audit_log');
  const erase = { params: { id } };
  expect((await admin.call('POST /api/v1/auth/user/erase/:id', erase)).status).toBe(200);
  for (const phone of ['4165550311', '4165550322']) expect(await tablesWith(phone)).toEqual([]);
});

test('a cart that an advisor fills for a customer goes with the customer', async () => {
  const { id } = await customerWithOrder();
  const advisor = await shop.as('advisor@example.test');
  const cart = { statusId: orderStatus.CART, dealerId: shop.dealers[0].id, customerId: id };
  const saved = await advisor.call('POST /api/v1/auth/orders', {
    body: { ...cart, orderItems: [{ productId, quantity: 1 }] },
  });
  expect(saved.status).toBe(201);
  const carts = () =>
    shop.db.rows(
      sql`select id from orders where status_id = ${orderStatus.CART} and customer_id = ${id}`,
    );
  expect(await carts()).not.toEqual([]);
  await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect(await carts()).toEqual([]);
});

test('a dealer admin who takes a customer’s data away is named in the audit trail', async () => {
  const { id } = await customerWithOrder();
  const answer = await admin.call('GET /api/v1/auth/user/personal-data/:id', { params: { id } });
  expect(answer.status).toBe(200);
  const { body } = await admin.call('GET /api/v1/auth/audit', {
    query: { dealerId: shop.dealers[0].id, rows: 50 },
  });
  const dealerAdmin = await shop.db.row<{ id: number }>(
    sql`select id from users where email = 'dealer@example.test'`,
  );
  const entries = body.data.filter((entry) => entry.entityId === id);
  expect(entries[0]).toMatchObject({ action: 'personal data exported' });
  expect(JSON.stringify(entries[0])).toContain(`"id":${dealerAdmin!.id}`);
});

test('an advisor who orders at the moment of erasing leaves nothing about the customer', async () => {
  const { id, order } = await customerWithOrder();
  const advisor = await shop.as('advisor@example.test');
  const vin = '1HGCM82633A004352';
  const post = (statusId: PostedOrder['statusId']) =>
    advisor.call('POST /api/v1/auth/orders', {
      body: {
        ...{ statusId, dealerId: shop.dealers[0].id, customerId: id, vin },
        ...{ customerNotes: 'For Quixote', orderItems: [{ productId, quantity: 1 }] },
      },
    });
  const answers = await shop.db.transaction(async (db) => {
    // Erasing has locked the person, and waits for this order.
    await db.run(sql`select from orders where id = ${order.id} for update`);
    const erased = admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
    await untilWaiting(shop.db, 1);
    const posted = post(orderStatus.ORDER);
    await untilWaiting(shop.db, 2);
    return { erased, posted };
  });
  expect((await answers.erased).status).toBe(200);
  expect((await answers.posted).status).toBe(404);
  expect((await post(orderStatus.CART)).status).toBe(404);
  expect(await tablesWith(vin)).toEqual([]);
});

test('a customer who asks to cancel at the moment of erasing gets an answer, and is erased', async () => {
  const { client, id, order } = await customerWithOrder();
  const answers = await shop.db.transaction(async (db) => {
    // The call that asks holds its locks by now, and waits for this one before it writes its event.
    await db.run(sql`lock table order_events in share mode`);
    const asked = client.call('POST /api/v1/auth/orders/:id/cancellation', {
      params: { id: order.id },
    });
    await untilWaiting(shop.db, 1);
    const erased = admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
    await untilWaiting(shop.db, 2);
    return { asked, erased };
  });
  expect((await answers.asked).status).toBe(200);
  expect((await answers.erased).status).toBe(200);
});

test('mails to an address that beside the erased account only guests have are gone with it', async () => {
  const { id, email } = await customerWithOrder();
  const dealer_id = shop.dealers[0].id;
  await shop
    .visitor()
    .call('POST /api/reset-password-request', { body: { dealer_id, email: email.toUpperCase() } });
  const names = { first_name: 'Noor', last_name: 'Patel', phone_number: '' };
  await shop.visitor().call('POST /api/registerToOrder', { body: { dealer_id, email, ...names } });
  const waiting = () =>
    shop.db.values(sql`
      select data from pgboss.job where lower(coalesce(data->>'to', data->>'email')) = ${email}`);
  expect(await waiting()).toHaveLength(1);
  await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect(await waiting()).toEqual([]);
});

test('the orders of everybody are read for no copy, no taking over and no erasing', async () => {
  const database = await testDatabase('template_demo');
  let whole: string[] = [];
  const db = listening(database.db, async (query) => {
    if (!isPlanned(query)) return;
    const tables = await withoutIndex(database.db, query);
    if (tables.includes('orders')) whole.push(query.text);
  });
  const watched = await openTestShop({}, { database: { ...database, db } });
  const { id: dealerId, manufacturerId: makeId } = watched.dealers[0];
  const place = { dealerId, makeId, path: '', visitor: () => watched.visitor() };
  const { client, id, email } = await aCustomer(place);
  const guest = watched.visitor();
  const names = { first_name: 'Noor', last_name: 'Patel', phone_number: '' };
  await guest.call('POST /api/registerToOrder', { body: { dealer_id: dealerId, email, ...names } });
  for (const statusId of [orderStatus.ORDER, orderStatus.CART])
    await guest.call('POST /api/v1/auth/orders', {
      body: { statusId, dealerId, orderItems: [{ productId, quantity: 1 }] },
    });
  const dealer = await watched.as('dealer@example.test');

  whole = [];
  await client.call('GET /api/v1/auth/user/personal-data', {});
  const { code } = (await makeResetCode(watched.parts, dealerId, email))!;
  const chosen = { password: 'tulip-harbour-9', password_confirmation: 'tulip-harbour-9' };
  await watched.visitor().call('POST /api/reset-password', {
    body: { dealer_id: dealerId, email, verification_code: code, ...chosen },
  });
  const taken = sql`select count(*) from orders where customer_id = ${id}`;
  expect(await database.db.value(taken)).toBe(1);
  const { status } = await dealer.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect([status, whole]).toEqual([200, []]);
  await db.rows(sql`select from orders where customer_notes = ${email}`);
  expect(whole).toHaveLength(1);
  await watched.close();
});
