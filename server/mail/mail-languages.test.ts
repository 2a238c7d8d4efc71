import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { messages } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

let shop: TestShop;
let smtp: TestSmtp;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
  await shop.db.run(sql`delete from throttles`);
  await shop.db.run(sql`update users set language = null`);
  await keepDealership('en');
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const password = 'of-the-shopper-7';
const asked = (lang: Language) => ({ query: { lang } });

/** Runs the waiting jobs as workers would. */
async function doJobs(): Promise<void> {
  const due = await shop.db.rows<{ id: string; name: 'mail'; data: never }>(sql`
    delete from pgboss.job where name in ('mail', 'confirm-email', 'reset-request', 'invitation')
    returning id, name, data`);
  const handlers = jobHandlers(shop.parts);
  for (const { id, name, data } of due)
    await handlers[name]({ id, data, retries: 0, signal: AbortSignal.timeout(20_000) });
}

/** The language in which a mail to this address is marked up, its subject, and where it leads. */
function mailTo(address: string): { language: string; subject: string; leadsBelow: string } {
  const [mail, ...others] = smtp.mails.filter(({ recipients }) => recipients.includes(address));
  expect([address, others.length]).toEqual([address, 0]);
  const paths = mail!.text!.match(/https?:\/\/\S+/g)!.map((link) => new URL(link).pathname);
  const [path] = paths.filter((path) => path.length > 1);
  return {
    language: /<html lang="(\w+)"/.exec(mail!.html!)![1]!,
    subject: mail!.subject!,
    leadsBelow: path!.split('/').slice(0, -1).join('/'),
  };
}

/** A dealership's page in a language that is not its own, or (null) is. */
const shopBelow = (prefix: Language | null, { manufacturerId, code } = shop.dealers[0]) =>
  `${prefix ? `/${prefix}` : ''}/${manufacturerId}/${code}`;
const keepDealership = (language: Language, secondLanguage = true) =>
  shop.db.run(sql`
    update dealers set language = ${language}, second_language = ${secondLanguage} where id = ${shop.dealers[0].id}`);

const languageOf = (email: string) =>
  shop.db.value<Language | null>(sql`select language from users where email = ${email}`);
const speak = (email: string, language: Language) =>
  shop.db.run(sql`update users set language = ${language} where email = ${email}`);

/** Enqueues a mail of which no language is known. */
const notify = (to: string) =>
  shop.parts.jobs.send(shop.db, 'mail', {
    ...{ kind: 'accountChange', dealerId: shop.dealers[0].id, to },
    data: { firstName: 'Kim', what: 'password' },
  });

async function register(email: string, lang?: Language): Promise<TestClient> {
  const client = shop.visitor();
  const names = { first_name: 'Zoé', last_name: 'Roy', phone_number: '' };
  const account = { dealer_id: shop.dealers[0].id, email, password };
  const body = { ...account, ...names, password_confirmation: password };
  const registered = await client.call('POST /api/register', { ...(lang && asked(lang)), body });
  expect(registered.status).toBe(201);
  await client.call('POST /api/login', { body: account });
  return client;
}

async function order(client: TestClient, more: object) {
  const { id: dealerId, manufacturerId } = shop.dealers[0];
  const productId = await shop.db.value<number>(sql`
    select id from products where dealer_id is null and active and make_id = ${manufacturerId} order by id limit 1`);
  const orderItems = [{ productId, quantity: 1 }];
  const { body, status } = await client.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems, ...more },
  });
  expect(status).toBe(201);
  return body.order;
}

test('whoever registers on a French page is written to in French', async () => {
  await register('marie@example.test', 'fr');
  await doJobs();
  const { name } = shop.dealers[0];
  expect(mailTo('marie@example.test')).toEqual({
    language: 'fr',
    subject: messages.fr.confirmEmail.subject(name),
    leadsBelow: shopBelow('fr'),
  });
  await register('john@example.test');
  await doJobs();
  expect(mailTo('john@example.test')).toMatchObject({
    language: 'en',
    leadsBelow: shopBelow(null),
  });
  expect(await languageOf('marie@example.test')).toBe('fr');
});

