import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import { aWorker, signedIn } from '#tests/support/states.ts';

/** What the server logged. */
const logged: { err?: { message: string } }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
let shop: TestShop;
let dealerId: number;
let product: { id: number; trimId: number; price: number };
beforeAll(async () => {
  shop = await openTestShop({}, { log });
  dealerId = shop.dealers[0].id;
  product = (await shop.db.row<typeof product>(sql`
    select p.id, f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
    where p.dealer_id is null and p.active and p.make_id = ${shop.dealers[0].manufacturerId} order by p.id, f.trim_id limit 1`))!;
});
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await shop.db.run(sql`delete from throttles`);
  await rm(mailFolder(), { recursive: true, force: true });
  await mkdir(mailFolder(), { recursive: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const mailFolder = () => join(shop.parts.config.dataDir, 'mail');
async function sentMails() {
  const files = await readdir(mailFolder());
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailFolder(), file)))),
  );
  return mails.map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address, subject, text }));
}

const mailOrder = (client: TestClient, order: number, customer: boolean, dealer = dealerId) =>
  client.call('GET /api/v1/auth/mail/order_summary', {
    query: { dealer, order, customer: String(customer) },
  });
const mailCheckout = (client: TestClient, user: number, email: string, dealer = dealerId) =>
  client.call('GET /api/v1/mail/checkout_summary', { query: { dealer, user, email } });
