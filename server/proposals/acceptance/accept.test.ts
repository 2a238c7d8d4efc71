import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { messages } from '#shared/messages/catalogue.ts';
import type { TestClient } from '#tests/support/client.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  aSentProposal,
  type Draft,
  type SentProposal,
  sendNow,
} from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';
import { browserAgent } from '#tests/support/visitor.ts';

const start = new Date('2030-01-07T15:00:00Z');
const texts = messages.en.acceptanceProblems;
const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;

let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let products: Sellable[];
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  shop.clock.now = start;
  [advisor, admin] = await Promise.all([
    shop.as('advisor@example.test'),
    shop.as('dealer@example.test'),
  ]);
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  products = await sellable(place);
});
beforeEach(() => {
  shop.clock.now = start;
});
afterAll(() => shop.close());

let customers = 0;
/** A proposal of two looks: the first with an optional line beside a chosen one. */
async function sent(more: Partial<Draft> = {}): Promise<SentProposal> {
  customers += 1;
  const [one, two, three] = products as [Sellable, Sellable, Sellable];
  const line = ({ id, trimId }: Sellable) => ({ productId: id, trimId });
  return aSentProposal(shop, advisor, {
    ...{ dealerId: shop.dealers[0].id, firstName: 'Inès', lastName: 'Roy' },
    ...{ email: `ines-${customers}@example.test`, phoneNumber: '4165550142', language: 'en' },
    looks: [{ name: 'Winter' }, { name: 'Weekend' }],
    lines: [
      { ...line(one), installed: true, look: 1 },
      { ...line(two), look: 1, group: 'optional', chosen: false },
      { ...line(three), look: 2, quantity: 2 },
    ],
    ...more,
  });
}

const read = async ({ params }: SentProposal, client = shop.visitor()): Promise<ProposalView> => {
  return readAs(params, client, browserAgent);
};
const readAs = async (params: SentProposal['params'], client: TestClient, agent: string) => {
  const headers = { 'user-agent': agent };
  const { status, body } = await client.call(`GET ${base}`, { params, query: {} }, { headers });
  expect(status).toBe(200);
  return body;
};
const declared = { name: 'Inès Roy', consent: true as const, language: 'en' as const };
const accept = ({ params }: SentProposal, more: object = {}) =>
  shop
    .visitor()
    .call(`POST ${base}/accept`, { params, body: { version: 1, ...declared, ...more } });
const refusal = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  return [status, (body as { errors?: object }).errors];
};
const orderOf = async (id: number) =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body.order;
const eventsOf = (id: number, kind: string) =>
  shop.db.rows<{ data: Record<string, unknown>; version: number }>(sql`
    select data, version from proposal_events where proposal_id = ${id} and kind = ${kind} order by id`);

const ask = ({ params }: SentProposal) => shop.visitor().call(`POST ${base}/ask`, { params });
async function paper({ params: { makeId, dealerCode, token } }: SentProposal): Promise<Buffer> {
  const url = `/api/v1/proposals/${makeId}/${dealerCode}/${token}/paper`;
  return (await shop.app.inject({ url })).rawPayload;
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a customer ticks another line, accepts, and has the order at the sums that were shown', async () => {
  const proposal = await sent();
  const view = await read(proposal);
  const lines = view.lines.filter(({ look }) => look === 1).map(({ id }) => ({ id, chosen: true }));
  const { body: shown } = await shop.visitor().call(`POST ${base}/choices`, {
    params: proposal.params,
    body: { version: 1, look: 1, lines },
  });
  expect(shown.totals.total).toBeGreaterThan(view.totals.total);
  const { status, body } = await accept(proposal, { look: 1, lines });
  expect([status, body.trackingUrl.includes('/o/')]).toEqual([200, true]);
  const order = await orderOf(body.orderId);
  expect(order).toMatchObject({
    ...{ subtotal: shown.totals.subtotal, tax: shown.totals.tax, total: shown.totals.total },
    payment: shown.payment,
  });
});