test.each([
  { person: 'fr', page: 'en', mail: 'fr' },
  { person: null, page: 'fr', mail: 'fr' },
  { person: 'en', page: 'fr', mail: 'en' },
] as const)(
  'a code goes out in the language of a person ($person), else of the page ($page)',
  async ({ person, page, mail }) => {
    const email = 'customer@example.test';
    if (person) await speak(email, person);
    const body = { email, dealer_id: shop.dealers[0].id };
    await shop.visitor().call('POST /api/reset-password-request', { ...asked(page), body });
    await doJobs();
    expect(mailTo(email).language).toBe(mail);
  },
);

test('who chose a language reads of an order in it, on whichever page it was placed', async () => {
  const { id: dealer } = shop.dealers[0];
  const email = 'customer@example.test';
  const client = await shop.as(email);
  await speak(email, 'fr');
  const { id, orderItems } = await order(client, { language: 'en' });
  await doJobs();
  expect(mailTo(email).language).toBe('fr');
  const { html } = smtp.mails.find(({ recipients }) => recipients.includes(email))!;
  const [line] = html!.match(/<strong lang="en"[^>]*>[^<]+/) ?? [];
  expect(line?.replace(/^[^>]*>/, '')).toBe(orderItems[0]!.name);
  smtp.mails.length = 0;
  const query = { dealer, order: id, customer: 'true' } as const;
  expect((await client.call('GET /api/v1/auth/mail/order_summary', { query })).status).toBe(200);
  expect(mailTo(email).language).toBe('fr');
});

test('an order is confirmed in the language of its page, and the dealership reads of it in its own', async () => {
  const client = await register('luc@example.test', 'fr');
  await doJobs();
  smtp.mails.length = 0;
  const { id } = await order(client, { language: 'fr' });
  await doJobs();
  const { name } = shop.dealers[0];
  expect(mailTo('luc@example.test')).toEqual({
    language: 'fr',
    subject: messages.fr.newOrderCustomer.subject(id, name),
    leadsBelow: shopBelow('fr'),
  });
  const dealership = smtp.mails.filter(
    ({ recipients }) => !recipients.includes('luc@example.test'),
  );
  expect(dealership.length).toBeGreaterThan(0);
  for (const { html } of dealership) expect(html).toContain('<html lang="en"');
});

test('a French dealership reads in French, and so does whoever chose nothing', async () => {
  await keepDealership('fr');
  const client = await shop.as('customer@example.test');
  const { id, customer, total } = await order(client, { language: 'en' });
  await notify('advisor@example.test');
  await doJobs();
  expect(mailTo('customer@example.test')).toMatchObject({
    language: 'en',
    leadsBelow: shopBelow('en'),
  });
  const told = { language: 'fr', leadsBelow: shopBelow(null) };
  expect(mailTo('advisor@example.test')).toMatchObject(told);
  const address = await shop.db.value<string>(sql`
    select email_address from dealer_order_emails where dealer_id = ${shop.dealers[0].id} order by position limit 1`);
  expect(mailTo(address!)).toEqual({
    language: 'fr',
    leadsBelow: `${shopBelow(null)}/admin/orders`,
    subject: messages.fr.newOrderDealership.subject(
      id,
      `${customer.firstName} ${customer.lastName}`,
      messages.fr.formatMoney(toCents(total)),
    ),
  });
});

test('a mail in a language in which the shop is not there leads to the shop as it is', async () => {
  await keepDealership('en', false);
  await speak('customer@example.test', 'fr');
  await shop.visitor().call('POST /api/reset-password-request', {
    body: { email: 'customer@example.test', dealer_id: shop.dealers[0].id },
  });
  await doJobs();
  expect(mailTo('customer@example.test')).toMatchObject({
    language: 'fr',
    leadsBelow: shopBelow(null),
  });
});

