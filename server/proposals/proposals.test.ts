import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { addDays } from '#shared/rules/days.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { paymentCents } from '#shared/rules/payment.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { aColleague, lineOf, type Place, sellable, signedIn } from '#tests/support/states.ts';

/** Noon in Toronto on a Friday. */
const start = new Date('2030-05-10T16:00:00Z');
const today = '2030-05-10';
const texts = messages.en.proposalProblems;
const shop = await openTestShop({ rateLimit: false });
shop.clock.now = start;
afterAll(() => shop.close());
const [{ id: dealerId, manufacturerId: makeId, code }, second] = shop.dealers;
const place: Place = {
  dealerId,
  makeId,
  path: `/${makeId}/${code}`,
  visitor: () => shop.visitor(),
};
const admin = await signedIn(place, 'dealer@example.test', demoPassword);
const [advisor, colleague] = [await aColleague(admin), await aColleague(admin)];
const products = await sellable(place);
const lines = products.slice(0, 3).map((product) => lineOf(product));
beforeEach(async () => {
  await shop.db.run(
    sql`update dealers set proposal_days = 14, hst = 13, gst = 0, pst = 0 where id = ${dealerId}`,
  );
});

type Body = Record<string, unknown>;

async function aDraft(body: Body = {}, client: TestClient = advisor.client) {
  const posted = { dealerId, lines, ...body };
  const made = await client.call('POST /api/v1/auth/proposals', { body: posted });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.proposal;
}
const read = async (id: number, client = advisor.client) =>
  (await client.call('GET /api/v1/auth/proposals/:id', { params: { id } })).body.proposal;
const change = (id: number, body: Body, client = advisor.client) =>
  client.call('PATCH /api/v1/auth/proposals/:id', { params: { id }, body });
const send = (
  { id, version }: { id: number; version: number },
  body: Body = {},
  client = advisor.client,
) =>
  client.call('POST /api/v1/auth/proposals/:id/send', {
    params: { id },
    body: { version, to: 'link', ...body },
  });
const list = async (query: Body = {}, client = advisor.client) =>
  (await client.call('GET /api/v1/auth/proposals', { query: { dealerId, rows: 100, ...query } }))
    .body;
const idsIn = async (query: Body = {}, client = advisor.client) =>
  (await list(query, client)).data.map(({ id }) => id);

test('a parked cart is a draft without a customer, with the sums of a cart', async () => {
  const proposal = await aDraft();
  expect(proposal).toMatchObject({
    ...{ state: 'draft', firstName: null, customerId: null, currentVersion: 0, sent: null },
    ...{ language: 'en', looks: [{ name: '' }], itemCount: 3, isChanged: false, catalogueNow: [] },
  });
  const cart = await advisor.client.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.CART, dealerId, orderItems: lines },
  });
  const { subtotal, tax, total } = cart.body.order;
  expect(proposal.now.totals).toMatchObject({ subtotal, tax, total });
  expect(proposal.total).toBe(total);
  expect(proposal.events.map(({ kind }) => kind)).toEqual(['made']);
});

