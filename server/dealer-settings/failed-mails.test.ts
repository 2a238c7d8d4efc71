import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
});
afterAll(() => shop.close());

const here = () => ({ dealerId: shop.dealers[0].id });
const list = async () => (await admin.call('GET /api/v1/auth/failedMails', { query: here() })).body;
const bell = async () =>
  (await admin.call('GET /api/v1/auth/desk/news', { query: here() })).body.failedMails;
const settle = (what: 'again' | 'drop', id?: string) =>
  admin.call(`POST /api/v1/auth/failedMails/${what}`, { body: { ...here(), ...(id && { id }) } });

/** A mail in a queue, given up at this minute. */
const failed = (name: string, data: object, minute = 0) =>
  shop.db.value<string>(sql`
    insert into pgboss.job (name, state, data, output, retry_count, retry_limit, completed_on)
    values (${name}, 'failed', ${JSON.stringify(data)}::jsonb, '{"message": "550 No such user"}', 290, 290,
      ${new Date(Date.UTC(2026, 10, 18, 12, minute))}) returning id`);
const stateOf = (id: string) =>
  shop.db.row(sql`select state, retry_limit as "limit" from pgboss.job where id = ${id}::uuid`);

test('mails that reached nobody are listed with whom, what and why, the newest first', async () => {
  const { dealerId } = here();
  const to = 'kim@gone.test';
  const [mail, step] = [
    await failed('mail', { kind: 'newOrderCustomer', dealerId, to, data: { orderId: 7 } }),
    await failed('order-mail', { dealerId, orderId: 8, eventId: 1, userId: null }, 1),
  ];
  await failed('mail', { kind: 'welcome', dealerId: shop.dealers[1].id, to, data: {} });
  await failed('confirm-email', { userId: 1 }); // can be had again by whoever asked
  await shop.db.run(sql`
    insert into pgboss.job (name, state, data) values ('mail', 'retry', ${JSON.stringify({ dealerId })}::jsonb)`);
  const { count, data } = await list();
  expect(count).toBe(2);
  expect(data).toEqual([
    {
      ...{ id: step, kind: 'order-mail', to: null, orderId: 8, reason: '550 No such user' },
      failedAt: '2026-11-18T12:01:00.000Z',
    },
    {
      ...{ id: mail, kind: 'newOrderCustomer', to, orderId: 7, reason: '550 No such user' },
      failedAt: '2026-11-18T12:00:00.000Z',
    },
  ]);
});

test('one is sent again or taken off, or all; others, and those of other dealerships, stay', async () => {
  const { dealerId } = here();
  const mine = async (minute: number) =>
    (await failed('mail', { kind: 'newOrder', dealerId, data: { orderId: 7 } }, minute))!;
  const [first, second, third] = [await mine(0), await mine(1), await mine(2)];
  const foreign = (await failed('mail', { kind: 'newOrder', dealerId: shop.dealers[1].id }))!;
  expect(await bell()).toBe(3);
  expect((await settle('again', first)).body).toEqual({ count: 1 });
  expect(await stateOf(first)).toEqual({ state: 'retry', limit: 291 });
  expect(await bell()).toBe(2); // at once, not in a minute
  expect((await settle('drop', second)).body).toEqual({ count: 1 });
  expect(await stateOf(second)).toBeUndefined();
  expect((await settle('again', foreign)).body).toEqual({ count: 0 });
  expect((await settle('again')).body).toEqual({ count: 1 });
  expect(await stateOf(third)).toMatchObject({ state: 'retry' });
  expect(await stateOf(foreign)).toMatchObject({ state: 'failed' });
  const trail = await shop.db.rows(sql`
    select dealer_id as "dealerId", action, after from audit_log
    where action in ('jobs.triedAgain', 'mails.dropped') order by id`);
  expect(trail).toEqual([
    { dealerId, action: 'jobs.triedAgain', after: { queue: 'mail', count: 1 } },
    { dealerId, action: 'mails.dropped', after: { queue: 'mail', count: 1 } },
    { dealerId, action: 'jobs.triedAgain', after: { queue: 'mail', count: 1 } },
  ]);
});
