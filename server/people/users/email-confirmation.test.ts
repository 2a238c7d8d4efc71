import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { GiveUp } from '#server/base/jobs/job-queue.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { emailConfirmation as texts } from '#shared/messages/en/account.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { typedCookie } from '#shared/rules/typed-cookie.ts';
import type { TestClient } from '#tests/support/client.ts';
import { takeDueJobs } from '#tests/support/due-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

let shop: TestShop;
let smtp: TestSmtp;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const password = 'of-the-shopper-7';
let count = 0;

/** A new account that is then signed in. */
async function newcomer(): Promise<{ client: TestClient; email: string; id: number }> {
  count += 1;
  const email = `newcomer${count}@example.test`;
  const dealer_id = shop.dealers[0].id;
  const body = { dealer_id, first_name: 'Visit', last_name: 'Elsewhere', email, phone_number: '' };
  const client = shop.visitor();
  const registered = await client.call('POST /api/register', {
    body: { ...body, password, password_confirmation: password },
  });
  expect(registered.status).toBe(201);
  const signedIn = await client.call('POST /api/login', { body: { email, password, dealer_id } });
  return { client, email, id: signedIn.body.id };
}

interface Waiting {
  id: string;
  data: never;
}

/** Runs the due jobs as workers would. */
async function doJobs(): Promise<void> {
  const names = ['mail', 'confirm-email', 'reset-request'] as const;
  const due = await takeDueJobs(shop.db, shop.clock, names);
  const handlers = jobHandlers(shop.parts);
  for (const { id, name, data } of due) {
    await handlers[name]({ id, data, retries: 0, signal: AbortSignal.timeout(20_000) });
  }
}

const waiting = () =>
  shop.db.rows<Waiting>(sql`select id, data from pgboss.job where name = 'mail'`);
const mailsTo = (email: string) =>
  smtp.mails.filter(({ recipients }) => recipients.includes(email));
const isUnconfirmed = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/user/checkAuth', {})).body.emailUnconfirmed ?? false;

async function order(client: TestClient, more: object = {}) {
  const [dealer] = shop.dealers;
  const line = await shop.db.row<{ productId: number }>(sql`
    select p.id as "productId" from products p where p.dealer_id is null and p.active and p.make_id = ${dealer.manufacturerId}
    order by p.id limit 1`);
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: dealer.id,
    orderItems: [{ ...line, quantity: 1 }],
    ...more,
  };
  return client.call('POST /api/v1/auth/orders', { body });
}

/** A mail's link: path and token of its page. */
function linkIn(mail: { text?: string | undefined }): { path: string; token: string } {
  const url = new URL(/https?:\/\/\S+confirm-email\S+/.exec(mail.text!)![0]);
  return { path: url.pathname, token: url.searchParams.get('token')! };
}

const press = (
  path: string,
  token: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token }).toString(),
  });

test('whoever registers gets a link, which opened does nothing, and whose button confirms the address', async () => {
  const { client, email, id } = await newcomer();
  expect(await isUnconfirmed(client)).toBe(true);
  await doJobs();
  const [mail] = mailsTo(email);
  expect(mail!.text).not.toMatch(/Visit|Elsewhere/);
  const { path, token } = linkIn(mail!);
  const kept = await shop.db.rows<{ text: string }>(sql`
    select c::text as text from email_confirmations c union all select data::text from pgboss.job`);
  expect(kept.map(({ text }) => text).join()).not.toContain(token);

  const page = await shop.visitor().send<string>('GET', `${path}?token=${token}`);
  expect(page.body).toContain(texts.confirm);
  expect(page.body).toContain(email);
  expect(page.headers['cache-control']).toContain('no-store');
  expect(await isUnconfirmed(client)).toBe(true);

  const pressed = await press(path, token);
  expect(pressed.statusCode).toBe(303);
  expect(pressed.headers.location).toBe(`${path}?result=done`);
  expect(
    (await shop.visitor().send<string>('GET', pressed.headers.location as string)).body,
  ).toContain(texts.done);
  expect(await isUnconfirmed(client)).toBe(false);
  expect((await press(path, token)).headers.location).toBe(`${path}?result=done`); // works twice
  const inFrench = `/fr${path}`;
  expect((await press(inFrench, token)).headers.location).toBe(`${inFrench}?result=done`);
  const trail = await shop.db.rows(
    sql`select from audit_log where action = 'account.emailConfirmed' and entity_id = ${id}`,
  );
  expect(trail).toHaveLength(1);
});