test('each of two advisors sees own proposals, an admin both, another dealership none', async () => {
  const own = (await aDraft({ lastName: 'Zamboni' })).id;
  const other = (await aDraft({ lastName: 'Zamboni' }, colleague.client)).id;
  const query = { search: 'zambo' };
  expect(await idsIn(query)).toEqual([own]);
  expect(await idsIn(query, colleague.client)).toEqual([other]);
  expect((await idsIn(query, admin.client)).sort()).toEqual([own, other].sort());
  const foreign = await shop.as('dealer2@example.test');
  const params = { params: { id: own } };
  for (const client of [colleague.client, foreign]) {
    const answers = [
      await client.call('GET /api/v1/auth/proposals/:id', params),
      await change(own, { version: 1, message: 'x' }, client),
      await client.call('DELETE /api/v1/auth/proposals/:id', params),
      await send({ id: own, version: 1 }, {}, client),
      await client.call('POST /api/v1/auth/proposals/:id/withdraw', { ...params, body: {} }),
      await client.call('POST /api/v1/auth/proposals/:id/link', params),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  }
  expect((await change(own, { version: 1, message: 'Hello' }, admin.client)).status).toBe(200);
});

test('a customer’s account gives names and addresses; one of another dealership is not there', async () => {
  const idOf = (email: string) =>
    shop.db.value<number>(sql`select id from users where email = ${email}`);
  const own = await aDraft({ customerId: await idOf('customer@example.test'), firstName: 'Typed' });
  expect(own).toMatchObject({ email: 'customer@example.test' });
  expect(own.firstName).not.toBe('Typed');
  for (const email of ['customer2@example.test', 'dealer@example.test']) {
    const body = { dealerId, lines, customerId: await idOf(email) };
    expect((await advisor.client.call('POST /api/v1/auth/proposals', { body })).status).toBe(404);
  }
});

test('a change needs the version that was read, and deletes nothing that it does not name', async () => {
  const { id, version } = await aDraft({ firstName: 'Ann', email: 'ann@quill.test' });
  const changed = await change(id, { version, message: 'Hello', lines: [lines[0]], validDays: 3 });
  expect(changed.body.proposal).toMatchObject({
    ...{ version: version + 1, firstName: 'Ann', email: 'ann@quill.test', message: 'Hello' },
    ...{ itemCount: 1, validDays: 3 },
  });
  const late = await change(id, { version, message: 'Late' });
  expect([late.status, late.body.errors]).toEqual([422, { version: [texts.changedMeanwhile] }]);
  expect((await read(id)).message).toBe('Hello');
  const taken = await advisor.client.call('DELETE /api/v1/auth/proposals/:id', { params: { id } });
  expect(taken.status).toBe(200);
  expect(await read(id)).toBeUndefined();
});

test('lines keep their ids over changes and versions; one that is gone is named, and cannot be sent', async () => {
  const { id, lines: written } = await aDraft();
  const productId = lines[1]!.productId;
  await shop.db.run(sql`update products set active = false where id = ${productId}`);
  const proposal = await read(id);
  expect(proposal.lines.map((line) => [line.id, line.isGone])).toEqual(
    written.map((line, index) => [line.id, index === 1]),
  );
  expect(proposal.lines[1]!.name).toBe(products[1]!.name);
  expect(proposal.now.lines.map((line) => line.id)).toEqual([written[0]!.id, written[2]!.id]);
  const refused = await send(proposal);
  expect(refused.body.errors).toEqual({ 'lines.1.productId': [texts.gone(products[1]!.name)] });
  await shop.db.run(sql`update products set active = true where id = ${productId}`);
  expect((await send(proposal)).body.proposal.sent!.lines.map((line) => line.id)).toEqual(
    written.map((line) => line.id),
  );
});

test('looks need names of their own and lines; each has its sums', async () => {
  const looks = [{ name: 'Winter' }, { name: 'Weekend' }];
  const inLooks = [lines[0], { ...lines[1], look: 2 }, { ...lines[2], look: 2, chosen: false }];
  const { now } = await aDraft({ looks, lines: inLooks });
  const single = async (line: object) => (await aDraft({ lines: [line] })).now.totals.total;
  expect(now.looks.map(({ name, totals }) => [name, totals.total])).toEqual([
    ['Winter', await single(lines[0]!)],
    ['Weekend', await single(lines[1]!)],
  ]);
  const body = { dealerId, lines, looks };
  const refused = await advisor.client.call('POST /api/v1/auth/proposals', { body });
  expect(refused.body.errors).toEqual({ looks: [texts.emptyLook] });
});

test('payments are told before taxes: for each line, each look, and on top of the deal’s', async () => {
  const deal = { type: 'Finance', frequency: 'Monthly', term: 48, rate: 4.9, amount: 612.34 };
  const looks = [{ name: 'Winter' }, { name: 'Weekend' }];
  const inLooks = [lines[0], { ...lines[1], look: 2, quantity: 3 }, { ...lines[2], chosen: false }];
  const { now } = await aDraft({ looks, lines: inLooks, deal });
  const monthly = (amount: number) => fromCents(paymentCents(toCents(amount), 4.9, 48, 'Monthly'));
  const [first, second] = now.looks;
  expect(first!.totals.subtotal).toBe(now.lines[0]!.total);
  expect(second!.totals.subtotal).toBe(now.lines[1]!.total);
  for (const look of [first!, second!]) {
    expect(look.change).toBe(monthly(look.totals.subtotal));
    expect(look.payment).toEqual({ ...deal, amount: monthly(look.totals.subtotal) });
  }
  expect(now.lines.map(({ perPeriod }) => perPeriod)).toEqual(
    now.lines.map(({ total }) => monthly(total)),
  );
  expect(now.deal).toMatchObject({ presentPayment: 612.34 });
  expect(toCents(now.deal!.newPayment!)).toBe(61_234 + toCents(first!.change!));
  const unknown = (await aDraft({ deal: { ...deal, amount: undefined } })).now;
  expect(unknown.deal).toMatchObject({ presentPayment: null, newPayment: null });
  expect(unknown.looks[0]!.change).toBeNull();
  expect(unknown.payment).toMatchObject({ type: 'Finance', term: 48 });
});

test('nothing that customers see names a cost, a part of a package or the dealership’s stock', async () => {
  const draft = await aDraft({ stockNumber: 'STOCK-77', vin: null });
  const { sent } = (await send(draft)).body.proposal;
  for (const view of [draft.now, sent])
    expect(JSON.stringify(view)).not.toMatch(/cost|STOCK-77|"parts"|frt|hourly|notes|"email":/i);
});

test('fifty lines are kept and sent; none and fifty-one are refused', async () => {
  const many = (count: number) => Array.from({ length: count }, () => lines[0]!);
  const { itemCount, now, id, version } = await aDraft({ lines: many(50) });
  expect([itemCount, now.lines.length]).toEqual([50, 50]);
  expect((await send({ id, version })).body.proposal.sent!.totals).toEqual(now.totals);
  for (const count of [0, 51]) {
    const body = { dealerId, lines: many(count) };
    expect((await advisor.client.call('POST /api/v1/auth/proposals', { body })).status).toBe(422);
  }
});

test('a sent version keeps its prices; the catalogue’s difference is told line by line', async () => {
  const draft = await aDraft({ message: 'Hello', validDays: 3 });
  const { body } = await send(draft);
  const { sent } = body.proposal;
  expect(body.proposal).toMatchObject({ state: 'sent', currentVersion: 1, isChanged: false });
  expect(sent).toMatchObject({ validUntil: addDays(today, 3), message: 'Hello', state: 'open' });
  expect(sent!.totals).toEqual(draft.now.totals);
  const [first, , third] = lines.map(({ productId }) => productId);
  const undo = await shop.db.rows<{ id: number; price: number; name: string }>(
    sql`select id, price_cents as price, name from products where id in (${first}, ${third})`,
  );
  await shop.db.run(
    sql`delete from product_overrides where dealer_id = ${dealerId} and product_id = ${first}`,
  );
  const before = (await read(draft.id)).now.lines[0]!.total;
  await shop.db.run(
    sql`update products set price_cents = price_cents + 4000, name = 'Other' where id = ${first}`,
  );
  await shop.db.run(sql`update products set active = false where id = ${third}`);
  await shop.db.run(
    sql`update dealers set hst = 20, hourly_rate_cents = hourly_rate_cents * 2 where id = ${dealerId}`,
  );
  const later = await read(draft.id);
  expect(later.sent).toEqual(sent);
  expect(later.now.lines[0]).toMatchObject({ name: 'Other', total: before + 40 });
  const rise = before + 40 - sent!.lines[0]!.total;
  expect(later.catalogueNow).toEqual([
    { lineId: draft.lines[0]!.id, difference: Math.round(rise * 100) / 100 },
    { lineId: draft.lines[2]!.id, difference: 'gone' },
  ]);
  await shop.db.run(
    sql`update dealers set hourly_rate_cents = hourly_rate_cents / 2 where id = ${dealerId}`,
  );
  for (const { id, price, name } of undo)
    await shop.db.run(
      sql`update products set price_cents = ${price}, name = ${name}, active = true where id = ${id}`,
    );
});

test('the database refuses to change a version, and to change or delete events', async () => {
  const { id, version } = await aDraft();
  await send({ id, version });
  for (const statement of [
    sql`update proposal_versions set frozen = '{}' where proposal_id = ${id}`,
    sql`update proposal_versions set lines = '[]' where proposal_id = ${id}`,
    sql`update proposal_versions set valid_until = '2099-01-01' where proposal_id = ${id}`,
    sql`delete from proposal_versions where proposal_id = ${id}`,
    sql`update proposal_events set kind = 'accepted' where proposal_id = ${id}`,
    sql`delete from proposal_events where proposal_id = ${id}`,
  ])
    await expect(shop.db.run(statement)).rejects.toThrow(/never changes|append-only/);
  const hash = sql`update proposal_versions set pdf_sha256 = 'ab' where proposal_id = ${id}`;
  expect(await shop.db.run(hash)).toBe(1);
  await expect(shop.db.run(hash)).rejects.toThrow(/never changes/);
});

test('sending again makes the next version; what was written meanwhile was not seen by anybody', async () => {
  const { id, version } = await aDraft({ message: 'One' });
  await send({ id, version });
  await shop.db.run(sql`update proposals set opened_at = ${testMoment} where id = ${id}`);
  const { version: next } = await read(id);
  await change(id, { version: next, message: 'Two', lines: [lines[0]] });
  const between = await read(id);
  expect(between).toMatchObject({ isChanged: true, state: 'sent', currentVersion: 1 });
  expect(between.sent).toMatchObject({ message: 'One', version: 1 });
  expect(between.sent!.lines.length).toBe(3);
  const { body } = await send(between);
  expect(body.proposal).toMatchObject({ currentVersion: 2, isChanged: false, openedAt: null });
  expect(body.proposal.sent).toMatchObject({ message: 'Two', version: 2 });
  const kinds = body.proposal.events.map((event) => [event.kind, event.version]);
  expect(kinds).toEqual([
    ['made', 0],
    ['sent', 1],
    ['changed', 1],
    ['replaced', 1],
    ['sent', 2],
  ]);
  expect((await send(between)).body.errors).toEqual({ version: [texts.changedMeanwhile] });
});

test('two who send at once make one version', async () => {
  const draft = await aDraft();
  const answers = await Promise.all([send(draft), send(draft, {}, admin.client)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await read(draft.id)).currentVersion).toBe(1);
});

test('a mail needs a name and an address; without days of its own a proposal has the dealership’s', async () => {
  const { id, version } = await aDraft();
  expect((await send({ id, version }, { to: 'mail' })).body.errors).toEqual({
    email: [texts.noCustomer],
  });
  await shop.db.run(sql`update dealers set proposal_days = 5 where id = ${dealerId}`);
  const named = await change(id, { version, firstName: 'Ann', email: 'ann@quill.test' });
  const sent = (await send(named.body.proposal, { to: 'mail' })).body;
  expect(sent.proposal.validUntil).toBe(addDays(today, 5));
  expect(new URL(sent.url).pathname).toMatch(new RegExp(`^/${makeId}/${code}/p/[\\w-]{22}$`));
});

test('prices below a person’s limit are kept in drafts and refused when sending, with whom to ask', async () => {
  const unit = products[0]!.price;
  const cut = (percent: number) => Math.round(unit * (100 - percent)) / 100;
  const [line] = lines;
  const draft = await aDraft({ lines: [{ ...line, adjustedPrice: cut(10) }] });
  expect(draft).toMatchObject({ limitPercent: 0, mayApprove: false });
  expect(draft.now.lines[0]).toMatchObject({ unitPrice: cut(10), originalPrice: unit });
  const name = await shop.db.value<string>(sql`
    select first_name || ' ' || last_name from users where id = ${admin.id}`);
  const refused = await send(draft);
  expect(refused.body.errors).toEqual({ 'lines.0.adjustedPrice': [texts.limit(0, name!)] });
  const approved = (percent: number) => {
    const { id, productId, installed, quantity } = draft.lines[0]!;
    return JSON.stringify([
      { id, productId, installed, quantity, unitCents: toCents(cut(percent)) },
    ]);
  };
  await shop.db.run(sql`
    update proposals set approval = 'given', approved_percent = 10, approved_lines = ${approved(10)} where id = ${draft.id}`);
  const deeper = await change(draft.id, {
    version: draft.version,
    lines: [{ ...line, id: draft.lines[0]!.id, adjustedPrice: cut(20) }],
  });
  expect(deeper.body.proposal).toMatchObject({ approval: null, approvedPercent: null });
  expect((await send(deeper.body.proposal)).status).toBe(422);
  await shop.db.run(sql`
    update proposals set approval = 'given', approved_percent = 20, approved_lines = ${approved(20)} where id = ${draft.id}`);
  expect((await send(deeper.body.proposal)).status).toBe(200);
  const free = await aDraft({ lines: [{ ...line, adjustedPrice: cut(60) }] }, admin.client);
  expect((await send(free, {}, admin.client)).status).toBe(200);
  expect(free).toMatchObject({ limitPercent: null, mayApprove: true });
  const none = await advisor.client.call('POST /api/v1/auth/proposals', {
    body: { dealerId, lines: [line, { ...line, adjustedPrice: 99_999_999 }] },
  });
  expect(Object.keys(none.body.errors ?? {})).toEqual(['lines.1.adjustedPrice']);
});

test('what was withdrawn or is a draft has no new link; an expired one has, and a later version', async () => {
  const link = (id: number) =>
    advisor.client.call('POST /api/v1/auth/proposals/:id/link', { params: { id } });
  const draft = await aDraft();
  expect((await link(draft.id)).body.errors).toEqual({ state: [texts.notPossible] });
  const { proposal, url } = (await send(draft, { to: 'link' })).body;
  const other = await link(proposal.id);
  expect([other.status, other.body.url === url]).toEqual([201, false]);
  await shop.db.run(sql`
    update proposals set valid_until = ${addDays(today, -1)} where id = ${proposal.id}`);
  const expired = await read(proposal.id);
  expect([expired.state, expired.sent!.state]).toEqual(['expired', 'expired']);
  expect((await link(proposal.id)).status).toBe(201);
  expect((await send(expired)).body.proposal.state).toBe('sent');
  const withdrawn = await advisor.client.call('POST /api/v1/auth/proposals/:id/withdraw', {
    params: { id: proposal.id },
    body: { reason: 'Sold out' },
  });
  expect(withdrawn.body.proposal).toMatchObject({
    state: 'withdrawn',
    sent: { state: 'withdrawn' },
  });
  expect((await link(proposal.id)).status).toBe(422);
  expect((await send(withdrawn.body.proposal)).status).toBe(422);
  expect((await change(proposal.id, { version: 9, message: '' })).status).toBe(422);
});

test('lists tell what waits: drafts, sent, opened, expiring, to follow up today', async () => {
  const search = 'Figgis';
  const make = () => aDraft({ lastName: search });
  const ids = { draft: (await make()).id, sent: 0, opened: 0, ending: 0, over: 0, declined: 0 };
  for (const name of ['sent', 'opened', 'ending', 'over', 'declined'] as const) {
    const days = name === 'ending' ? 2 : name === 'over' ? 1 : 9;
    const draft = await aDraft({ lastName: search, validDays: days });
    ids[name] = (await send(draft)).body.proposal.id;
  }
  const dayAgo = new Date(shop.clock.now.getTime() - 86_400_000);
  await shop.db.run(
    sql`update proposals set sent_at = ${dayAgo}, opened_at = ${dayAgo} where id = ${ids.opened}`,
  );
  await shop.db.run(
    sql`update proposals set valid_until = ${addDays(today, -1)} where id = ${ids.over}`,
  );
  await shop.db.run(sql`update proposals set state = 'declined' where id = ${ids.declined}`);
  const shows = {
    drafts: [ids.draft],
    sent: [ids.sent, ids.opened, ids.ending],
    opened: [ids.opened],
    expiring: [ids.ending],
    today: [ids.ending, ids.opened],
    accepted: [],
    declined: [ids.declined],
  };
  for (const [show, expected] of Object.entries(shows))
    expect([show, (await idsIn({ show, search })).sort()]).toEqual([show, expected.sort()]);
  expect((await list({ search })).total).toBe(6);
  expect((await list({ search, rows: 2, page: 2 })).data.length).toBe(2);
  const { counts } = await list({ search: 'nobody at all' });
  const of = async (show: string) => (await list({ show })).total;
  expect(counts).toEqual({
    ...{ today: await of('today'), expiring: await of('expiring') },
    ...{ opened: await of('opened'), drafts: await of('drafts') },
  });
});

test('a proposal for another dealership cannot be made, nor with its own products', async () => {
  const body = { dealerId: second.id, lines };
  expect((await advisor.client.call('POST /api/v1/auth/proposals', { body })).status).toBe(404);
  const theirs = await shop.db.value<number>(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, cost_cents)
    values (${makeId}, ${second.id}, 'Theirs', 'T-1', 100, 50) returning id`);
  const { lines: written, now } = await aDraft({ lines: [lines[0], { productId: theirs }] });
  expect(written.map(({ name, isGone }) => [name, isGone])).toEqual([
    [products[0]!.name, false],
    [null, true],
  ]);
  expect(now.lines.length).toBe(1);
});
