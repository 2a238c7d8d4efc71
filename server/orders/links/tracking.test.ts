import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openLog } from '#server/base/signals/log.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { linkFor } from '#server/orders/links/links.service.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { cancelAsked } from '#shared/messages/en/progress-mail.ts';
import { tracking as texts } from '#shared/messages/en/tracking.ts';
import { tracking as french } from '#shared/messages/fr/tracking.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

const logged: string[] = [];
let shop: TestShop;
let smtp: TestSmtp;
let customer: TestClient;
let advisor: TestClient;
let admin: TestClient;
beforeAll(async () => {
  smtp = await openSmtp();
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  shop = await openTestShop({ smtpUrl: smtp.url }, { pages: true, log });
  customer = await shop.as('customer@example.test');
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const vin = '1HGCM82633A004352';

/** A new order of the demo customer, with everything that a link must not show. */
async function newOrder(): Promise<number> {
  const [{ id: dealerId, manufacturerId }] = shop.dealers;
  const productId = await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null and active order by id limit 1`);
  const body = {
    ...{ statusId: orderStatus.ORDER, dealerId, customerNotes: 'Ring twice', wantedOn: null },
    orderItems: [{ productId: productId!, quantity: 2, installed: true }],
  };
  const { status, body: answer } = await customer.call('POST /api/v1/auth/orders', { body });
  expect(status).toBe(201);
  const { id } = answer.order;
  await shop.db.run(sql`
    update orders set vin = ${vin}, dealer_notes = 'Be kind', wanted_on = '2030-05-06' where id = ${id}`);
  return id;
}

const dealerId = () => shop.dealers[0].id;
const pathOf = (address: string) => new URL(address).pathname;
const linkTo = async (orderId: number) =>
  pathOf(await linkFor(shop.parts, { dealerId: dealerId(), orderId }));
const open = (path: string, visitor = shop.visitor()) => visitor.send<string>('GET', path);
const apiOf = (path: string, dealer = shop.dealers[0]) => ({
  params: {
    makeId: dealer.manufacturerId,
    dealerCode: dealer.code,
    token: path.split('/').at(-1)!,
  },
});
const read = (path: string, dealer = shop.dealers[0]) =>
  shop.visitor().call('GET /api/v1/tracking/:makeId/:dealerCode/:token', apiOf(path, dealer));

async function act(id: number, action: object, client = admin): Promise<void> {
  const { version } = (await client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body
    .order;
  const body = { version, action };
  const answer = await client.call('POST /api/v1/auth/desk/:id/actions', { params: { id }, body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}

const linesOf = async (id: number) =>
  shop.db.values<number>(
    sql`select id from order_items where order_id = ${id} order by position, id`,
  );

const press = (path: string, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });
/** What a browser sends with a form of a page without a referrer. */
const ofOurPage = { origin: 'null', 'sec-fetch-site': 'same-origin' };

const asksOf = (id: number) =>
  shop.db.rows<{ userId: number | null }>(sql`
    select user_id as "userId" from order_events where order_id = ${id} and kind = 'askedToCancel' order by id`);

/** The name of an order's customer. */
const nameOf = async (id: number) =>
  (await shop.db.value<string>(sql`
    select c.first_name || ' ' || c.last_name from orders o join users c on c.id = o.customer_id where o.id = ${id}`))!;

async function sendMails(): Promise<void> {
  const handlers = jobHandlers(shop.parts);
  const jobs = await shop.db.rows<{ id: string; name: 'mail' | 'cancel-mail'; data: never }>(
    sql`delete from pgboss.job where name in ('mail', 'cancel-mail') returning id, name, data`,
  );
  for (const { id, name, data } of jobs)
    await handlers[name]({ id, data, retries: 0, signal: new AbortController().signal });
}

test('a link shows how far an order is, and nothing of prices, people, notes or the vehicle', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  const first = (await read(path)).body as TrackedOrder;
  expect(first).toMatchObject({ id, current: 'received', wantedOn: '2030-05-06', language: 'en' });
  expect(first.lines).toMatchObject([
    { quantity: 2, installed: true, progress: 0, expectedOn: null },
  ]);
  expect(Object.keys(first).sort()).toEqual(
    'askedToCancelAt current id language lines mayAskToCancel mayAskToMove mayChoose steps visits wantedOn wish'.split(
      ' ',
    ),
  );
  expect(Object.keys(first.lines[0]!).sort()).toEqual(
    'expectedOn installed name options progress quantity'.split(' '),
  );
  const { body, status } = await open(path);
  expect(status).toBe(200);
  const page = body.replace(/<footer.*<\/footer>/s, '');
  for (const text of [texts.title(id), first.lines[0]!.name, 'aria-current="step"'])
    expect(page).toContain(text);
  for (const secret of [vin, 'Ring twice', 'Be kind', 'customer@example.test', await nameOf(id)])
    expect(page).not.toContain(secret);
  expect(page).not.toMatch(/\$\s?\d|\d\s?\$/);
});

test('the steps follow the work at the desk, to the end', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  const lineIds = await linesOf(id);
  const state = async () => {
    const { body } = await read(path);
    return [body.current, body.lines[0]!.progress, body.lines[0]!.expectedOn];
  };
  await act(id, { kind: 'orderParts', lineIds, supplierOrder: 'S-77', expectedOn: '2030-05-01' });
  expect(await state()).toEqual(['partsOrdered', 2, '2030-05-01']);
  await act(id, { kind: 'receive', lineIds, bin: 'B-12' });
  expect(await state()).toEqual(['partsHere', 3, null]);
  const page = (await open(path)).body;
  expect(page).not.toMatch(/S-77|B-12/);
  await act(id, { kind: 'install', lineIds });
  await act(id, { kind: 'fulfil' });
  expect((await state())[0]).toBe('done');
  expect((await read(path)).body.mayAskToCancel).toBe(false);
});

test('a page behind a link is kept nowhere, named to no other site and found by no search', async () => {
  const path = await linkTo(await newOrder());
  for (const address of [path, path.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAAAAAAAA')]) {
    const { headers, body } = await open(address);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(body).toMatch(/<meta name="robots" content="noindex/);
  }
  const api = await read(path);
  expect(api.headers['cache-control']).toBe('no-store');
  const token = path.split('/').at(-1)!;
  expect((await open(path)).body).not.toMatch(new RegExp(`(canonical|og:url)"[^>]*${token}`));
});

test('unknown, revoked, foreign and hidden links get one and the same answer', async () => {
  const id = await newOrder();
  const good = await linkTo(id);
  const [revoked, hidden] = [await linkTo(await newOrder()), await linkTo(await newOrder())];
  const tokenHash = (path: string) => sql`sha256(${Buffer.from(path.split('/').at(-1)!)})`;
  await shop.db.run(
    sql`update shared_links set revoked_at = ${testMoment} where token_hash = ${tokenHash(revoked)}`,
  );
  await shop.db.run(sql`
    update orders set deleted_at = ${testMoment} where id = (select order_id from shared_links where token_hash = ${tokenHash(hidden)})`);
  const [own, second] = shop.dealers;
  const foreign = good.replace(`/${own.code}/`, `/${second.code}/`);
  const unknown = good.replace(/[^/]+$/, 'A'.repeat(22));
  const answers = [];
  for (const path of [unknown, revoked, hidden]) {
    const { status, body } = await open(path);
    answers.push(`${status} ${body.replaceAll(path.split('/').at(-1)!, 'token')}`);
  }
  expect(answers[0]).toMatch(/^404 /);
  expect(new Set(answers.map((answer) => answer.replace(/nonce="[^"]*"/g, ''))).size).toBe(1);
  expect((await open(foreign)).status).toBe(404);
  expect((await read(good, second)).status).toBe(404);
  expect((await read(good)).status).toBe(200);
  const refused = await Promise.all([read(unknown), read(revoked), read(hidden)]);
  expect(new Set(refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(
    1,
  );
});

test('who tries links that nobody was given is refused after a while, and a good one still opens', async () => {
  const limit = 3;
  const { limits } = shop.parts.config;
  shop.parts.config.limits = { ...limits, linksOfClient: limit };
  const path = await linkTo(await newOrder());
  const guesser = shop.visitor();
  const statuses = [];
  for (let tries = 0; tries <= limit; tries += 1)
    statuses.push((await open(path.replace(/[^/]+$/, `guess-${tries}`), guesser)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect((await open(path, guesser)).status).toBe(200);
  shop.parts.config.limits = limits;
});

test('a link ends twelve months after the last event of its order, and says whom to call', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  const start = shop.clock.now;
  const later = (months: number) => {
    const at = new Date(start);
    at.setUTCMonth(at.getUTCMonth() + months);
    return at;
  };
  shop.clock.now = new Date(later(12).getTime() + 60_000);
  const ended = await open(path);
  expect([ended.status, ended.headers['cache-control']]).toEqual([410, 'no-store']);
  expect(ended.body).toContain(texts.ended);
  expect(ended.body).toContain('tel:');
  expect((await read(path)).status).toBe(410);
  await shop.db.run(sql`
    insert into order_events (dealer_id, order_id, at, kind) values (${dealerId()}, ${id}, ${later(6)}, 'note')`);
  expect((await open(path)).status).toBe(200);
  shop.clock.now = start;
});

test('a link opens in both languages', async () => {
  const id = await newOrder();
  await shop.db.run(sql`update orders set language = 'fr' where id = ${id}`);
  const path = await linkTo(id);
  expect(path).toMatch(/^\/fr\//);
  const { body } = await open(path);
  expect(body).toContain(french.title(id));
  expect(body).toContain('lang="fr');
  expect((await open(path.slice('/fr'.length))).body).toContain(texts.title(id));
});

test('whoever has the link asks to cancel, without scripts too: once an hour, with a mail to the dealership', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  expect((await open(path)).body).toContain(texts.askToCancel);
  await shop.db.run(sql`delete from pgboss.job`);
  for (const prefix of ['', '/fr']) {
    const pressed = await press(prefix + path, ofOurPage);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, prefix + path]);
  }
  expect(await asksOf(id)).toEqual([{ userId: null }]);
  const { body } = await open(path);
  expect(body).not.toContain(texts.askToCancel);
  expect(body).toContain('The dealership has the message.');
  // A process of the version before, which works on `mail`, would take it for a new order.
  expect(await shop.db.values(sql`select name from pgboss.job`)).toEqual(['cancel-mail']);
  await sendMails();
  const addresses = await shop.db.values<string>(
    sql`select email_address from dealer_order_emails where dealer_id = ${dealerId()} order by 1`,
  );
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses);
  expect(smtp.mails[0]!.subject).toBe(cancelAsked.subject(id, await nameOf(id)));
  expect(smtp.mails[0]!.text).not.toContain('/o/');
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 3_600_000);
  const again = 'POST /api/v1/tracking/:makeId/:dealerCode/:token/cancellation';
  expect((await shop.visitor().call(again, apiOf(path))).status).toBe(200);
  shop.clock.now = start;
  expect(await asksOf(id)).toHaveLength(2);
  expect((await read(path)).body.current).toBe('received'); // nothing is cancelled by it
});

test('the items of a cancelled order are cancelled by its link', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  const lineIds = await linesOf(id);
  await act(id, { kind: 'orderParts', lineIds, expectedOn: '2031-03-04' });
  await act(id, { kind: 'cancel', reason: 'customerChangedMind' });
  const { lines } = (await read(path)).body as TrackedOrder;
  expect(lines).toMatchObject([{ progress: progress.CANCELLED, expectedOn: null }]);
});

test('asking needs our own page, a link, and an open order', async () => {
  const id = await newOrder();
  const path = await linkTo(id);
  const refused = [{}, { origin: 'null' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }];
  for (const headers of [...refused, { origin: 'https://evil.example' }])
    expect((await press(path, headers as Record<string, string>)).statusCode).toBe(403);
  const unknown = path.replace(/[^/]+$/, 'B'.repeat(22));
  expect((await press(unknown, ofOurPage)).statusCode).toBe(404);
  await act(id, { kind: 'cancel', reason: 'customerChangedMind' });
  expect((await press(path, ofOurPage)).statusCode).toBe(303);
  expect(await asksOf(id)).toEqual([]);
  const { body } = await open(path);
  expect(body).toContain('Cancelled');
  expect(body).not.toContain(texts.askToCancel);
});

test('customers make a link and ask in their history, which tells it; others cannot', async () => {
  const id = await newOrder();
  const params = { params: { id } };
  const made = await customer.call('POST /api/v1/auth/orders/:id/link', params);
  expect(made.status).toBe(201);
  expect((await open(pathOf(made.body.url))).status).toBe(200);
  const inFrench = await customer.send<{ url: string }>(
    'POST',
    `/api/v1/auth/orders/${id}/link?lang=fr`,
  );
  expect(pathOf(inFrench.body.url)).toMatch(/^\/fr\//);
  const asked = await customer.call('POST /api/v1/auth/orders/:id/cancellation', params);
  expect(asked.status).toBe(200);
  const history = (
    await customer.call('GET /api/v1/auth/orders/history', { query: { dealerId: dealerId() } })
  ).body;
  expect(history.asks).toContainEqual({ orderId: id, at: asked.body.askedToCancelAt });
  const self = await customer.call('GET /api/v1/auth/user/checkAuth', {});
  expect(await asksOf(id)).toEqual([{ userId: self.body.id }]);
  const other = await shop.as('customer2@example.test');
  for (const call of ['link', 'cancellation'])
    expect((await other.send('POST', `/api/v1/auth/orders/${id}/${call}`)).status).toBe(404);
});

test('the history shows how far an own order is, with a way to follow it and to ask', async () => {
  const id = await newOrder();
  const lineIds = await linesOf(id);
  await act(id, { kind: 'orderParts', lineIds, expectedOn: '2031-03-04' });
  const [{ manufacturerId, code }] = shop.dealers;
  const history = `/${manufacturerId}/${code}/account?tab=orders`;
  const entry = async (client: TestClient) =>
    (await open(history, client)).body.split('<details').find((part) => part.includes(`#${id}<`));
  const before = await entry(customer);
  expect(before).toMatch(/aria-current="step"[^>]*>.{0,400}Parts ordered/s);
  for (const text of ['expected <!-- -->', texts.follow, texts.askToCancel])
    expect(before).toContain(text.replace(' <!-- -->', ''));
  expect(before).not.toContain(texts.copyLink);
  await customer.call('POST /api/v1/auth/orders/:id/cancellation', { params: { id } });
  expect(await entry(customer)).toContain('You asked to cancel on');
});

test('staff give out a link and revoke all of them; the history of the order tells who asked', async () => {
  const id = await newOrder();
  const params = { params: { id } };
  expect((await advisor.call('POST /api/v1/auth/orders/:id/link', params)).status).toBe(404);
  const { url } = (await admin.call('POST /api/v1/auth/orders/:id/link', params)).body;
  await press(pathOf(url), ofOurPage);
  const { events } = (await admin.call('GET /api/v1/auth/desk/:id', params)).body;
  expect(events.at(-1)).toMatchObject({ kind: 'askedToCancel', user: null, isStep: false });
  const revoked = await admin.call('DELETE /api/v1/auth/orders/:id/link', params);
  expect(revoked.body).toEqual({ revoked: 1 });
  expect((await open(pathOf(url))).status).toBe(404);
});

test('no link is counted as a view, and none is in the log', async () => {
  const path = await linkTo(await newOrder());
  const [{ manufacturerId: makeId, code: dealerCode }] = shop.dealers;
  const now = shop.clock.now.getTime();
  const view = (n: number, at: string) => ({
    ...{ kind: 'view', at: now, path: at },
    id: `00000000-0000-4000-8000-00000000000${n}`,
  });
  const visitor = '00000000-0000-4000-8000-0000000000aa';
  const events = [view(1, path), view(2, `/fr${path}`), view(3, `/${makeId}/${dealerCode}`)];
  const body = { makeId, dealerCode, visitor, sentAt: now, events };
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  await shop.visitor().call('POST /api/v1/views', { body }, { headers });
  await shop.parts.views.flush();
  const stored = await shop.db.values<string>(
    sql`select path from views where visitor = ${visitor}`,
  );
  expect(stored).toEqual([`/${makeId}/${dealerCode}`]);
  await open(path);
  await read(path);
  await press(path, ofOurPage);
  await press(path, {});
  const token = path.split('/').at(-1)!;
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});