test('a repeated acceptance, and two devices at once, get the same order', async () => {
  const proposal = await sent();
  const answers = await Promise.all([accept(proposal), accept(proposal), accept(proposal)]);
  const again = await accept(proposal, { look: 2 });
  const found = [...answers, again].map(({ status, body }) => [
    status,
    body.orderId,
    body.trackingUrl,
  ]);
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(found[0]![0]).toBe(200);
  expect(await eventsOf(proposal.id, 'accepted')).toHaveLength(1);
  const orders = sql`select count(*) from orders where customer_id = (select customer_id from proposals where id = ${proposal.id})`;
  expect(Number(await shop.db.value(orders))).toBe(1);
  expect(await read(proposal)).toMatchObject({
    ...{ state: 'accepted', order: { id: answers[0].body.orderId } },
  });
  expect((await accept(proposal)).status).toBe(200);
});

test('its customer and its seller are told, and the seller of a refusal and of asking again', async () => {
  const mails = (id: number) =>
    shop.db.rows<{ kind: string; isCustomer: boolean }>(sql`
      select data->>'kind' as kind, data->>'userId' is null as "isCustomer" from pgboss.job
      where name = 'proposal-mail' and (data->>'proposalId')::int = ${id} order by created_on, 2 desc`);
  const accepted = await sent({ email: null, firstName: null });
  await accept(accepted, { email: 'told@example.test', language: 'fr' });
  expect(await mails(accepted.id)).toEqual([
    { kind: 'proposalAccepted', isCustomer: true },
    { kind: 'proposalAccepted', isCustomer: false },
  ]);
  const row = sql`select first_name || ' ' || email || ' ' || language from proposals where id = ${accepted.id}`;
  expect(await shop.db.value(row)).toBe('Inès told@example.test fr');
  const declined = await sent();
  const { params } = declined;
  await shop.visitor().call(`POST ${base}/decline`, { params, body: {} });
  expect(await mails(declined.id)).toEqual([{ kind: 'proposalDeclined', isCustomer: false }]);
});

test('the account of the address is used, another one is made; the order has the advisor, vehicle and language', async () => {
  const vin = '1M8GDM9AXKP042788';
  const proposal = await sent({ vin, stockNumber: 'S-77', email: 'customer@example.test' });
  const { orderId } = (await accept(proposal, { language: 'fr' })).body;
  const [order] = await shop.db.rows<Record<string, unknown>>(sql`
    select c.email, s.email as seller, o.vin, o.stock_number as stock, o.language, o.owner_id = o.customer_id as own
    from orders o join users c on c.id = o.customer_id join users s on s.id = o.seller_id where o.id = ${orderId}`);
  expect(order).toEqual({
    ...{ email: 'customer@example.test', seller: 'advisor@example.test', own: true },
    ...{ vin, stock: 'S-77', language: 'fr' },
  });
  const stranger = await sent();
  const made = (await accept(stranger)).body.orderId;
  const account = await shop.db.row(sql`
    select first_name as "firstName", last_name as "lastName", phone_number as phone, password_hash as hash
    from users where id = (select customer_id from orders where id = ${made})`);
  expect(account).toEqual({ firstName: 'Inès', lastName: 'Roy', phone: '4165550142', hash: null });
});

test('who accepts a proposal without an address gives one', async () => {
  const proposal = await sent({ email: null });
  expect((await read(proposal)).needsEmail).toBe(true);
  expect(await refusal(accept(proposal))).toEqual([
    422,
    { email: [messages.en.fieldProblems.required] },
  ]);
  expect((await accept(proposal, { email: 'new-address@example.test' })).status).toBe(200);
});

test('the seller’s history names the proposal that an order came from, the customer’s does not', async () => {
  const proposal = await sent();
  const { orderId } = (await accept(proposal)).body;
  const query = { dealerId: shop.dealers[0].id, search: `#${orderId}` };
  const history = async (client: TestClient) =>
    (await client.call('GET /api/v1/auth/orders/history', { query })).body;
  expect((await history(advisor)).proposals).toEqual([{ orderId, proposalId: proposal.id }]);
  expect((await history(await shop.as('customer@example.test'))).proposals).toEqual([]);
  const becomes = (state: string) =>
    shop.db.run(sql`update proposals set state = ${state} where id = ${proposal.id}`);
  await becomes('ordered');
  expect((await history(advisor)).proposals).toEqual([]);
  await becomes('accepted');
});

