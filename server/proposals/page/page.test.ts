import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { formatMoney, formatPhone } from '#shared/messages/en/formats.ts';
import { proposalPage as texts } from '#shared/messages/en/proposals.ts';
import { proposalPage as french } from '#shared/messages/fr/proposals.ts';
import { toCents } from '#shared/rules/money.ts';
import type { TestClient } from '#tests/support/client.ts';
import { fieldsOfForm } from '#tests/support/html-form.ts';
import {
  aSentProposal,
  type Draft,
  type SentProposal,
  sendNow,
} from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';

const start = new Date('2030-01-07T15:00:00Z');
const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;

let shop: TestShop;
let advisor: TestClient;
let products: Sellable[];
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false }, { pages: true });
  shop.clock.now = start;
  advisor = await shop.as('advisor@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  products = await sellable(place);
});
beforeEach(() => {
  shop.clock.now = start;
  typed = '';
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
    ...{ email: `ines-page-${customers}@example.test`, phoneNumber: '4165550142', language: 'en' },
    looks: [{ name: 'Winter' }, { name: 'Weekend' }],
    lines: [
      { ...line(one), look: 1 },
      { ...line(two), look: 1, group: 'optional', chosen: false },
      { ...line(three), look: 2, quantity: 2 },
    ],
    ...more,
  });
}

const pathOf = ({ params: { makeId, dealerCode, token } }: SentProposal, prefix = '') =>
  `${prefix}/${makeId}/${dealerCode}/p/${token}`;
/** What the browser keeps of what was typed. */
let typed = '';
const open = (path: string) =>
  shop.visitor().send<string>('GET', path, undefined, { headers: { cookie: typed } });
const pageOf = async (path: string) => (await open(path)).body;
const formOf = (html: string) => fieldsOfForm(html, 'post');
const viewOf = async ({ params }: SentProposal) =>
  (await shop.visitor().call(`GET ${base}`, { params, query: {} })).body;
const orders = () => shop.db.value<number>(sql`select count(*)::int from orders`);

/** Posts fields as a browser does from a page without a referrer; the address that it leads to. */
async function post(path: string, fields: URLSearchParams): Promise<string> {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: path, payload: fields.toString() },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ origin: 'null', 'sec-fetch-site': 'same-origin', cookie: typed },
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([303, '']);
  const location = String(answer.headers.location);
  // Neither name nor address may stand there.
  expect(location).not.toMatch(/[?&](name|email|consent|readFrench)=/);
  const cookie = /^trimline_typed=([^;]*); (.+)$/.exec([answer.headers['set-cookie']].join());
  if (cookie) {
    typed = `trimline_typed=${cookie[1]}`;
    const kept = `Max-Age=${cookie[1] ? 600 : 0}; Path=${path}; HttpOnly; SameSite=Lax`;
    expect(cookie[2]).toBe(kept);
  }
  return location;
}

/** Presses 'Accept' on a page as it stands, with a name and consent. */
async function accept(path: string, more: Record<string, string> = {}): Promise<string> {
  const fields = formOf(await pageOf(path));
  const typed = { what: 'accept', name: 'Inès Roy', consent: 'yes', ...more };
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return post(path.replace(/\?.*/, ''), fields);
}
const problemsOf = (address: string) =>
  new URL(address, 'http://shop.test').searchParams.getAll('problem');

test('the page comes without the router, is kept nowhere and named to nobody', async () => {
  const { body, headers, status } = await open(pathOf(await sent()));
  expect(status).toBe(200);
  expect(body).not.toMatch(/__reactRouterContext|modulepreload|<script[^>]* src=|<!--\$!-->/);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(body).toContain(texts.title('Inès'));
});

test('the form without scripts shows the sums of what is ticked, of both looks', async () => {
  const proposal = await sent();
  const view = await viewOf(proposal);
  const lines = view.lines.map(({ id }) => ({ id, chosen: true }));
  const both = (look: number) =>
    shop.visitor().call(`POST ${base}/choices`, {
      params: proposal.params,
      body: { version: 1, look, lines },
    });
  for (const look of [1, 2]) {
    const { totals } = (await both(look)).body;
    const page = await pageOf(`${pathOf(proposal)}?version=1&look=${look}&on=0&on=1&on=2`);
    const fields = formOf(page);
    expect(fields.get('seen')).toBe(String(toCents(totals.total)));
    expect(page).toContain(formatMoney(toCents(totals.total)));
    expect(fields.getAll('on').sort()).toEqual(['0', '1', '2']);
    // The other language keeps the ticks.
    const other = /href="(\/fr\/[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    const inFrench = await pageOf(other);
    expect(inFrench).toContain(french.title('Inès'));
    expect(formOf(inFrench).get('seen')).toBe(fields.get('seen'));
  }
});

