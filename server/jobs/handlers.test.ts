import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { GiveUp } from '#server/base/jobs/job-queue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { jobHandlers } from './handlers.ts';

let shop: TestShop;
let smtp: TestSmtp;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  const { jobs } = shop.parts as unknown as { jobs: { work(handlers: object): Promise<void> } };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await jobs.work(jobHandlers(shop.parts));
});
beforeEach(() => {
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

async function order(client: TestClient): Promise<number> {
  const [dealer] = shop.dealers;
  const line = await shop.db.row<{ productId: number; trimId: number }>(sql`
    select p.id as "productId", f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
    where p.dealer_id is null and p.active and p.make_id = ${dealer.manufacturerId} order by p.id, f.trim_id limit 1`);
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: dealer.id,
    orderItems: [{ ...line, quantity: 1 }],
  };
  const answer = await client.call('POST /api/v1/auth/orders', { body });
  expect(answer.status).toBe(201);
  return answer.body.order.id;
}

const recipients = () => smtp.mails.map(({ recipients }) => recipients[0]!).sort();
const orderAddresses = () =>
  shop.db.rows<{ email: string }>(
    sql`select email_address as email from dealer_order_emails where dealer_id = ${shop.dealers[0].id}`,
  );

test('a new order mails its customer and the dealership soon', async () => {
  const id = await order(await shop.as('customer@example.test'));
  const expected = [
    'customer@example.test',
    ...(await orderAddresses()).map(({ email }) => email),
  ].sort();
  await vi.waitFor(() => expect(recipients()).toEqual(expected), { timeout: 20_000, interval: 20 });
  for (const { subject } of smtp.mails) expect(subject).toContain(`#${id}`);
});

test('while the mail server is down orders are placed, and their mails go out when it is back', async () => {
  await smtp.close();
  const id = await order(await shop.as('customer@example.test'));
  const jobs = () =>
    shop.db.rows<{ state: string }>(
      sql`select state::text from pgboss.job where name = 'mail' and data->'data'->>'orderId' = ${String(id)}`,
    );
  const allFailed = (await orderAddresses())
    .map(() => ({ state: 'retry' }))
    .concat({ state: 'retry' });
  await vi.waitFor(async () => expect(await jobs()).toEqual(allFailed), { timeout: 20_000 });
  smtp = await openSmtp({ port: smtp.port });
  await shop.db.run(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(allFailed.length), { timeout: 15_000 });
  for (const { messageId } of smtp.mails)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@trimline\.example>$/);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 20_000 });
}, 90_000);

test('an address that refuses an order’s mail is tried again alone, and nobody gets a mail twice', async () => {
  const [refused, ...others] = (await orderAddresses()).map(({ email }) => email);
  let isBroken = true;
  const usual = shop.parts.config.smtpUrl;
  const picky = await openSmtp({ refuse: (to) => (isBroken && to === refused ? 450 : undefined) });
  shop.parts.config.smtpUrl = picky.url;
  const mailed = () => picky.mails.map(({ recipients }) => recipients[0]!).sort();
  const waiting = () =>
    shop.db.rows<{ kind: string; to: string; messageId: string }>(sql`
      select data->>'kind' as kind, data->>'to' as to, data->>'messageId' as "messageId" from pgboss.job
      where name = 'mail' and state = 'retry'`);
  await order(await shop.as('customer@example.test'));
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 });
  const [left] = await waiting();
  expect(left).toMatchObject({ kind: 'newOrderDealership', to: refused });
  expect(mailed()).toEqual(['customer@example.test', ...others].sort());
  isBroken = false;
  await shop.db.run(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  await vi.waitFor(() => expect(mailed()).toHaveLength(others.length + 2), { timeout: 20_000 });
  expect(mailed()).toEqual(['customer@example.test', refused!, ...others].sort());
  const ids = picky.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(`<${left!.messageId}@trimline.example>`);
  shop.parts.config.smtpUrl = usual;
  await picky.close();
}, 60_000);

test('the mail of an order whose customer was erased meanwhile goes to the dealership alone', async () => {
  const id = await order(await shop.as('customer@example.test'));
  const addresses = (await orderAddresses()).map(({ email }) => email).sort();
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(addresses.length + 1), {
    timeout: 20_000,
  });
  smtp.mails.length = 0;
  const erased = (at: Date | null) =>
    shop.db.run(sql`update users set erased_at = ${at} where email = 'customer@example.test'`);
  await erased(testMoment);
  await jobHandlers(shop.parts).mail({
    ...{ id: '00000000-0000-4000-8000-000000000000', retries: 0 },
    signal: AbortSignal.timeout(5_000),
    data: { kind: 'newOrder', dealerId: shop.dealers[0].id, data: { orderId: id } },
  });
  await erased(null);
  expect(recipients()).toEqual(addresses);
});