test('an older version is refused with the newer one beside it', async () => {
  const proposal = await sent();
  const { id } = proposal;
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params: { id } }))
    .body.proposal;
  await sendNow(shop, advisor, { id, version, dealerId: shop.dealers[0].id });
  const { status, body } = await accept(proposal);
  expect([status, body]).toMatchObject([
    422,
    { errors: { version: [texts.newer] }, proposal: { id, version: 2 } },
  ]);
  expect((await accept(proposal, { version: 2 })).status).toBe(200);
});

test('it is valid to the end of its last day there, then read-only, and can be asked for again once an hour', async () => {
  const proposal = await sent({ validDays: 1 });
  expect(await refusal(ask(proposal))).toEqual([422, { state: [texts.notExpired] }]);
  shop.clock.now = new Date('2030-01-09T04:59:00Z');
  expect(await read(proposal)).toMatchObject({ state: 'open', validUntil: '2030-01-08' });
  shop.clock.now = new Date('2030-01-09T05:00:00Z');
  expect(await read(proposal)).toMatchObject({ state: 'expired' });
  expect(await refusal(accept(proposal))).toEqual([422, { state: [texts.expired('2030-01-08')] }]);
  for (const hours of [0, 0.5, 1.5]) {
    shop.clock.now = new Date(Date.parse('2030-01-09T05:00:00Z') + hours * 3_600_000);
    expect((await ask(proposal)).status).toBe(200);
  }
  expect(await eventsOf(proposal.id, 'askedAgain')).toHaveLength(2);
});

test('a withdrawn and a declined one are refused, and a reason is kept', async () => {
  const withdrawn = await sent();
  const params = { id: withdrawn.id };
  await advisor.call('POST /api/v1/auth/proposals/:id/withdraw', { params, body: {} });
  expect(await refusal(accept(withdrawn))).toEqual([422, { state: [texts.withdrawn] }]);
  const declined = await sent();
  const decline = () =>
    shop.visitor().call(`POST ${base}/decline`, {
      params: declined.params,
      body: { reason: ' Too dear ' },
    });
  expect([(await decline()).status, (await decline()).status]).toEqual([200, 200]);
  expect(await eventsOf(declined.id, 'declined')).toHaveLength(1);
  expect(await refusal(accept(declined))).toEqual([422, { state: [texts.declined] }]);
  const reason = sql`select decline_reason from proposals where id = ${declined.id}`;
  expect(await shop.db.value(reason)).toBe('Too dear');
});

test('a name, a tick and something chosen are needed; what is not offered is refused', async () => {
  const proposal = await sent();
  const [first, second] = (await read(proposal)).lines;
  expect(await refusal(accept(proposal, { name: ' ' }))).toEqual([
    422,
    { name: [messages.en.fieldProblems.required] },
  ]);
  expect((await accept(proposal, { name: 'R2-D2' })).status).toBe(422);
  expect((await accept(proposal, { consent: false })).status).toBe(422);
  expect(await refusal(accept(proposal, { lines: [{ id: first!.id, chosen: false }] }))).toEqual([
    422,
    { lines: [texts.nothingChosen] },
  ]);
  const many = [{ id: second!.id, chosen: true, quantity: 999 }];
  expect(Object.keys((await refusal(accept(proposal, { lines: many })))[1] as object)).toEqual([
    'lines.0.quantity',
  ]);
  expect((await accept(proposal, { look: 3 })).status).toBe(422);
});

test('where the dealership asks for them, the last digits of the phone number are needed', async () => {
  await shop.db.run(
    sql`update dealers set proposal_phone_check = true where id = ${shop.dealers[0].id}`,
  );
  const proposal = await sent();
  expect((await read(proposal)).needsPhoneDigits).toBe(true);
  for (const phoneDigits of [undefined, '0000', '42'])
    expect(await refusal(accept(proposal, { phoneDigits }))).toEqual([
      422,
      { phoneDigits: [texts.wrongDigits] },
    ]);
  shop.parts.config.rateLimit = true;
  const tries = [];
  for (let count = 0; count < 11; count += 1)
    tries.push((await accept(proposal, { phoneDigits: '9999' })).status);
  expect(tries).toEqual([...Array(10).fill(422), 429]);
  expect((await accept(proposal, { phoneDigits: '0142' })).status).toBe(429);
  shop.parts.config.rateLimit = false;
  expect((await accept(proposal, { phoneDigits: '0142' })).status).toBe(200);
  await shop.db.run(sql`update dealers set proposal_phone_check = false`);
});