test('what a customer sees and accepts by the form is what is ordered', async () => {
  const proposal = await sent();
  const path = `${pathOf(proposal)}?version=1&on=0&on=1`;
  const seen = Number(formOf(await pageOf(path)).get('seen'));
  expect(await accept(path)).toBe(pathOf(proposal));
  const { state, order, totals } = await viewOf(proposal);
  expect(state).toBe('accepted');
  expect(toCents(totals.total)).toBe(seen);
  const total = sql`select total_cents from orders where id = ${order!.id}`;
  expect(await shop.db.value<number>(total)).toBe(seen);
  const page = await pageOf(pathOf(proposal));
  expect(page).toContain(texts.accepted);
  expect(page).not.toContain('<form');
});

test('ticks that were not added up yet order nothing, and stay', async () => {
  const proposal = await sent();
  const before = await orders();
  const fields = formOf(await pageOf(pathOf(proposal)));
  fields.append('on', '1');
  for (const [name, value] of [
    ['what', 'accept'],
    ['name', 'Inès Roy'],
    ['consent', 'yes'],
  ])
    fields.set(name!, value!);
  const next = await post(pathOf(proposal), fields);
  expect(problemsOf(next)).toEqual(['changed']);
  expect(await orders()).toBe(before);
  const page = await pageOf(next);
  expect(page).toContain(texts.problems.changed);
  expect(formOf(page).getAll('on').sort()).toEqual(['0', '1', '2']);
  expect(formOf(page).get('name')).toBe('Inès Roy');
  expect(await accept(next)).toBe(pathOf(proposal));
});

test('mistakes come back beside their fields, and what was typed stays', async () => {
  const proposal = await sent();
  const fields = formOf(await pageOf(`${pathOf(proposal)}?version=1&look=2&on=2`));
  fields.set('what', 'accept');
  fields.set('name', 'R2-D2 <b>');
  const next = await post(pathOf(proposal), fields);
  expect(problemsOf(next)).toEqual(['name', 'consent']);
  const page = await pageOf(next);
  for (const problem of ['name', 'consent'] as const)
    expect(page.split(texts.problems[problem])).toHaveLength(3); // above and beside
  expect(page).toContain('R2-D2 &lt;b&gt;');
  expect(formOf(page).getAll('on')).toEqual(['2']);
  expect((await viewOf(proposal)).state).toBe('open');
});

test('adding up keeps what was typed, in the browser alone and until it is accepted', async () => {
  const proposal = await sent();
  const fields = formOf(await pageOf(pathOf(proposal)));
  const wish = { what: 'update', on: '1', name: 'Inès Roy', consent: 'yes' };
  for (const [name, value] of Object.entries(wish)) fields.set(name, value);
  const next = await post(pathOf(proposal), fields);
  expect(next).toMatch(/#sums$/);
  const page = await pageOf(next);
  expect(page).not.toContain('role="alert"');
  const now = formOf(page);
  expect([now.getAll('on'), now.get('name'), now.get('consent')]).toEqual([
    ['1'],
    'Inès Roy',
    'yes',
  ]);
  const elsewhere = (await shop.visitor().send<string>('GET', next)).body;
  expect(formOf(elsewhere).get('name')).toBe('');
  expect(elsewhere).not.toMatch(/name="consent"[^>]*checked/);
  expect(await accept(next)).toBe(pathOf(proposal));
  expect(typed).toBe('trimline_typed=');
});

test('an address can make the page say none but its own texts', async () => {
  const path = `${pathOf(await sent())}?problem=Call+1-900&problem=title&problem=constructor&since=x`;
  const page = await pageOf(path);
  expect(page).not.toMatch(/1-900|role="alert"/);
});

test('digits of the phone number are asked for, and stand in no address', async () => {
  const { id } = shop.dealers[0];
  await shop.db.run(sql`update dealers set proposal_phone_check = true where id = ${id}`);
  const proposal = await sent();
  const next = await accept(pathOf(proposal), { phoneDigits: '9999' });
  expect(problemsOf(next)).toEqual(['phoneDigits']);
  expect(next).not.toContain('9999');
  expect(await accept(next, { phoneDigits: '0142' })).toBe(pathOf(proposal));
  await shop.db.run(sql`update dealers set proposal_phone_check = false where id = ${id}`);
});

test('after too many digits the page says so, and keeps what is ticked', async () => {
  const { id } = shop.dealers[0];
  await shop.db.run(sql`update dealers set proposal_phone_check = true where id = ${id}`);
  const proposal = await sent();
  shop.parts.config.rateLimit = true;
  const refused = async () =>
    problemsOf(await accept(`${pathOf(proposal)}?version=1&on=1`, { phoneDigits: '9999' }));
  const all: string[][] = [];
  for (let tries = 0; tries < 11; tries += 1) all.push(await refused());
  shop.parts.config.rateLimit = false;
  await shop.db.run(sql`update dealers set proposal_phone_check = false where id = ${id}`);
  expect(all).toEqual([...Array.from({ length: 10 }, () => ['phoneDigits']), ['other']]);
});

test('whoever accepts agrees to the conditions of the version, which the page names and links', async () => {
  const { id, name } = shop.dealers[0];
  const asks = (accept: boolean) =>
    shop.db.run(sql`update dealers set accept_conditions = ${accept} where id = ${id}`);
  const conditions = sql`select conditions_version from dealers where id = ${id}`;
  const version = (await shop.db.value<number>(conditions))!;
  await asks(true);
  const proposal = await sent();
  await asks(false);
  const unasked = await sent();
  for (const [prefix, { consent }] of [
    ['', texts],
    ['/fr', french],
  ] as const) {
    const page = await pageOf(pathOf(proposal, prefix));
    expect(page).toContain(consent(name, version));
    const link = /href="([^"]+\/conditions\?version=\d+)"/.exec(page)![1]!;
    expect((await open(link)).status).toBe(200);
    expect(link.endsWith(`=${version}`)).toBe(true);
    const other = await pageOf(pathOf(unasked, prefix));
    expect(other).toContain(consent(name, null));
    expect(other).not.toContain('/conditions?');
  }
});