test('a reset request mails a code that works, to accounts alone, and leaves it in no job', async () => {
  const dealer_id = shop.dealers[0].id;
  const ask = (email: string) =>
    shop.visitor().call('POST /api/reset-password-request', { body: { dealer_id, email } });
  expect((await ask('nobody@example.test')).status).toBe(200);
  expect((await ask('advisor@example.test')).status).toBe(200);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000, interval: 20 });
  const [mail] = smtp.mails;
  expect(mail!.recipients).toEqual(['advisor@example.test']);
  const code = /^\d{6}$/m.exec(mail!.text!)![0];
  const kept = await shop.db.rows(
    sql`select from pgboss.job where data::text like ${`%${code}%`} or output::text like ${`%${code}%`}`,
  );
  expect(kept).toEqual([]);
  const password = 'of-the-advisor-7';
  const body = {
    dealer_id,
    email: 'advisor@example.test',
    verification_code: code,
    password,
    password_confirmation: password,
  };
  expect((await shop.visitor().call('POST /api/reset-password', { body })).status).toBe(200);
  const signIn = { dealer_id, email: 'advisor@example.test', password };
  expect((await shop.visitor().call('POST /api/login', { body: signIn })).status).toBe(200);
});

test('a mail whose subject is gone, or that a server refused for hours, is given up', async () => {
  const handlers = jobHandlers(shop.parts);
  const job = (to: string, orderId: number, retries: number) => ({
    id: '0',
    retries,
    signal: AbortSignal.timeout(5_000),
    data: {
      kind: 'newOrderCustomer' as const,
      dealerId: shop.dealers[0].id,
      to,
      data: { orderId },
    },
  });
  await expect(handlers.mail(job('customer@example.test', 999_999_999, 0))).rejects.toThrow(GiveUp);
  const refusing = await openSmtp({ refuse: () => 550 });
  const usual = shop.parts.config.smtpUrl;
  shop.parts.config.smtpUrl = refusing.url;
  const { id } = (await shop.db.row<{ id: number }>(
    sql`select id from orders where dealer_id = ${shop.dealers[0].id} limit 1`,
  ))!;
  await expect(handlers.mail(job('gone@example.test', id, 0))).rejects.not.toThrow(GiveUp);
  await expect(handlers.mail(job('gone@example.test', id, 12))).rejects.toThrow(GiveUp);
  shop.parts.config.smtpUrl = usual;
  await refusing.close();
});

test('housekeeping deletes what has expired and nothing else', async () => {
  const { db, clock } = shop;
  const user = (await db.row<{ id: number }>(
    sql`select id from users where email = 'customer@example.test'`,
  ))!.id;
  const ago = (days: number) => new Date(clock.now.getTime() - days * 24 * 3_600_000);
  await db.run(sql`delete from sessions`);
  await db.run(sql`delete from throttles`);
  await db.run(sql`delete from idempotency_keys`);
  await db.run(sql`delete from password_resets`);
  await db.run(sql`delete from catalogue_changes`);
  for (const [age, key] of [
    [0.5, 'young'],
    [1.5, 'old'],
    [29, 'kept'],
    [31, 'too old'],
  ] as [number, string][]) {
    await db.run(
      sql`insert into catalogue_changes (scope, at) values (${key}, now() - ${age} * interval '1 day')`,
    );
    await db.run(
      sql`insert into throttles (key, window_start, count) values (${key}, ${ago(age)}, 1)`,
    );
    await db.run(
      sql`insert into idempotency_keys (user_id, key, created_at) values (${user}, ${key}, ${ago(age)})`,
    );
    await db.run(sql`
      insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
      values (${Buffer.from(key)}, ${user}, false, ${ago(age)}, ${ago(age)}, ${ago(age - 1)})`);
  }
  await db.run(sql`insert into password_resets values (${user}, 'x', ${ago(0.1)}, 5)`);
  await jobHandlers(shop.parts).housekeeping({
    id: '0',
    retries: 0,
    data: {},
    signal: AbortSignal.timeout(5_000),
  });
  const keys = async (table: 'throttles' | 'idempotency_keys') =>
    (table === 'throttles'
      ? await db.rows<{ key: string }>(sql`select key from throttles order by key`)
      : await db.rows<{ key: string }>(sql`select key from idempotency_keys order by key`)
    ).map(({ key }) => key);
  expect(await keys('throttles')).toEqual(['young']);
  expect(await db.rows(sql`select scope from catalogue_changes`)).toEqual([{ scope: 'young' }]);
  expect(await keys('idempotency_keys')).toEqual(['kept', 'old', 'young']);
  expect(await db.rows(sql`select from sessions`)).toHaveLength(1);
  expect(await db.rows(sql`select from password_resets`)).toEqual([]);
});