test('taxes that changed since are refused, with the day of the change', async () => {
  const proposal = await sent();
  await shop.db.run(sql`update dealers set hst = 15 where id = ${shop.dealers[0].id}`);
  const [status, errors] = await refusal(accept(proposal));
  await shop.db.run(sql`update dealers set hst = 13 where id = ${shop.dealers[0].id}`);
  expect([status, Object.values(errors as object)[0]![0]]).toEqual([
    422,
    expect.stringContaining('The tax rate changed on January 7, 2030.'),
  ]);
  expect((await accept(proposal)).status).toBe(200);
});

test('an opening is an event once a day and link; staff who look at it do not count', async () => {
  const proposal = await sent();
  await read(proposal, advisor);
  expect(await eventsOf(proposal.id, 'opened')).toHaveLength(0);
  await Promise.all([read(proposal), read(proposal), read(proposal)]);
  shop.clock.now = new Date(start.getTime() + 86_400_000);
  await read(proposal);
  expect(await eventsOf(proposal.id, 'opened')).toHaveLength(2);
  const opened = sql`select opened_at from proposals where id = ${proposal.id}`;
  expect(await shop.db.value(opened)).toEqual(start);
});

const openedAt = (id: number) =>
  shop.db.value<Date | null>(sql`select opened_at from proposals where id = ${id}`);
const versionOf = async (id: number) =>
  (await advisor.call('GET /api/v1/auth/proposals/:id', { params: { id } })).body.proposal.version;
const sendAgain = async ({ id }: SentProposal) =>
  sendNow(shop, advisor, { id, version: await versionOf(id), dealerId: shop.dealers[0].id });

test('a version that is sent again on the day of an opening is news when the same link opens it', async () => {
  const proposal = await sent();
  await read(proposal);
  shop.clock.now = new Date(start.getTime() + 3_600_000);
  await sendAgain(proposal);
  expect(await openedAt(proposal.id)).toBeNull();
  shop.clock.now = new Date(start.getTime() + 7_200_000);
  await Promise.all([read(proposal), read(proposal)]);
  expect(await openedAt(proposal.id)).toEqual(shop.clock.now);
  const opened = await eventsOf(proposal.id, 'opened');
  expect(opened.map(({ version }) => version)).toEqual([1, 2]);
});