const mailLink = (
  client: TestClient,
  email: string,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  client.call(
    'GET /api/v1/mail/accessory_link',
    { query: { dealer: dealerId, productId: product.id, email, ...more } },
    { headers },
  );
const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;

async function post(
  client: TestClient,
  statusId: PostedOrder['statusId'],
  more: object = {},
): Promise<number> {
  const orderItems = [{ productId: product.id, trimId: product.trimId, quantity: 1 }];
  const answer = await client.call('POST /api/v1/auth/orders', {
    body: { statusId, dealerId, orderItems, ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body.order.id;
}

test('a link names no vehicle that the product does not fit', async () => {
  const refused = await mailLink(shop.visitor(), 'friend@mail.test', { trim: 999_999_999 });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: { trim: [expect.stringContaining('does not fit')] },
  });
  expect(await sentMails()).toEqual([]);
});

test('a customer mails their own order to themself, and nobody else’s anywhere', async () => {
  const customer = await shop.as('customer@example.test');
  const order = await post(customer, orderStatus.ORDER);
  expect(await mailOrder(customer, order, true)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await sentMails()).toMatchObject([
    { to: 'customer@example.test', subject: expect.stringContaining(`#${order}`) },
  ]);
  expect((await mailOrder(customer, order, false)).status).toBe(403);
  const other = await shop.db.row<{ id: number }>(sql`
    select id from orders where dealer_id = ${dealerId} and customer_id <> ${await idOf('customer@example.test')} limit 1`);
  expect((await mailOrder(customer, other!.id, true)).status).toBe(404);
  expect(await sentMails()).toHaveLength(1);
});

test('an advisor mails an order that they placed to its customer and to each order address of the dealership', async () => {
  const advisor = await shop.as('advisor@example.test');
  const customerId = await idOf('customer@example.test');
  const order = await post(advisor, orderStatus.ORDER, {
    customerId,
    dealerNotes: 'Wants a discount',
  });
  expect((await mailOrder(advisor, order, true)).status).toBe(200);
  const [toCustomer] = await sentMails();
  expect(toCustomer!.to).toBe('customer@example.test');
  expect(toCustomer!.text).not.toContain('discount');
  await rm(mailFolder(), { recursive: true });
  expect((await mailOrder(advisor, order, false)).status).toBe(200);
  const addresses = await shop.db.rows<{ email: string }>(
    sql`select email_address as email from dealer_order_emails where dealer_id = ${dealerId}`,
  );
  const mails = await sentMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(addresses.map(({ email }) => email).sort());
  for (const { text } of mails) expect(text).toContain('Wants a discount');
  const foreign = await shop.db.row<{ id: number }>(sql`
    select id from orders where dealer_id = ${dealerId} and seller_id is distinct from ${await idOf('advisor@example.test')}
      and status_id <> ${orderStatus.CART} limit 1`);
  expect((await mailOrder(advisor, foreign!.id, true)).status).toBe(404);
  expect((await mailOrder(await shop.as('dealer@example.test'), foreign!.id, true)).status).toBe(
    200,
  );
});

test('the audit trail says which order staff mailed where, of carts and customers nothing', async () => {
  const [advisor, customer] = [
    await shop.as('advisor@example.test'),
    await shop.as('customer@example.test'),
  ];
  const advisorId = await idOf('advisor@example.test');
  const customerId = await idOf('customer@example.test');
  const order = await post(advisor, orderStatus.ORDER, { customerId });
  const own = await post(customer, orderStatus.ORDER);
  await shop.db.run(sql`delete from throttles`);
  const mailed = () =>
    shop.db.rows(sql`
      select user_id as who, entity_id as order, after->>'mailedTo' as "mailedTo" from audit_log
      where dealer_id = ${dealerId} and action = 'order.mailed' and entity_id in (${order}, ${own}) order by id`);
  expect((await mailOrder(advisor, order, true)).status).toBe(200);
  expect((await mailOrder(advisor, order, false)).status).toBe(200);
  const query = { dealer: dealerId, user: customerId, order, email: 'friend@mail.test' };
  expect((await advisor.call('GET /api/v1/mail/checkout_summary', { query })).status).toBe(200);
  expect((await mailOrder(customer, own, true)).status).toBe(200);
  await post(advisor, orderStatus.CART, { customerId });
  expect((await mailCheckout(advisor, customerId, 'cart@mail.test')).status).toBe(200);
  const emails = await shop.db.values<string>(
    sql`select email_address from dealer_order_emails where dealer_id = ${dealerId} order by position`,
  );
  const by = { who: advisorId, order };
  expect(await mailed()).toEqual([
    { ...by, mailedTo: 'customer@example.test' },
    { ...by, mailedTo: emails.join(', ') },
    { ...by, mailedTo: 'friend@mail.test' },
  ]);
});

test('the audit trail names no address whose mail was refused', async () => {
  const advisor = await shop.as('advisor@example.test');
  const customerId = await idOf('customer@example.test');
  const order = await post(advisor, orderStatus.ORDER, { customerId });
  await shop.db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position) values (${dealerId}, 'stale@mail.test', 99)`);
  const smtp = await openSmtp({ refuse: (to) => (to === 'stale@mail.test' ? 550 : undefined) });
  const { config } = shop.parts;
  const usual = config.smtpUrl;
  config.smtpUrl = smtp.url;
  expect((await mailOrder(advisor, order, false)).status).toBe(200);
  config.smtpUrl = usual;
  await smtp.close();
  await shop.db.run(
    sql`delete from dealer_order_emails where email_address = 'stale@mail.test' and dealer_id = ${dealerId}`,
  );
  const [mailedTo] = await shop.db.values<string>(sql`
    select after->>'mailedTo' as "mailedTo" from audit_log where action = 'order.mailed' and entity_id = ${order}`);
  // Mails of one press are sent together, and arrive in any order.
  const arrived = smtp.mails.flatMap(({ recipients }) => recipients);
  expect(mailedTo!.split(', ').sort()).toEqual(arrived.sort());
  expect(arrived).toHaveLength(2);
});

test('nobody mails anything of another dealership, and a visitor nothing of anyone', async () => {
  const order = await post(await shop.as('customer@example.test'), 2);
  const stranger = await shop.as('dealer2@example.test');
  const customerId = await idOf('customer@example.test');
  expect((await mailOrder(stranger, order, true)).status).toBe(404);
  expect((await mailOrder(stranger, order, true, shop.dealers[1].id)).status).toBe(404);
  expect((await mailCheckout(stranger, customerId, 'x@example.test')).status).toBe(404);
  expect(
    (await mailCheckout(stranger, customerId, 'x@example.test', shop.dealers[1].id)).status,
  ).toBe(404);
  expect((await mailOrder(shop.visitor(), order, true)).status).toBe(401);
  expect((await mailCheckout(shop.visitor(), customerId, 'x@example.test')).status).toBe(401);
  expect((await mailLink(shop.visitor(), 'x@example.test', { dealer: 999_999 })).status).toBe(404);
  const theirs = await shop.db.row<{ id: number }>(
    sql`select id from products where dealer_id = ${shop.dealers[1].id} limit 1`,
  );
  expect((await mailLink(shop.visitor(), 'x@example.test', { productId: theirs!.id })).status).toBe(
    404,
  );
  expect(await sentMails()).toEqual([]);
});

test('the summary of an order is of that order, whatever is in the cart since, and of nobody else’s', async () => {
  const customer = await shop.as('customer@example.test');
  const user = await idOf('customer@example.test');
  const order = await post(customer, orderStatus.ORDER);
  await post(customer, orderStatus.CART);
  const mailed = (client: TestClient, of: number, dealer = dealerId) =>
    client.call('GET /api/v1/mail/checkout_summary', {
      query: { dealer, user, order: of, email: 'friend@example.test' },
    });
  expect((await mailed(customer, order)).status).toBe(200);
  const [mail] = await sentMails();
  expect(mail!.text).not.toContain('Nothing has been ordered yet');
  const other = await shop.db.row<{ id: number }>(sql`
    select id from orders where dealer_id = ${dealerId} and customer_id <> ${user} and status_id <> ${orderStatus.CART} limit 1`);
  expect((await mailed(customer, other!.id)).status).toBe(404);
  expect(
    (await mailed(await shop.as('dealer2@example.test'), order, shop.dealers[1].id)).status,
  ).toBe(404);
  expect(await sentMails()).toHaveLength(1);
});

test('the checkout’s summary is the cart, and after ordering the order', async () => {
  const customer = await shop.as('customer@example.test');
  const id = await idOf('customer@example.test');
  await post(customer, orderStatus.CART, { customerNotes: 'Buy cheap watches' });
  expect((await mailCheckout(customer, id, 'friend@example.test')).status).toBe(200);
  await post(customer, orderStatus.ORDER);
  expect((await mailCheckout(customer, id, 'friend@example.test')).status).toBe(200);
  const [cart, order] = await sentMails();
  expect(cart!.to).toBe('friend@example.test');
  expect(cart!.text).toContain('Nothing has been ordered yet');
  expect(cart!.text).not.toContain('watches');
  expect(order!.text).toContain('were ordered');
  expect(
    (await mailCheckout(customer, await idOf('advisor@example.test'), 'friend@example.test'))
      .status,
  ).toBe(403);
});

test('a mail of a cart or a product states the payment that the page showed, where the vehicle has that offer', async () => {
  const customer = await shop.as('customer@example.test');
  const user = await idOf('customer@example.test');
  await post(customer, orderStatus.CART);
  const { body: offers } = await shop.visitor().call('GET /api/v1/terms', {
    query: { trim: product.trimId, manufacturer: shop.dealers[0].manufacturerId },
  });
  const shown = { type: 'Finance', frequency: 'Monthly', ...offers.finance[0]! } as const;
  const first = { type: 'Lease', frequency: 'Weekly', ...offers.lease.at(-1)! } as const;
  const said = ({ type, term, rate }: typeof shown | typeof first) =>
    `${type}, ${term} months at ${rate}%, before taxes`;
  const mailed = async (choice: object, words: string) => {
    const email = `${randomUUID()}@example.test`; // 5 mails an hour to an address
    const query = { dealer: dealerId, user, email, ...choice };
    expect((await customer.call('GET /api/v1/mail/checkout_summary', { query })).status).toBe(200);
    expect(
      (await mailLink(shop.visitor(), email, { trim: product.trimId, ...choice })).status,
    ).toBe(200);
    const mails = await sentMails();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain(words);
    await rm(mailFolder(), { recursive: true });
  };
  await mailed(shown, `monthly (${said(shown)})`);
  await mailed({}, `weekly (${said(first)})`);
  await mailed({ ...shown, rate: 0.001 }, `weekly (${said(first)})`);
});

test('an advisor mails the summary of what they order for a customer', async () => {
  const advisor = await shop.as('advisor@example.test');
  const customerId = await idOf('customer@example.test');
  await post(advisor, orderStatus.CART, { customerId });
  expect((await mailCheckout(advisor, customerId, 'customer@example.test')).status).toBe(200);
  expect(
    (await mailCheckout(advisor, await idOf('customer2@example.test'), 'customer@example.test'))
      .status,
  ).toBe(404);
  expect(await sentMails()).toMatchObject([{ to: 'customer@example.test' }]);
});

test('without a cart an advisor mails the latest order for that customer, for themself the latest of all', async () => {
  const advisor = await shop.as('advisor@example.test');
  const self = await idOf('advisor@example.test');
  const [first, second] = await shop.db.values<number>(sql`
    select id from users where dealer_id = ${dealerId} and is_customer and active and erased_at is null order by id limit 2`);
  const byOrder = new Map<number | undefined, number>();
  for (const customerId of [first, second])
    byOrder.set(customerId, await post(advisor, orderStatus.ORDER, { customerId }));
  byOrder.set(self, byOrder.get(second)!);
  for (const [user, order] of byOrder) {
    expect((await mailCheckout(advisor, user!, 'friend@mail.test')).status).toBe(200);
    const [mail] = await sentMails();
    expect([user, mail!.text]).toEqual([user, expect.stringContaining(`#${order}`)]);
    await rm(mailFolder(), { recursive: true });
  }
});