test('the page shows the picture of the vehicle as it was sent, and its place where there was none', async () => {
  const [product] = products;
  const model = sql`select model_id from trims where id = ${product!.trimId}`;
  const image = await shop.db.row<{ id: number; photo: string }>(sql`
    insert into images (photo, width, height) values ('/media/a-model', 800, 450) returning id, photo`);
  await shop.db.run(sql`update models set image_id = ${image!.id} where id = (${model})`);
  const proposal = await sent({ trimId: product!.trimId });
  expect(await pageOf(pathOf(proposal))).toContain(`src="${image!.photo}?`);
  expect((await viewOf(proposal)).vehiclePhoto).toBe(image!.photo);
  await shop.db.run(sql`update models set image_id = null where id = (${model})`);
  expect((await viewOf(proposal)).vehiclePhoto).toBe(image!.photo);
  const later = await sent({ trimId: product!.trimId });
  expect((await viewOf(later)).vehiclePhoto).toBeNull();
  const without = await pageOf(pathOf(later));
  expect(without).not.toContain(`src="${image!.photo}?`);
  expect(without).toMatch(/src="\/placeholder\.svg"[^>]*width="640"/);
});

test('a form of an older version orders nothing and shows the newer one', async () => {
  const proposal = await sent();
  const older = formOf(await pageOf(pathOf(proposal)));
  const params = { id: proposal.id };
  const written = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
  await sendNow(shop, advisor, written);
  for (const [name, value] of [
    ['what', 'accept'],
    ['name', 'Inès Roy'],
    ['consent', 'yes'],
  ])
    older.set(name!, value!);
  const page = await pageOf(await post(pathOf(proposal), older));
  expect(page).toContain(texts.problems.newer);
  expect(formOf(page).get('version')).toBe('2');
  // The name stays, and consent to the older version does not.
  expect(formOf(page).get('name')).toBe('Inès Roy');
  expect(formOf(page).has('consent')).toBe(false);
  expect((await viewOf(proposal)).state).toBe('open');
});

test('other taxes are refused with the seller and the day', async () => {
  const proposal = await sent();
  const { id } = shop.dealers[0];
  const hst = await shop.db.value<string>(sql`select hst from dealers where id = ${id}`);
  await shop.db.run(sql`update dealers set hst = 14 where id = ${id}`);
  const next = await accept(pathOf(proposal));
  await shop.db.run(sql`update dealers set hst = ${hst} where id = ${id}`);
  expect(problemsOf(next)).toEqual(['rate']);
  const { seller } = await viewOf(proposal);
  const name = `${seller!.firstName} ${seller!.lastName}`;
  const page = await pageOf(next);
  expect(page).toContain(texts.problems.rate(name, 'January 7, 2030'));
  // Nothing asks to accept what cannot be accepted.
  expect(formOf(page).has('name')).toBe(false);
  expect(page).not.toContain('value="accept"');
});

test('a customer declines with a reason, and the page says so', async () => {
  const proposal = await sent();
  const said = new URLSearchParams({ what: 'decline', version: '1', reason: 'Too much at once' });
  expect(await post(pathOf(proposal), said)).toBe(pathOf(proposal));
  expect(await pageOf(pathOf(proposal))).toContain(texts.declined);
  const reason = sql`select decline_reason from proposals where id = ${proposal.id}`;
  expect(await shop.db.value<string>(reason)).toBe('Too much at once');
  // What is not open any more cannot be accepted by an old form either.
  const late = new URLSearchParams({ what: 'accept', version: '1', on: '0' });
  expect(await post(pathOf(proposal), late)).toBe(pathOf(proposal));
});

