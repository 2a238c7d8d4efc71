import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { clearAway } from '#server/jobs/housekeeping.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { exemptionProblems } from '#shared/messages/en/exemption.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { browserOf } from '#tests/contract/askers.ts';
import { addPerson } from '#tests/contract/people.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let ontario: Dealer;
let quebec: Dealer;
/** Dealer admins of the two. */
let admin: TestClient;
let admin2: TestClient;
let productId: number;

beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  [ontario, quebec] = shop.dealers;
  [admin, admin2] = [await shop.as('dealer@example.test'), await shop.as('dealer2@example.test')];
  // The demo's conditions and fees, which most of these orders are not about.
  await shop.db.run(sql`update dealers set accept_conditions = false`);
  await shop.db.run(sql`update fees set active = false`);
  productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${ontario.manufacturerId} and dealer_id is null and active and price_cents > 0 order by id limit 1`))!;
});
afterAll(() => shop.close());

const kept = { kind: 'firstNations', number: 'CARD-7788', taxes: 'all' } as const;
type Claim = InputOf<'POST /api/v1/auth/exemptions'>['body'];

async function customerOf(dealer: Dealer) {
  const person = await addPerson(shop, dealer.id, roleIds.customer);
  return { id: person.id, client: await browserOf(shop, person.id) };
}

const claim = (client: TestClient, dealer: Dealer, more: Partial<Claim> = {}) =>
  client.call('POST /api/v1/auth/exemptions', { body: { dealerId: dealer.id, ...kept, ...more } });

async function place(client: TestClient, dealer: Dealer, more: Partial<PostedOrder> = {}) {
  const body = {
    ...{ statusId: orderStatus.ORDER, dealerId: dealer.id },
    ...{ orderItems: [{ productId, quantity: 2 }], ...more },
  };
  const answer = await client.call('POST /api/v1/auth/orders', { body: body as never });
  return { ...answer, order: answer.body.order };
}

const deskOf = async (id: number, by = admin) =>
  (await by.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

async function act(id: number, action: Partial<DeskActionBody>, by = admin) {
  const { version } = (await deskOf(id, by)).order;
  return by.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id },
    body: { version, action: action as DeskActionBody },
  });
}

const exempt = { kind: 'exempt', exemption: 'firstNations', exemptionNumber: 'CARD-7788' } as const;

test('a claim changes no sum; once the desk has confirmed it, the customer pays no tax', async () => {
  const { id, client } = await customerOf(ontario);
  const claimed = await claim(client, ontario);
  expect([claimed.status, claimed.body.confirmedAt]).toEqual([201, null]);
  const before = (await place(client, ontario)).order;
  expect([before.taxLines.length, before.exemption]).toEqual([1, null]);
  const { body: list } = await admin.call('GET /api/v1/auth/exemptions', {
    query: { dealerId: ontario.id, rows: 100 },
  });
  const waiting = list.data.find(({ customer }) => customer.id === id)!;
  expect(waiting).toMatchObject({ ...kept, enteredBy: null, confirmedBy: null });
  const params = { id: waiting.id };
  const confirmed = await admin.call('POST /api/v1/auth/exemptions/:id/confirm', {
    params,
    body: {},
  });
  expect([confirmed.status, confirmed.body.confirmedAt]).toEqual([200, expect.any(String)]);
  const again = await admin.call('POST /api/v1/auth/exemptions/:id/confirm', { params, body: {} });
  expect(again.body.errors).toEqual({ exemption: [exemptionProblems.decided] });
  const { order } = await place(client, ontario);
  expect(order).toMatchObject({ tax: 0, total: order.subtotal, taxLines: [] });
  expect(order.exemption).toEqual({ ...kept, isConfirmed: true });
  const cart = (await place(client, ontario, { statusId: orderStatus.CART })).order;
  expect([cart.tax, cart.exemption?.isConfirmed]).toEqual([0, true]);
});

test('what was shown with tax is refused with the sums without it, and the other way round', async () => {
  const { id, client } = await customerOf(ontario);
  const { subtotal, tax, total } = (await place(client, ontario)).order;
  await claim(admin, ontario, { userId: id, isConfirmed: true });
  const refused = await place(client, ontario, { subtotal, tax, total });
  expect(refused.status).toBe(422);
  expect((refused.body as unknown as { order: object }).order).toMatchObject({
    ...{ tax: 0, total: subtotal, taxLines: [] },
    exemption: { kind: 'firstNations' },
  });
  expect(
    (await place(client, ontario, { subtotal, tax: 0 as never, total: subtotal })).status,
  ).toBe(201);
});

test('a provincial exemption leaves the GST; HST is one tax, and a reseller has none to take off there', async () => {
  const { id, client } = await customerOf(quebec);
  const farmer = { kind: 'farmer', taxes: 'provincial', userId: id, isConfirmed: true } as const;
  expect((await claim(admin2, quebec, farmer)).status).toBe(201);
  const { order } = await place(client, quebec);
  expect(order.taxLines).toMatchObject([{ name: 'GST', rate: 5 }]);
  expect(order.tax).toBe(Math.round(order.subtotal * 5) / 100);
  const other = await customerOf(ontario);
  const hst = await claim(other.client, ontario, { taxes: 'provincial' });
  expect(hst.body.errors).toEqual({ taxes: [exemptionProblems.hstWhole] });
  const reseller = await claim(other.client, ontario, { kind: 'reseller' });
  expect(reseller.body.errors).toEqual({ taxes: [exemptionProblems.notHere] });
});

test('an exemption is over after its last day, and when the desk or the customer ends it', async () => {
  const { id, client } = await customerOf(ontario);
  const now = shop.clock.now;
  await claim(admin, ontario, { userId: id, isConfirmed: true, validUntil: tomorrow() });
  expect((await place(client, ontario)).order.tax).toBe(0);
  shop.clock.now = new Date(now.getTime() + 3 * 86_400_000);
  const after = await browserOf(shop, id);
  expect((await place(after, ontario)).order.tax).toBeGreaterThan(0);
  shop.clock.now = now;
  const { body } = await client.call('GET /api/v1/auth/exemptions/customer', {
    query: { dealerId: ontario.id },
  });
  expect(body.confirmed).toMatchObject({ ...kept, validUntil: tomorrow() });
  const params = { id: body.confirmed!.id };
  expect((await client.call('POST /api/v1/auth/exemptions/:id/end', { params })).status).toBe(200);
  expect((await place(client, ontario)).order.tax).toBeGreaterThan(0);
});

const emailOf = async (id: number) =>
  (await shop.db.value<string>(sql`select email from users where id = ${id}`))!;

const tomorrow = () => new Date(shop.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);

test('an advisor orders for an exempt customer without tax, and enters a claim but does not confirm it', async () => {
  const { id } = await customerOf(ontario);
  const advisor = await shop.as('advisor@example.test');
  expect((await claim(advisor, ontario, { userId: id, isConfirmed: true })).status).toBe(403);
  expect((await claim(advisor, ontario, { userId: id })).status).toBe(201);
  expect((await place(advisor, ontario, { customerId: id })).order.tax).toBeGreaterThan(0);
  await claim(admin, ontario, { userId: id, isConfirmed: true });
  const { order } = await place(advisor, ontario, { customerId: id });
  expect([order.tax, order.exemption]).toEqual([0, { ...kept, isConfirmed: true }]);
  const own = await place(advisor, ontario);
  expect([own.order.tax > 0, own.order.exemption]).toEqual([true, null]);
});

test('nobody confirms their own, and nothing is told or done across dealerships', async () => {
  const { id, client } = await customerOf(ontario);
  expect((await claim(client, ontario, { isConfirmed: true })).status).toBe(403);
  expect((await claim(admin, ontario, { isConfirmed: true })).status).toBe(403);
  expect((await claim(admin2, quebec, { userId: id, isConfirmed: true })).status).toBe(404);
  expect((await claim(admin2, ontario, { userId: id, isConfirmed: true })).status).toBe(404);
  const { body } = await claim(client, ontario);
  const params = { id: body.id };
  for (const by of [admin2, await shop.as('customer2@example.test')]) {
    const ended = await by.call('POST /api/v1/auth/exemptions/:id/end', { params });
    expect(ended.status).toBe(404);
  }
  const query = { dealerId: ontario.id, userId: id };
  const read = (by: TestClient) => by.call('GET /api/v1/auth/exemptions/customer', { query });
  expect((await read(admin2)).status).toBe(404);
  expect((await read(await shop.as('customer@example.test'))).status).toBe(404);
  expect((await read(admin)).body.waiting).toMatchObject(kept);
});

test('a claim at checkout waits with the order; the desk confirms it there in one step, and undoes that', async () => {
  const { id, client } = await customerOf(ontario);
  const news = async () =>
    (await admin.call('GET /api/v1/auth/desk/news', { query: { dealerId: ontario.id } })).body;
  const before = (await news()).exemptions!;
  const { order } = await place(client, ontario, { exemption: kept });
  expect(order.tax).toBeGreaterThan(0);
  expect(order.exemption).toEqual({ ...kept, isConfirmed: false });
  expect((await news()).exemptions).toBe(before + 1);
  const taken = await act(order.id, { ...exempt, taxes: 'all', keep: true });
  expect(taken.body.order).toMatchObject({ tax: 0, total: order.subtotal, taxLines: [] });
  expect(taken.body.events.at(-1)).toMatchObject({
    kind: 'exempt',
    data: { totalBefore: order.total },
  });
  expect(JSON.stringify(taken.body.events)).not.toContain(kept.number);
  expect((await news()).exemptions).toBe(before);
  expect((await place(client, ontario)).order.tax).toBe(0);
  const { eventId } = taken.body.undo!;
  const undone = await admin.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id: order.id },
    body: { eventId },
  });
  const { tax, total, taxLines, exemption } = order;
  expect(undone.body.order).toMatchObject({ tax, total, taxLines, exemption });
  expect(await numbersInTrail(id, order.id)).toEqual([]);
});

/** Rows of the audit trail that tell the number. */
const numbersInTrail = (userId: number, orderId: number) =>
  shop.db.values<number>(sql`
    select id from audit_log where entity_id in (${userId}, ${orderId}) and (before::text || after::text) like ${`%${kept.number}%`}`);

test('changes keep the order’s own exemption, and revoking it brings its own rates back', async () => {
  const { client } = await customerOf(quebec);
  const { order } = await place(client, quebec);
  await act(order.id, { ...exempt, taxes: 'provincial' }, admin2);
  const lineId = order.orderItems[0]!.id;
  const { body } = await act(order.id, { kind: 'changeLine', lineId, quantity: 3 }, admin2);
  expect(body.order).toMatchObject({ taxLines: [{ name: 'GST' }] });
  const patched = await admin2.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: order.id },
    body: { orderItems: [{ id: lineId, productId, quantity: 2 }] },
  });
  expect(patched.body.order).toMatchObject({
    subtotal: order.subtotal,
    tax: order.taxLines[0]!.amount,
    exemption: { kind: 'firstNations', isConfirmed: true },
  });
  const revoked = await act(order.id, { kind: 'exempt', exemption: 'none' }, admin2);
  const { tax, total, taxLines } = order;
  expect(revoked.body.order).toMatchObject({ tax, total, taxLines, exemption: null });
  const nothing = await act(order.id, { kind: 'exempt', exemption: 'none' }, admin2);
  expect(nothing.body.errors).toEqual({ 'action.exemption': [exemptionProblems.nothing] });
});

test('a refused claim leaves the list, and the customer reads why', async () => {
  const { id, client } = await customerOf(ontario);
  const { body } = await claim(client, ontario);
  const params = { id: body.id };
  const refuse = (reason: string) =>
    admin.call('POST /api/v1/auth/exemptions/:id/refuse', { params, body: { reason } });
  expect((await refuse(' ')).status).toBe(422);
  expect((await refuse('The card has expired.')).status).toBe(200);
  const mails = await shop.db.rows<{ to: string; reason: string }>(sql`
    select data->>'to' as to, data->'data'->>'reason' as reason from pgboss.job where name = 'mail' and data->>'kind' = 'exemptionRefused'`);
  expect(mails).toEqual([{ to: await emailOf(id), reason: 'The card has expired.' }]);
  const copy = await client.call('GET /api/v1/auth/user/personal-data', {});
  expect(copy.body.data.exemptions).toMatchObject([
    { ...kept, confirmedAt: null, reason: 'The card has expired.' },
  ]);
  const trail = await shop.db.values<string>(sql`
    select action from audit_log where entity = 'user' and entity_id = ${id} and action like 'exemption.%' order by id`);
  expect(trail).toEqual(['exemption.claimed', 'exemption.refused']);
});

test('who works without prices, and who has a link, learns nothing of an exemption', async () => {
  const { client } = await customerOf(ontario);
  const { order } = await place(client, ontario, { exemption: kept });
  const person = await addPerson(shop, ontario.id, roleIds.partsAndService);
  await shop.db.run(sql`insert into user_grants (user_id, name) values (${person.id}, 'parts')`);
  const parts = await browserOf(shop, person.id);
  const desk = await deskOf(order.id, parts);
  expect(desk.order.id).toBe(order.id);
  expect(JSON.stringify(desk)).not.toMatch(/CARD-7788|firstNations/);
  const link = await client.call('POST /api/v1/auth/orders/:id/link', { params: { id: order.id } });
  const token = link.body.url.split('/').at(-1)!;
  const tracked = await shop.visitor().call('GET /api/v1/tracking/:makeId/:dealerCode/:token', {
    params: { makeId: ontario.manufacturerId, dealerCode: ontario.code, token },
  });
  expect(tracked.status).toBe(200);
  expect(JSON.stringify(tracked.body)).not.toMatch(/CARD-7788|firstNations|exemption/);
  const found = await admin.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId: ontario.id, search: kept.number },
  });
  expect(found.body.data).toEqual([]);
});

test('erasing a customer blanks the number everywhere; the order stays exempt', async () => {
  const { id, client } = await customerOf(ontario);
  const number = 'ZZ-ERASE-99';
  const { order } = await place(client, ontario, { exemption: { ...kept, number } });
  await act(order.id, { ...exempt, exemptionNumber: number, taxes: 'all', keep: true });
  await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  for (const table of ['orders', 'order_events', 'tax_exemptions', 'audit_log', 'idempotency_keys'])
    expect([table, await rowsWith(table, number)]).toEqual([table, 0]);
  const { undo, order: now } = await deskOf(order.id);
  expect(now).toMatchObject({ tax: 0, exemption: { ...kept, number: '', isConfirmed: true } });
  const undone = await admin.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id: order.id },
    body: { eventId: undo!.eventId },
  });
  expect(undone.body.order).toMatchObject({ tax: order.tax, exemption: { number: '' } });
});

const rowsWith = async (table: string, text: string) =>
  (
    await shop.db.rows({
      text: `select 1 from ${table} t where t::text like $1`,
      values: [`%${text}%`],
    } as never)
  ).length;

test('fees with tax are exempt as their products are, to the cent, and fees without tax stay', async () => {
  await shop.db.run(sql`update products set price_cents = 19_999 where id = ${productId}`);
  const number = await shop.db.value<string>(
    sql`select number from products where id = ${productId}`,
  );
  const levy = {
    ...{ dealerId: quebec.id, kind: 'perPiece' as const, percent: '', maxAmount: '' },
    ...{ products: `${number} x 1`, categoryIds: [] },
  };
  const taxed = { ...levy, nameEn: 'Levy', nameFr: 'Droit', amount: '4.50', taxed: true };
  const untaxed = { ...levy, nameEn: 'Deposit', nameFr: 'Consigne', amount: '7.25', taxed: false };
  const { id, client } = await customerOf(quebec);
  for (const body of [taxed, untaxed])
    expect((await admin2.call('POST /api/v1/auth/fees', { body })).status).toBe(201);
  const sums = async (more: Partial<Claim> | null) => {
    if (more) await claim(admin2, quebec, { userId: id, isConfirmed: true, ...more });
    const { order } = await place(client, quebec);
    const { subtotal, fees, taxLines, tax, total } = order;
    const taxes = taxLines.map(({ name, amount }) => [name, amount]);
    return [subtotal, fees.map(({ amount }) => amount), taxes, tax, total];
  };
  // Two at 199.99 with 25.70 for fitting, fees of 9.00 and 14.50; tax on 460.38.
  const [gst, qst] = [23.02, 45.92];
  const both = [
    ['GST', gst],
    ['QST', qst],
  ];
  expect(await sums(null)).toEqual([451.38, [9, 14.5], both, 68.94, 543.82]);
  const farmer = { kind: 'farmer', taxes: 'provincial' } as const;
  expect(await sums(farmer)).toEqual([451.38, [9, 14.5], [['GST', gst]], gst, 497.9]);
  expect(await sums({ taxes: 'all' })).toEqual([451.38, [9, 14.5], [], 0, 474.88]);
  const { order } = await place(client, quebec);
  const taken = await act(order.id, { kind: 'exempt', exemption: 'none' }, admin2);
  expect(taken.body.order).toMatchObject({ tax: 68.94, total: 543.82, exemption: null });
});

// The last one: housekeeping in years to come signs everybody out.
test('housekeeping deletes refused exemptions after half a year, ended ones with the audit trail, and no others', async () => {
  const kinds = { refused: ontario, ended: ontario, expired: ontario, confirmed: ontario };
  const ids = new Map<string, number>();
  for (const [name, dealer] of Object.entries(kinds)) {
    const { id } = await customerOf(dealer);
    const isConfirmed = name !== 'refused';
    const until = name === 'expired' && { validUntil: tomorrow() };
    const { body } = await claim(admin, dealer, { userId: id, isConfirmed, ...until });
    ids.set(name, body.id);
    const params = { id: body.id };
    if (name === 'refused')
      await admin.call('POST /api/v1/auth/exemptions/:id/refuse', {
        params,
        body: { reason: 'No' },
      });
    if (name === 'ended') await admin.call('POST /api/v1/auth/exemptions/:id/end', { params });
  }
  const left = async (days: number) => {
    const now = () => new Date(shop.clock.now.getTime() + days * 86_400_000);
    await clearAway({ ...shop.parts, now });
    const found = await shop.db.values<number>(
      sql`select id from tax_exemptions where id = any(${[...ids.values()]}::bigint[])`,
    );
    return [...ids].flatMap(([name, id]) => (found.includes(id) ? [name] : []));
  };
  const kept = shop.parts.config.auditKeptDays;
  expect(await left(179)).toEqual(['refused', 'ended', 'expired', 'confirmed']);
  expect(await left(181)).toEqual(['ended', 'expired', 'confirmed']);
  expect(await left(kept - 1)).toEqual(['ended', 'expired', 'confirmed']);
  expect(await left(kept + 3)).toEqual(['confirmed']);
});