test('anybody mails the link of a product, once the address is one', async () => {
  expect(
    (await mailLink(shop.visitor(), 'friend@example.test', { trim: product.trimId })).status,
  ).toBe(200);
  const [mail] = await sentMails();
  expect(mail!.text).toContain(`/products/${product.id}?trim=${product.trimId}`);
  for (const email of ['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
    expect((await mailLink(shop.visitor(), email)).status).toBe(422);
  }
});

test('requests that another site caused are refused', async () => {
  const other: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { referer: 'https://elsewhere.example/page' },
  ];
  for (const headers of other) {
    expect((await mailLink(shop.visitor(), 'friend@example.test', {}, headers)).status).toBe(403);
  }
  expect(await sentMails()).toEqual([]);
  const { publicUrl } = shop.parts.config;
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: publicUrl },
    { referer: `${publicUrl}/1/x` },
  ];
  for (const headers of ours) {
    expect((await mailLink(shop.visitor(), 'friend@example.test', {}, headers)).status).toBe(200);
  }
});

test('after 20 calls a client waits, and after 5 mails an address does, whoever sends them', async () => {
  const address = '192.0.2.44';
  for (let call = 0; call < 20; call += 1) {
    expect((await mailLink(shop.visitor(address), `friend${call}@example.test`)).status).toBe(200);
  }
  const refused = await mailLink(shop.visitor(address), 'friend@example.test');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let call = 0; call < 5; call += 1) {
    expect((await mailLink(shop.visitor(), 'Friend@example.test')).status).toBe(200);
  }
  expect((await mailLink(shop.visitor(), 'friend@EXAMPLE.test')).status).toBe(429);
  expect((await mailLink(shop.visitor(), 'another@example.test')).status).toBe(200);
  expect(await sentMails()).toHaveLength(26);
});