test('a link is not good when it is made up, old, replaced, or for an address of before, and says where to get another', async () => {
  const { client, email } = await newcomer();
  await doJobs();
  const { path, token } = linkIn(mailsTo(email)[0]!);
  const failed = `${path}?result=failed`;
  expect((await press(path, 'made-up')).headers.location).toBe(failed);
  expect((await shop.visitor().send<string>('GET', failed)).body).toContain(texts.failed);
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 7 * 24 * 3_600_000 + 1);
  expect((await press(path, token)).headers.location).toBe(failed);
  shop.clock.now = start;
  const again = await client.call('POST /api/v1/auth/user/confirmEmail', {});
  expect(again).toMatchObject({ status: 200, body: { status: 200 } });
  await doJobs();
  const newer = linkIn(mailsTo(email)[1]!);
  expect((await press(path, token)).headers.location).toBe(failed);
  const account = { firstName: 'Zoé', lastName: 'Roy', phoneNumber: '' };
  const moved = { ...account, email: `moved.${email}`, currentPassword: password };
  expect((await client.call('PATCH /api/v1/auth/user', { body: moved })).status).toBe(200);
  expect((await press(path, newer.token)).headers.location).toBe(failed);
  await doJobs();
  const last = linkIn(mailsTo(moved.email)[0]!);
  expect((await press(path, last.token)).headers.location).toBe(`${path}?result=done`);
  expect(await isUnconfirmed(client)).toBe(false);
});

test('the page says whose address it is, and who else is signed in; afterwards it asks who goes on', async () => {
  const { email } = await newcomer();
  await doJobs();
  const { path, token } = linkIn(mailsTo(email)[0]!);
  const other = await shop.as('customer@example.test');
  const asked = await other.send<string>('GET', `${path}?token=${token}`);
  expect(asked.body).toContain(email);
  expect(asked.body).toContain('is signed in on this device.');
  const cookie = [...other.cookies].map((pair) => pair.join('=')).join('; ');
  const pressed = await press(path, token, { 'sec-fetch-site': 'same-origin', cookie });
  const typed = pressed.cookies.find(({ name }) => name === typedCookie)!;
  expect(pressed.headers.location).not.toContain('%40');
  const headers = { cookie: `${cookie}; ${typedCookie}=${typed.value}` };
  const { body } = await shop.app.inject({ url: `${path}?result=done`, headers });
  expect(body).toContain(`To sign in as ${email}`);
  const bad = await other.send<string>('GET', `${path}?token=made-up`);
  expect(bad.body).toContain(texts.failed);
});

test('the button is taken from our own page alone', async () => {
  const { client, email } = await newcomer();
  await doJobs();
  const { path, token } = linkIn(mailsTo(email)[0]!);
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ]) {
    expect((await press(path, token, headers as Record<string, string>)).statusCode).toBe(403);
  }
  expect((await press('/api/login', token)).statusCode).toBe(419); // forms are only for pages
  expect(await isUnconfirmed(client)).toBe(true);
});

test('five mails an hour go to an unconfirmed address, without what was typed, and the others wait', async () => {
  const { client, email } = await newcomer();
  await doJobs(); // the first link
  const customerNotes = 'Win at https://evil.example';
  for (let number = 0; number < 6; number += 1) {
    expect((await order(client, { customerNotes })).status).toBe(201);
  }
  await doJobs();
  expect(mailsTo(email)).toHaveLength(5);
  for (const { text, html, subject } of mailsTo(email)) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil|Visit|Elsewhere/);
  }
  const toDealership = smtp.mails.filter(({ recipients }) => !recipients.includes(email));
  expect(toDealership.length).toBeGreaterThanOrEqual(6);
  for (const { text } of toDealership) expect(text).toContain('evil.example');
  expect(await waiting()).toHaveLength(2);
  const mail = await client.call('GET /api/v1/mail/checkout_summary', {
    query: {
      dealer: shop.dealers[0].id,
      user: (await client.call('GET /api/v1/auth/user/checkAuth', {})).body.id,
      email,
    },
  });
  expect(mail.status).toBe(429);

  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 2 * 3_600_000);
  await doJobs();
  expect(mailsTo(email)).toHaveLength(7);
  expect(await waiting()).toEqual([]);
  shop.clock.now = start;
});