test('a platform admin is written to in their language, and led to the platform in it', async () => {
  for (const lang of ['fr', 'en'] as const) {
    smtp.mails.length = 0;
    const body = { email: 'admin@example.test', dealer_id: null };
    await shop.visitor().call('POST /api/reset-password-request', { ...asked(lang), body });
    await doJobs();
    const { productName } = messages[lang].shop;
    expect(mailTo('admin@example.test')).toEqual({
      language: lang,
      subject: messages[lang].resetCode.subject(productName),
      leadsBelow: lang === 'fr' ? '/fr/platform' : '/platform',
    });
  }
});

test('an order without a language has that of the page', async () => {
  const client = await register('eve@example.test');
  const productId = await shop.db.value<number>(sql`select min(id) from products where active`);
  const { id: dealerId } = shop.dealers[0];
  const saved = await client.call('POST /api/v1/auth/orders', {
    ...asked('fr'),
    body: { statusId: orderStatus.CART, dealerId, orderItems: [{ productId, quantity: 1 }] },
  });
  expect(saved.body.order.language).toBe('fr');
});

test('a mail that somebody asks for on a page is in its language', async () => {
  const productId = await shop.db.value<number>(sql`
    select min(id) from products where active and make_id = ${shop.dealers[0].manufacturerId}`);
  for (const lang of ['fr', 'en'] as const) {
    const query = { dealer: shop.dealers[0].id, productId, email: `${lang}@mail.test`, lang };
    await shop.visitor().call('GET /api/v1/mail/accessory_link', { query });
    expect(mailTo(`${lang}@mail.test`).language).toBe(lang);
  }
});

test('who changes another’s account does not choose the language of the mail about it', async () => {
  const email = 'customer@example.test';
  const admin = await shop.as('dealer@example.test');
  const { body: found } = await admin.call('GET /api/v1/auth/user', {
    query: { dealerId: shop.dealers[0].id, search: email },
  });
  const { id, firstName, lastName } = found[0]!;
  const change = (to: string) =>
    admin.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
      ...asked('fr'),
      body: { id, firstName, lastName, email: to, phoneNumber: '4165550100' },
    });
  expect((await change('moved@example.test')).status).toBe(200);
  await doJobs();
  expect(mailTo(email).language).toBe('en');
  await speak('moved@example.test', 'fr');
  expect((await change(email)).status).toBe(200);
  await doJobs();
  expect(mailTo('moved@example.test').language).toBe('fr');
});

test('jobs of a version without languages still go out', async () => {
  const dealerId = shop.dealers[0].id;
  const email = 'customer@example.test';
  await shop.parts.jobs.send(shop.db, 'reset-request', { dealerId, email });
  await notify('another@example.test');
  await doJobs();
  for (const address of [email, 'another@example.test'])
    expect(mailTo(address).language).toBe('en');
});

test('people choose the language of their mails, and it goes with their data', async () => {
  const email = 'ines@example.test';
  const client = await register(email, 'en');
  const account = { firstName: 'Inès', lastName: 'Roy', email, phoneNumber: '' };
  const change = (more: object) =>
    client.call('PATCH /api/v1/auth/user', { body: { ...account, ...more } });
  expect((await change({ language: 'de' })).body.errors).toHaveProperty('language');
  expect((await change({ language: 'fr' })).status).toBe(200);
  expect((await change({})).status).toBe(200);
  const { body } = await client.call('GET /api/v1/auth/user/personal-data', {});
  expect(body.data.account.language).toBe('fr');
  expect(body.data.changes.at(-1)).toMatchObject({
    from: { language: 'en' },
    to: { language: 'fr' },
  });
  expect((await change({ language: null })).status).toBe(200);
  expect(await languageOf(email)).toBeNull();
  await speak(email, 'fr');
  const erased = await client.call('POST /api/v1/auth/user/erase', {
    body: { currentPassword: password },
  });
  expect(erased.status).toBe(200);
  expect(
    await shop.db.value(
      sql`select count(*) from users where language = 'fr' and erased_at is not null`,
    ),
  ).toBe(0);
});

test('somebody of the staff signs in with the language they chose', async () => {
  await speak('advisor@example.test', 'fr');
  const { body } = await shop.visitor().call('POST /api/login', {
    body: { email: 'advisor@example.test', password: demoPassword, dealer_id: shop.dealers[0].id },
  });
  expect(body).toMatchObject({ language: 'fr' });
});