test('after 20 calls an account waits, wherever it is', async () => {
  const customer = await shop.as('customer@example.test');
  const elsewhere = () => {
    const client = shop.visitor();
    for (const [name, value] of customer.cookies) client.cookies.set(name, value);
    return client;
  };
  for (let call = 0; call < 20; call += 1) {
    expect((await mailLink(elsewhere(), `colleague${call}@example.test`)).status).toBe(200);
  }
  expect((await mailLink(elsewhere(), 'colleague@example.test')).status).toBe(429);
  expect((await mailLink(shop.visitor(), 'colleague@example.test')).status).toBe(200);
});

/** Makes limits of time pass this many times sooner. */
function sooner(times: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / times));
}

test('a mail server that refuses, hangs or is gone makes the call fail with 502 after 8 seconds at most', async () => {
  const refusing = await openSmtp({ refuse: () => 550 });
  const hanging = await openSmtp({ hangs: true });
  const working = await openSmtp();
  const at = async (smtpUrl: string) => {
    const { config } = shop.parts;
    const usual = config.smtpUrl;
    config.smtpUrl = smtpUrl;
    const answer = await mailLink(shop.visitor(), 'friend@example.test');
    config.smtpUrl = usual;
    return answer;
  };
  for (const url of [refusing.url, 'smtp://127.0.0.1:1']) {
    expect(await at(url)).toMatchObject({
      status: 502,
      body: { success: false, message: expect.any(String) },
    });
  }
  const limits = sooner(40);
  expect((await at(hanging.url)).status).toBe(502);
  expect(limits).toHaveBeenCalledWith(8_000);
  limits.mockRestore();
  // The mail library's own limits would end it with another error.
  expect(logged.map(({ err }) => err?.message).join()).toContain('Message sending aborted');
  expect((await at(working.url)).body).toEqual({ success: true });
  expect(working.mails).toHaveLength(1);
  await Promise.all([refusing, hanging, working].map((server) => server.close()));
});