test('a decline form that names no version declines the present one', async () => {
  const proposal = await sent();
  await post(pathOf(proposal), new URLSearchParams({ what: 'decline', reason: 'No' }));
  expect((await viewOf(proposal)).state).toBe('declined');
});

test('a form of an older version declines nothing and shows the newer one', async () => {
  const proposal = await sent();
  const [form] = /<details[^>]*>(?:(?!<details)[\s\S])*value="decline"/.exec(
    await pageOf(pathOf(proposal)),
  )!;
  const version = /name="version"[^>]*value="(\d+)"/.exec(form)![1]!;
  const params = { id: proposal.id };
  const written = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
  await sendNow(shop, advisor, written);
  const decline = (version: string) =>
    post(pathOf(proposal), new URLSearchParams({ what: 'decline', version, reason: '' }));
  expect(await pageOf(await decline(version))).toContain(texts.problems.newer);
  expect((await viewOf(proposal)).state).toBe('open');
  await decline('2');
  expect((await viewOf(proposal)).state).toBe('declined');
});

test('an expired proposal is only read, and asked for again', async () => {
  const proposal = await sent();
  shop.clock.now = new Date('2030-03-01T15:00:00Z');
  const page = await pageOf(pathOf(proposal));
  expect(page).toContain(texts.expired('January 21, 2030'));
  expect(page).not.toContain(texts.accept);
  const next = await post(pathOf(proposal), new URLSearchParams({ what: 'ask' }));
  expect(await pageOf(next)).toContain(texts.asked);
  const asked = sql`select count(*)::int from proposal_events where proposal_id = ${proposal.id} and kind = 'askedAgain'`;
  expect(await shop.db.value<number>(asked)).toBe(1);
});

test('an unknown link is 404, also that of another dealership, and a withdrawn proposal says so', async () => {
  const proposal = await sent();
  const { manufacturerId, code } = shop.dealers[1];
  const elsewhere = pathOf({
    ...proposal,
    params: { ...proposal.params, makeId: manufacturerId, dealerCode: code },
  });
  for (const path of [elsewhere, `${pathOf(proposal)}x`]) {
    const { status, body, headers } = await open(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).not.toContain('Inès');
  }
  // A form that stood open leads to the page that says so.
  const unknown = `${pathOf(proposal)}x`;
  expect(await post(unknown, new URLSearchParams({ what: 'decline' }))).toBe(unknown);
  const params = { id: proposal.id };
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body
    .proposal;
  await advisor.call('POST /api/v1/auth/proposals/:id/withdraw', { params, body: { version } });
  const { status, body } = await open(pathOf(proposal));
  expect([status, body.includes(texts.withdrawn)]).toEqual([200, true]);
});

test('a closed dealership’s page is 410 with its name and number alone, and the API knows no proposal of it', async () => {
  const proposal = await sent();
  const { id, name } = shop.dealers[0];
  const phone = (await shop.db.value<string>(sql`select phone from dealers where id = ${id}`))!;
  await shop.db.run(sql`update dealers set active = false where id = ${id}`);
  const { status, body } = await open(pathOf(proposal));
  const read = await shop.visitor().call(`GET ${base}`, { params: proposal.params, query: {} });
  await shop.db.run(sql`update dealers set active = true where id = ${id}`);
  expect([status, read.status]).toEqual([410, 404]);
  for (const part of [name, formatPhone(phone)]) expect(body).toContain(part);
  expect(body).not.toMatch(/Inès|name="seen"/);
});

test('in Quebec English is accepted after the French version alone', async () => {
  const dealer = shop.dealers[1];
  const seller = await shop.as('dealer2@example.test');
  const place = { dealerId: dealer.id, makeId: dealer.manufacturerId, path: '' };
  const [product] = await sellable({ ...place, visitor: () => shop.visitor() });
  const line = { productId: product!.id, trimId: product!.trimId };
  const proposal = await aSentProposal(shop, seller, {
    ...{ dealerId: dealer.id, firstName: 'Luc', lastName: 'Roy', email: 'luc-p@example.test' },
    lines: [line],
  });
  expect(await pageOf(pathOf(proposal))).toContain(french.title('Luc'));
  const english = pathOf(proposal, '/en');
  const next = await accept(english, { name: 'Luc Roy' });
  expect(problemsOf(next)).toEqual(['readFrench']);
  expect(await pageOf(next)).toContain(texts.problems.readFrench);
  expect(await accept(next, { name: 'Luc Roy', readFrench: 'yes' })).toBe(english);
});