test('a mail waits for three days at most, as long as one that cannot be sent', async () => {
  const { client, email } = await newcomer();
  await doJobs();
  const start = shop.clock.now;
  for (let number = 0; number < 5; number += 1) await order(client);
  await doJobs();
  const mailsToAddress = shop.parts.config.limits.mailsToAddress;
  shop.parts.config.limits.mailsToAddress = 0;
  for (const days of [1, 2]) {
    shop.clock.now = new Date(start.getTime() + days * 24 * 3_600_000);
    await doJobs();
    expect(await waiting()).toHaveLength(1);
  }
  shop.clock.now = new Date(start.getTime() + 3 * 24 * 3_600_000);
  await expect(doJobs()).rejects.toThrow(GiveUp);
  expect(await waiting()).toEqual([]);
  shop.parts.config.limits.mailsToAddress = mailsToAddress;
  shop.clock.now = start;
  expect(mailsTo(email)).toHaveLength(5);
});

test('a mail that could not be sent does not count', async () => {
  const { client, email } = await newcomer();
  await order(client);
  const refusing = await openSmtp({ refuse: () => 451 });
  shop.parts.config.smtpUrl = refusing.url;
  const { mail } = jobHandlers(shop.parts);
  const [placed] = await waiting();
  await mail({ ...placed!, retries: 0, signal: AbortSignal.timeout(20_000) });
  const [job] = (await waiting()).filter(({ data }) => (data as { to: string }).to === email);
  const once = () => mail({ ...job!, retries: 0, signal: AbortSignal.timeout(20_000) });
  for (let tries = 0; tries < 6; tries += 1) await expect(once()).rejects.toThrow();
  shop.parts.config.smtpUrl = smtp.url;
  await refusing.close();
  await once();
  expect(mailsTo(email)).toHaveLength(1);
});

test('with a confirmed address all mails come at once, with the notes', async () => {
  const email = 'customer@example.test';
  const client = await shop.as(email);
  expect(await isUnconfirmed(client)).toBe(false);
  for (let number = 0; number < 6; number += 1)
    await order(client, { customerNotes: 'Ring the bell' });
  await doJobs();
  expect(mailsTo(email)).toHaveLength(6);
  for (const { text } of mailsTo(email)) expect(text).toContain('Ring the bell');
});

test('a reset code from the mailbox confirms it, an account made by an advisor is confirmed', async () => {
  const { client, email } = await newcomer();
  const dealer_id = shop.dealers[0].id;
  const { code } = (await makeResetCode(shop.parts, dealer_id, email))!;
  const chosen = {
    password: 'another-of-the-shopper',
    password_confirmation: 'another-of-the-shopper',
  };
  const reset = { email, dealer_id, verification_code: code, ...chosen };
  expect((await shop.visitor().call('POST /api/reset-password', { body: reset })).status).toBe(200);
  await client.call('POST /api/login', { body: { email, password: chosen.password, dealer_id } });
  expect(await isUnconfirmed(client)).toBe(false);
  const advisor = await shop.as('advisor@example.test');
  const made = {
    dealer_id,
    first_name: 'Zoé',
    last_name: 'Roy',
    email: 'walk-in-9@example.test',
    phone_number: '',
  };
  const { body } = await advisor.call('POST /api/registerWithoutPassword', { body: made });
  const [row] = await shop.db.rows(
    sql`select email_confirmed_at is not null as confirmed from users where id = ${body.id}`,
  );
  expect(row).toEqual({ confirmed: true });
});

test('an address changed to and fro brings its mailbox five mails an hour, and no sixth change', async () => {
  const email = 'customer@example.test';
  const client = await shop.as(email);
  const account = {
    firstName: 'Ana',
    lastName: 'Cruz',
    phoneNumber: '',
    currentPassword: demoPassword,
  };
  const statuses: number[] = [];
  for (const address of [
    'b@example.test',
    email,
    'b@example.test',
    email,
    'b@example.test',
    email,
  ]) {
    statuses.push(
      (await client.call('PATCH /api/v1/auth/user', { body: { ...account, email: address } }))
        .status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await doJobs();
  expect(mailsTo('b@example.test').length).toBeLessThanOrEqual(5);
  expect(mailsTo(email).length).toBeLessThanOrEqual(5);
});

test('a customer places thirty orders in an hour and then waits; staff are not counted', async () => {
  const { client } = await newcomer();
  const first = shop.parts.config.limits.ordersOfAccount;
  expect(first).toBe(30);
  shop.parts.config.limits.ordersOfAccount = 3;
  const refused = { total: 0.01 };
  expect((await order(client, refused)).status).toBe(422); // neither placed nor counted
  const statuses: number[] = [];
  for (let number = 0; number < 4; number += 1) statuses.push((await order(client)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect(Number((await order(client)).headers['retry-after'])).toBeGreaterThan(0);
  const advisor = await shop.as('advisor@example.test');
  for (let number = 0; number < 4; number += 1) expect((await order(advisor)).status).toBe(201);
  shop.parts.config.limits.ordersOfAccount = first;
});