test('times to come of an order that an older version closed are freed, those of others stay', async () => {
  const { db, clock, dealers } = shop;
  const customer = await shop.as('customer@example.test');
  const bay = await db.value<number>(
    sql`insert into bays (dealer_id, name, position) values (${dealers[0].id}, 'Lift', 9) returning id`,
  );
  const states: Record<string, number> = { open: 2, fulfilled: 3, cancelled: 4, past: 4 };
  const ids = new Map<string, number>();
  for (const [index, name] of Object.keys(states).entries()) {
    const id = await order(customer);
    const days = name === 'past' ? -1 : 1;
    const at = new Date(clock.now.getTime() + days * 24 * 3_600_000 + index * 3_600_000);
    await db.run(sql`
      insert into appointments (order_id, dealer_id, bay_id, starts_at, ends_at, minutes, created_at, updated_at)
      values (${id}, ${dealers[0].id}, ${bay!}, ${at}, ${new Date(at.getTime() + 1_800_000)}, 30, ${clock.now}, ${clock.now})`);
    await db.run(sql`
      update orders set status_id = ${states[name]!}, appointment_at = ${at} where id = ${id}`);
    ids.set(name, id);
  }
  await jobHandlers(shop.parts).housekeeping({
    ...{ id: '0', retries: 0, data: {}, signal: AbortSignal.timeout(5_000) },
  });
  const found = await db.rows<{ id: number; state: string; isKept: boolean }>(sql`
    select o.id, a.state, o.appointment_at is not null as "isKept"
    from orders o join appointments a on a.order_id = o.id where a.bay_id = ${bay!} order by o.id`);
  const row = (name: string, state: string, isKept: boolean) => ({
    id: ids.get(name),
    state,
    isKept,
  });
  expect(found).toEqual([
    ...[row('open', 'set', true), row('fulfilled', 'cancelled', false)],
    ...[row('cancelled', 'cancelled', false), row('past', 'set', true)],
  ]);
});

test('carts and audit rows go when their time is over, orders stay', async () => {
  const { db, clock } = shop;
  const ago = (days: number) => new Date(clock.now.getTime() - days * 24 * 3_600_000);
  const customer = await shop.as('customer@example.test');
  const placed = await order(customer);
  const line = (
    await customer.call('GET /api/v1/auth/orders', { query: { dealerId: shop.dealers[0].id } })
  ).body[0]!;
  const { productId, trimId } = line.orderItems[0]!;
  const cart = {
    statusId: orderStatus.CART,
    dealerId: shop.dealers[0].id,
    orderItems: [{ productId, trimId, quantity: 1 }],
  };
  const saved = (await customer.call('POST /api/v1/auth/orders', { body: cart })).body.order.id;
  const run = () =>
    jobHandlers(shop.parts).housekeeping({
      id: '0',
      retries: 0,
      data: {},
      signal: AbortSignal.timeout(5_000),
    });
  const there = async () => {
    const rows = await db.rows<{ id: number }>(
      sql`select id from orders where id in (${placed}, ${saved}) order by id`,
    );
    return rows.map(({ id }) => id);
  };
  await db.run(sql`update orders set updated_at = ${ago(179)} where id in (${placed}, ${saved})`);
  await db.run(sql`
    insert into audit_log (at, action, entity)
    values (${ago(2_558)}, 'long ago', 'order'), (${ago(2_556)}, 'not so long ago', 'order')`);
  await run();
  expect(await there()).toEqual([placed, saved]);
  await db.run(sql`update orders set updated_at = ${ago(181)} where id in (${placed}, ${saved})`);
  await run();
  expect(await there()).toEqual([placed]);
  const left = await db.rows<{ action: string }>(
    sql`select action from audit_log where action like '%long ago'`,
  );
  expect(left).toEqual([{ action: 'not so long ago' }]);
});

test('each job has its time: by the minute, the hour or the night', async () => {
  expect(await shop.db.rows(sql`select name, cron from pgboss.schedule order by name`)).toEqual([
    { name: 'count-views', cron: '* * * * *' },
    { name: 'housekeeping', cron: '7 * * * *' },
    { name: 'proposal-reminders', cron: '17 * * * *' },
    { name: 'recommend', cron: '41 8 * * *' },
  ]);
});