test('a dealership without order addresses is reached by its dealer admins, and without those told so', async () => {
  const seller = await shop.as('advisor@example.test');
  const order = await post(seller, orderStatus.ORDER);
  await shop.db.run(sql`delete from dealer_order_emails where dealer_id = ${dealerId}`);
  expect((await mailOrder(seller, order, false)).status).toBe(200);
  expect((await sentMails()).map(({ to }) => to)).toEqual(['dealer@example.test']);
  const admins = sql`email = 'dealer@example.test' and dealer_id = ${dealerId}`;
  await shop.db.run(sql`update users set active = false where ${admins}`);
  expect(await mailOrder(seller, order, false)).toMatchObject({
    status: 502,
    body: { success: false },
  });
  await shop.db.run(sql`update users set active = true where ${admins}`);
});

test.each([
  ['desk', 200],
  ['parts', 404],
] as const)(
  'whoever has the grant %s mails an order to its customer and the dealership (%d), and to no typed address',
  async (grant, status) => {
    await shop.db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position) values (${dealerId}, 'orders@mail.test', 1)
    on conflict do nothing`);
    const place = {
      ...{ dealerId, makeId: shop.dealers[0].manufacturerId, path: '' },
      visitor: () => shop.visitor(),
    };
    const admin = await signedIn(place, 'dealer@example.test', demoPassword);
    const { client, id } = await aWorker(admin, [grant]);
    const order = await post(await shop.as('customer@example.test'), orderStatus.ORDER);
    expect((await mailOrder(client, order, true)).status).toBe(status);
    expect((await mailOrder(client, order, false)).status).toBe(status);
    const query = { dealer: dealerId, user: id, email: 'friend@example.test', order };
    const { status: typed } = await client.call('GET /api/v1/mail/checkout_summary', { query });
    expect(typed).toBe(grant === 'desk' ? 403 : 404);
    expect((await sentMails()).map(({ to }) => to)).not.toContain('friend@example.test');
  },
);
