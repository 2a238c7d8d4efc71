import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { countAllDays } from '#server/reports/counting.service.ts';
import { dealershipProblems } from '#shared/messages/en/platform/dealerships.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { daysAfter, testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

let shop: TestShop;
let smtp: TestSmtp;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  admin = await shop.as('admin@example.test');
});
beforeEach(() => {
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const form = {
  ...{ make: 'Norvane', code: 'harbour', name: 'Norvane Harbour', address: '1 Pier' },
  ...{ city: 'Montréal', province: 'QC', postalCode: 'H2Y 1A1', phone: '(514) 555-0100' },
  ...{ hourlyRate: '98.50', adminFirstName: 'Ana', adminLastName: 'Cruz' },
  adminEmail: 'ana@harbour.test',
};
const open = (body: object) => admin.call('POST /api/v1/auth/platform/dealers', { body });
/** The figures of the list are those of the last counting. */
const counted = () => countAllDays(shop.parts);
const list = async (query: object = {}) =>
  (await admin.call('GET /api/v1/auth/platform/dealers', { query })).body;

/** Sends the waiting invitations as a worker would. */
async function sendInvitations(): Promise<void> {
  const due = await shop.db.rows<{ id: string; data: { dealerId: number; email: string } }>(
    sql`delete from pgboss.job where name = 'invitation' returning id, data`,
  );
  for (const job of due)
    await jobHandlers(shop.parts).invitation({
      ...{ ...job, retries: 0, signal: AbortSignal.timeout(20_000) },
    });
}

/** The mailed link's code and address. */
function linkIn(text = '') {
  const [, path, email, code] = text.match(
    /https?:\/\/[^/]+(\/\S+)\?step=code&email=([^#\s]+)#(\d+)/,
  )!;
  return { path, email: decodeURIComponent(email!), code: code! };
}

test('a dealership is opened in one step, and its admin signs in by the link of a mail', async () => {
  const opened = await open(form);
  expect(opened).toMatchObject({ status: 201, body: { dealer: { isInvited: true } } });
  const { id, makeId } = opened.body.dealer;
  expect(makeId).toBe(shop.dealers[0].manufacturerId);
  const { dealer } = (
    await admin.call('GET /api/v1/dealers/:makeId/:dealerCode', {
      params: { makeId, dealerCode: 'harbour' },
    })
  ).body;
  expect(dealer).toMatchObject({ phone: '5145550100', hourlyRate: 98.5, gst: 5, pst: 9.975 });
  await sendInvitations();
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ recipients: [form.adminEmail] });
  expect(mail!.subject).toContain(form.name);
  const { path, email, code } = linkIn(mail!.text);
  expect([path, email]).toEqual([`/${makeId}/harbour/reset-password`, form.adminEmail]);
  const passwords = { password: 'winter tires 2027', password_confirmation: 'winter tires 2027' };
  const reset = { dealer_id: id, email, verification_code: code, ...passwords };
  const client = shop.visitor();
  expect((await client.call('POST /api/reset-password', { body: reset })).status).toBe(200);
  const login = { dealer_id: id, email, password: passwords.password };
  const signedIn = await client.call('POST /api/login', { body: login });
  expect(signedIn.body).toMatchObject({ dealerId: id, roles: [{ name: 'dealer-admin' }] });
  const { data } = (await admin.call('GET /api/v1/auth/audit', { query: { dealerId: id } })).body;
  expect(data.map(({ action }) => action)).toContain('dealership opened');
  const again = await admin.call('POST /api/v1/auth/platform/dealers/:id/invite', {
    params: { id },
  });
  expect([again.status, again.body.message]).toEqual([422, dealershipProblems.nobodyToInvite]);
});

test('an invitation is good for seven days and one use, and can be sent again', async () => {
  const { id } = (await open({ ...form, code: 'late', adminEmail: 'late@harbour.test' })).body
    .dealer;
  await sendInvitations();
  const first = linkIn(smtp.mails[0]!.text);
  const params = { params: { id } };
  const again = await admin.call('POST /api/v1/auth/platform/dealers/:id/invite', params);
  expect(again.body.emails).toEqual(['late@harbour.test']);
  await sendInvitations();
  const second = linkIn(smtp.mails[1]!.text);
  const use = (code: string) =>
    shop.visitor().call('POST /api/reset-password', {
      body: {
        ...{ dealer_id: id, email: 'late@harbour.test', verification_code: code },
        ...{ password: 'winter tires 2027', password_confirmation: 'winter tires 2027' },
      },
    });
  expect((await use(first.code)).status).toBe(422);
  shop.clock.now = new Date(daysAfter(7).getTime() + 1_000);
  expect((await use(second.code)).status).toBe(422);
  shop.clock.now = daysAfter(6);
  expect((await use(second.code)).status).toBe(200);
  expect((await use(second.code)).status).toBe(422);
  shop.clock.now = testMoment;
});

test('a platform admin who runs the new shop gets no account and no mail', async () => {
  const own = { ...form, code: 'own', make: 'Brand New', adminEmail: 'Admin@example.test' };
  expect((await open(own)).body.dealer).toMatchObject({ isInvited: false });
  await sendInvitations();
  expect(smtp.mails).toEqual([]);
});

test.each([
  ['code', { code: 'Harbour', make: 'NORVANE' }, dealershipProblems.codeTaken],
  ['code', { code: '../x' }, fieldProblems.dealerCode],
  ['code', { code: ' ' }, fieldProblems.required],
  ['make', { make: '' }, fieldProblems.required],
  ['province', { province: 'XX' }, fieldProblems.province],
  ['phone', { phone: '123' }, fieldProblems.length],
  ['hourlyRate', { hourlyRate: 'much' }, fieldProblems.numeric],
  ['adminEmail', { adminEmail: 'x' }, fieldProblems.email],
])('a mistake in %s is told at its field, and nothing is made', async (field, wrong, message) => {
  const before = (await list()).total;
  const people = await shop.db.value<number>(sql`select count(*) from users`);
  const refused = await open({ ...form, ...wrong, adminEmail: 'other@harbour.test', ...wrong });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[field]).toContain(message);
  expect((await list()).total).toBe(before);
  expect(await shop.db.value<number>(sql`select count(*) from users`)).toBe(people);
});

test('the list has every dealership with its orders this month, searched, sorted and paged', async () => {
  const [first, second] = shop.dealers;
  const month = await shop.db.value<number>(sql`
    select count(*) from orders where dealer_id = ${first.id} and deleted_at is null and status_id in (${orderStatus.ORDER}, ${orderStatus.FULFILLED})
      and date_trunc('month', local_day(placed_at, ${first.timeZone})::timestamp)
        = date_trunc('month', local_day(${shop.clock.now}::timestamptz, ${first.timeZone})::timestamp)`);
  await counted();
  const { data } = await list({ search: `${first.code} NORV` });
  expect(data).toMatchObject([{ id: first.id, isOpen: true, orders: month, invitedEmail: null }]);
  const product = (await shop.db.value<number>(sql`select min(id) from products`))!;
  const customer = (await shop.db.value<number>(
    sql`select min(id) from users where dealer_id = ${second.id} and is_customer`,
  ))!;
  const line = { productId: product, name: 'x', number: 'x', cents: 100 };
  const at = shop.clock.now.toISOString();
  const before = (await list({ search: second.code })).data[0]!;
  for (const statusId of [orderStatus.ORDER, orderStatus.CANCELLED])
    await placedOrder(
      shop.db,
      { dealerId: second.id, customerId: customer, sellerId: null, at, statusId },
      [line],
    );
  await counted();
  const after = (await list({ search: second.code })).data[0]!;
  expect(after.orders).toBe(before.orders + 1);
  expect(after.lastOrderOn! >= before.lastOrderOn!).toBe(true);
  for (const sortBy of ['orders', 'lastOrderOn', 'name', 'code', 'city', 'isOpen'] as const) {
    const up = (await list({ sortBy, rows: 50 })).data;
    const values = up.map((row) => row[sortBy]).filter((value) => value !== null);
    const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
    expect(values.map(lower)).toEqual(values.map(lower).sort(compare));
    const paged = await list({ sortBy, rows: 2, page: 2 });
    expect(paged.data).toEqual(up.slice(2, 4));
  }
  expect((await list({ search: 'montreal' })).data[0]).toMatchObject({ city: 'Montréal' });
  expect(await list({ search: 'nowhere-at-all' })).toEqual({ data: [], total: 0 });
});

const compare = (a: unknown, b: unknown) => ((a as number) < (b as number) ? -1 : Number(a !== b));