test('a bot that looks at a link, and a browser that prepares its page, do not open the proposal', async () => {
  const proposal = await sent();
  const { params } = proposal;
  await readAs(params, shop.visitor(), 'WhatsApp/2.23.20');
  await readAs(params, shop.visitor(), 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  const headers = { 'user-agent': browserAgent, 'sec-purpose': 'prefetch;prerender' };
  await shop.visitor().call(`GET ${base}`, { params, query: {} }, { headers });
  expect([await eventsOf(proposal.id, 'opened'), await openedAt(proposal.id)]).toEqual([[], null]);
});

test('opening, declining and asking again keep the kind of browser and the hash of its address', async () => {
  const browser = { device: 'computer', client: expect.stringMatching(/^[0-9a-f]{64}$/) };
  const declined = await sent();
  await read(declined);
  await shop.visitor().call(`POST ${base}/decline`, { params: declined.params, body: {} });
  const expired = await sent({ validDays: 1 });
  shop.clock.now = new Date(start.getTime() + 5 * 86_400_000);
  await ask(expired);
  expect((await eventsOf(declined.id, 'opened'))[0]!.data).toEqual(browser);
  expect((await eventsOf(declined.id, 'declined'))[0]!.data).toMatchObject({ device: 'computer' });
  expect((await eventsOf(expired.id, 'askedAgain'))[0]!.data).toMatchObject({ device: 'computer' });
});

test('who saw an older version declines nothing', async () => {
  const proposal = await sent();
  await sendAgain(proposal);
  const decline = (version: number) =>
    shop.visitor().call(`POST ${base}/decline`, { params: proposal.params, body: { version } });
  expect(await refusal(decline(1))).toEqual([422, { version: [texts.newer] }]);
  expect((await read(proposal)).state).toBe('open');
  expect((await decline(2)).status).toBe(200);
  expect((await read(proposal)).state).toBe('declined');
});

test('a version that was replaced before its paper was made has its paper too', async () => {
  const proposal = await sent();
  await sendAgain(proposal);
  const jobs = await shop.db.rows<{ data: never }>(sql`
    select data from pgboss.job where name = 'proposal-paper' and (data->>'proposalId')::int = ${proposal.id}`);
  for (const { data } of jobs)
    await jobHandlers(shop.parts)['proposal-paper']({
      ...{ id: 'a', data, retries: 0, signal: AbortSignal.timeout(20_000) },
    });
  const made = sql`
    select version from proposal_papers where proposal_id = ${proposal.id} and what = 'offered' order by version`;
  expect(await shop.db.values<number>(made)).toEqual([1, 2]);
});

test('a job of the version before names no version: the present one has its paper', async () => {
  const proposal = await sent();
  await sendAgain(proposal);
  const data = { dealerId: shop.dealers[0].id, proposalId: proposal.id };
  await jobHandlers(shop.parts)['proposal-paper']({
    ...{ id: 'a', data, retries: 0, signal: AbortSignal.timeout(20_000) },
  });
  const made = sql`
    select distinct version from proposal_papers where proposal_id = ${proposal.id} and what = 'offered'`;
  expect(await shop.db.values<number>(made)).toEqual([2]);
});

test('a proposal for a vehicle that is deleted since is accepted', async () => {
  const trimId = await shop.db.value<number>(sql`
    insert into trims (model_id, name) select model_id, 'Short-lived' from trims where id = ${products[0]!.trimId} returning id`);
  const proposal = await sent({ trimId: trimId! });
  await shop.db.run(sql`update proposals set trim_id = null where id = ${proposal.id}`);
  await shop.db.run(sql`delete from trims where id = ${trimId}`);
  expect((await accept(proposal)).status).toBe(200);
  const stored = sql`select trim_id as "trimId", vehicle from proposals where id = ${proposal.id}`;
  expect(await shop.db.row(stored)).toEqual({
    ...{ trimId: null, vehicle: expect.stringContaining('Short-lived') },
  });
});

test('whoever accepts is whom it was sent to, with that vehicle, whatever was written since', async () => {
  const vin = '1M8GDM9AXKP042788';
  const email = `sent-to-${randomUUID()}@example.test`;
  const proposal = await sent({ email, vin, trimId: products[0]!.trimId });
  const before = await read(proposal);
  const body = {
    ...{ customerId: await customerId(), trimId: null, vin: '', language: 'fr' as const },
    version: await versionOf(proposal.id),
  };
  const params = { id: proposal.id };
  const changed = await advisor.call('PATCH /api/v1/auth/proposals/:id', { params, body });
  expect(changed.body.proposal).toMatchObject({ isChanged: true, email: 'customer@example.test' });
  expect(await read(proposal)).toEqual(before);
  const { orderId } = (await accept(proposal)).body;
  const order = await shop.db.row(sql`
    select c.email, o.vin from orders o join users c on c.id = o.customer_id where o.id = ${orderId}`);
  expect(order).toEqual({ email, vin });
  const { pages } = await readPdf(await paper(proposal));
  expect(pages.map(({ text }) => text).join(' ')).toContain(before.vehicle);
  const accepted = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
  expect(accepted).toMatchObject({ email, vin, vehicle: before.vehicle, isChanged: false });
});

const customerId = async () =>
  (await shop.db.value<number>(sql`select id from users where email = 'customer@example.test'`))!;

test('its papers keep their bytes, whose hashes the event has', async () => {
  const proposal = await sent();
  const { id: proposalId } = proposal;
  const data = { dealerId: shop.dealers[0].id, proposalId, version: 1 };
  await jobHandlers(shop.parts)['proposal-paper']({
    ...{ id: 'a', data, retries: 0, signal: AbortSignal.timeout(20_000) },
  });
  shop.clock.now = new Date(start.getTime() + 30_000);
  const offered = await paper(proposal);
  shop.clock.now = new Date(start.getTime() + 60_000);
  await accept(proposal);
  const accepted = await paper(proposal);
  shop.clock.now = new Date(start.getTime() + 3_600_000);
  await shop.db.run(sql`update dealers set name = name || ' 2' where id = ${shop.dealers[0].id}`);
  expect((await paper(proposal)).equals(accepted)).toBe(true);
  const params = { id: proposal.id, what: 'offered' as const };
  const { headers } = await advisor.call('GET /api/v1/auth/proposals/:id/paper/:what', {
    params,
    query: {},
  });
  expect(headers['content-disposition']).toContain(`proposal-${proposal.id}.pdf`);
  await shop.db.run(
    sql`update dealers set name = ${shop.dealers[0].name} where id = ${shop.dealers[0].id}`,
  );
  const [event] = await eventsOf(proposal.id, 'accepted');
  expect(event!.data).toMatchObject({
    name: 'Inès Roy',
    sha256: { en: hashOf(accepted) },
    device: 'computer',
  });
  const kept = sql`select pdf_sha256 from proposal_versions where proposal_id = ${proposal.id}`;
  expect(await shop.db.value(kept)).toBe(hashOf(offered));
  const read = await readPdf(accepted);
  const text = read.pages.map((page) => page.text).join(' ');
  for (const part of [
    'Inès Roy',
    hashOf(offered),
    messages.en.proposalPage.consent(shop.dealers[0].name, null),
    'Weekend',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  expect(read.untagged).toEqual([]);
});

test('in Quebec the English version needs the French one first, and both are papers', async () => {
  const { id: dealerId } = shop.dealers[0];
  const rates = { province: 'ON', hst: 13, gst: 0, pst: 0 };
  await shop.db.run(
    sql`update dealers set province = 'QC', hst = 0, gst = 5, pst = 9.975 where id = ${dealerId}`,
  );
  const proposal = await sent();
  expect((await read(proposal)).needsFrenchBox).toBe(true);
  expect(await refusal(accept(proposal))).toEqual([422, { readFrench: [texts.frenchFirst] }]);
  expect((await accept(proposal, { readFrench: true })).status).toBe(200);
  const [event] = await eventsOf(proposal.id, 'accepted');
  expect(event!.data).toMatchObject({ readFrench: true, language: 'en' });
  const papers = await shop.db.rows<{
    what: string;
    language: string;
    sha256: string;
    content: Buffer;
  }>(sql`
    select what, language, sha256, content from proposal_papers where proposal_id = ${proposal.id} order by what, language`);
  expect(papers.map(({ what, language }) => `${what} ${language}`)).toEqual([
    ...['accepted en', 'accepted fr', 'offered en', 'offered fr'],
  ]);
  const [english, french] = papers;
  expect(event!.data.sha256).toEqual({ en: english!.sha256, fr: french!.sha256 });
  const text = async ({ content }: { content: Buffer }) =>
    (await readPdf(content)).pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  expect(await text(french!)).toContain(messages.fr.proposalPaper.acceptance);
  expect(await text(french!)).toContain('TVQ');
  expect(await text(english!)).toContain(messages.en.proposalPage.readFrench);
  const { province, hst, gst, pst } = rates;
  await shop.db.run(sql`
    update dealers set province = ${province}, hst = ${hst}, gst = ${gst}, pst = ${pst} where id = ${dealerId}`);
});

test('where the dealership asks for agreement, its conditions stand on both papers and with the order', async () => {
  const { id: dealerId } = shop.dealers[0];
  const before = await shop.db.row<{ accept: boolean; version: number | null }>(sql`
    select accept_conditions as accept, conditions_version as version from dealers where id = ${dealerId}`);
  expect(before!.version).not.toBeNull();
  await shop.db.run(sql`update dealers set accept_conditions = true where id = ${dealerId}`);
  const proposal = await sent();
  const offered = await paper(proposal);
  const { orderId } = (await accept(proposal)).body;
  const title = messages.en.conditions.printed(
    messages.en.conditionKindNames.sale,
    before!.version!,
  );
  for (const bytes of [offered, await paper(proposal)])
    expect((await readPdf(bytes)).pages.map((page) => page.text).join(' ')).toContain(title);
  const kept = sql`select conditions_version from orders where id = ${orderId}`;
  expect(await shop.db.value(kept)).toBe(before!.version);
  await shop.db.run(
    sql`update dealers set accept_conditions = ${before!.accept} where id = ${dealerId}`,
  );
});
