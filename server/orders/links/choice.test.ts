import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { linkFor } from '#server/orders/links/links.service.ts';
import { freeTechnician } from '#server/orders/schedule/technician-left.service.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { PostedChoice } from '#shared/contract/tracking.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { mailWaitMinutes } from '#shared/rules/customer-mails.ts';
import { languages } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { takeDueJobs } from '#tests/support/due-jobs.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Account, aCustomer, aPlacedOrder, lineOf, sellable } from '#tests/support/states.ts';

/** A Monday morning in Toronto, where the dealership opens from Monday to Friday, 8:00 to 17:00. */
const start = new Date('2030-01-07T15:00:00Z');
const texts = messages.en.choiceProblems;
let shop: TestShop;
let smtp: TestSmtp;
let admin: TestClient;
let customer: Account;
let lines: ReturnType<typeof lineOf>[];
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  shop.clock.now = start;
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  admin = await shop.as('dealer@example.test');
  customer = await aCustomer(place, { firstName: 'Inès' });
  await shop.db.run(
    sql`update users set email_confirmed_at = ${testMoment} where id = ${customer.id}`,
  );
  await shop.db.run(sql`delete from appointments`);
  await shop.db.run(sql`update bays set active = false where dealer_id = ${dealerId}`);
  await shop.db.run(
    sql`insert into bays (dealer_id, name, position) values (${dealerId}, 'The one', 9)`,
  );
  const [one] = (await sellable(place)).filter(({ frt }) => frt > 0);
  lines = [lineOf(one!, { installed: true })];
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.run(sql`delete from pgboss.job`);
  await shop.db.run(sql`delete from throttles`);
  await shop.db.run(sql`update appointments set state = 'cancelled' where state = 'set'`);
  await shop.db.run(sql`
    update dealers set customers_choose = true, choose_notice_days = 2, choose_lead_days = 5, opening_hours = null, mails_off = '{}'`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const dealerId = () => shop.dealers[0].id;
const pathTo = async (orderId: number) =>
  new URL(await linkFor(shop.parts, { dealerId: dealerId(), orderId })).pathname;
const paramsOf = (path: string, dealer = shop.dealers[0]) => ({
  makeId: dealer.manufacturerId,
  dealerCode: dealer.code,
  token: path.split('/').at(-1)!,
});

interface Followed {
  id: number;
  path: string;
}
/** A new order with its link; with `here`, its parts are in stock. */
async function anOrder({ here = true } = {}): Promise<Followed> {
  const { id } = await aPlacedOrder(customer, lines);
  if (here) await act(id, { kind: 'reserve', lineIds: await lineIdsOf(id) });
  await shop.db.run(sql`delete from pgboss.job`);
  return { id, path: await pathTo(id) };
}
const lineIdsOf = (id: number) =>
  shop.db.values<number>(sql`select id from order_items where order_id = ${id}`);
async function act(id: number, action: DeskActionBody): Promise<void> {
  const { order } = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;
  const body = { version: order.version, action };
  const { status } = await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id },
    body,
  });
  expect(status).toBe(200);
}

const tracking = 'GET /api/v1/tracking/:makeId/:dealerCode/:token';
const read = async ({ path }: Followed) =>
  (await shop.visitor().call(tracking, { params: paramsOf(path) })).body;
const timesOf = ({ path }: Followed, query: { from?: string; appointmentId?: number } = {}) =>
  shop.visitor().call(`${tracking}/times`, { params: paramsOf(path), query });
const choose = ({ path }: Followed, choice: PostedChoice, dealer = shop.dealers[0]) =>
  shop.visitor().call('POST /api/v1/tracking/:makeId/:dealerCode/:token/choice', {
    params: paramsOf(path, dealer),
    body: { choice },
  });
/** The first free time, and how it was taken. */
async function chooseFirst(order: Followed): Promise<string> {
  const startsAt = (await timesOf(order)).body.days[0]!.starts[0]!;
  const { status } = await choose(order, { what: 'choose', startsAt });
  expect(status).toBe(200);
  return startsAt;
}
const visitsOf = (id: number) =>
  shop.db.rows<{
    id: number;
    startsAt: Date;
    state: string;
    sequence: number;
    by: number | null;
  }>(sql`
    select id, starts_at as "startsAt", state, sequence, created_by as by from appointments where order_id = ${id} order by id`);
const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
  const { status, body } = await answer;
  return [status, body.errors];
};

/** Runs the jobs that are due by the shop's clock, as a worker would. */
async function doJobs(): Promise<void> {
  const due = await takeDueJobs(shop.db, shop.clock, ['order-mail', 'visit-mail']);
  for (const { id, name, data } of due)
    await jobHandlers(shop.parts)[name]({
      id,
      data,
      retries: 0,
      signal: AbortSignal.timeout(20_000),
    });
}
const subjects = () => smtp.mails.map(({ subject }) => subject);
const toCustomer = () => smtp.mails.filter(({ recipients }) => recipients.includes(customer.email));
const name = () => shop.dealers[0].name;

test('a customer chooses a time among whole days of free ones, confirmed at once and without a person', async () => {
  const order = await anOrder();
  expect(await read(order)).toMatchObject({ mayChoose: true, visits: [], mayAskToMove: false });
  const { body: times } = await timesOf(order);
  expect(times.firstDay).toBe('2030-01-09');
  expect(times.days.map(({ day }) => day)).toEqual([
    '2030-01-09',
    '2030-01-10',
    '2030-01-11',
    '2030-01-14',
  ]);
  expect(times.days[0]!.starts[0]).toBe('2030-01-09T13:00:00.000Z');
  expect(new Set(times.days.map(({ starts }) => starts.length)).size).toBe(1);
  expect((await timesOf(order, { from: times.next! })).body.days[0]!.day).toBe('2030-01-15');
  const startsAt = '2030-01-10T15:00:00.000Z';
  expect((await choose(order, { what: 'choose', startsAt })).body).toEqual({ done: 'choose' });
  const after = await read(order);
  expect(after).toMatchObject({ mayChoose: false, visits: [{ startsAt, mayChange: true }] });
  expect(Object.keys(after.visits[0]!).sort()).toEqual(['endsAt', 'id', 'mayChange', 'startsAt']);
  expect(await visitsOf(order.id)).toMatchObject([
    { state: 'set', by: null, startsAt: new Date(startsAt) },
  ]);
  const { events } = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id: order.id } }))
    .body;
  expect(events.at(-1)).toMatchObject({ kind: 'schedule', user: null, told: { customer: true } });
});

test.each([
  ['expected parts wait for a working day more', '2030-01-11', '2030-01-14'],
  ['parts without a day wait for the lead', null, '2030-01-14'],
])('%s', async (_, expectedOn, firstDay) => {
  const order = await anOrder({ here: false });
  const lineIds = await lineIdsOf(order.id);
  await act(order.id, { kind: 'orderParts', lineIds, expectedOn });
  expect((await timesOf(order)).body.firstDay).toBe(firstDay);
});

test('what is not offered is refused in words: too early, past, no time, closed, taken, nothing left', async () => {
  const order = await anOrder();
  const refusal = (startsAt: string) => errorsOf(choose(order, { what: 'choose', startsAt }));
  const refused = (text: string) => [422, { startsAt: [text] }];
  expect(await refusal('2030-01-08T15:00:00Z')).toEqual(refused(texts.tooEarly));
  expect(await refusal('2030-01-06T15:00:00Z')).toEqual(refused(messages.en.deskProblems.past));
  expect(await refusal('whenever')).toEqual(refused(texts.chooseOne));
  for (const closed of ['2030-01-12T15:00:00Z', '2030-01-10T04:00:00Z', '2030-01-10T15:10:00Z'])
    expect(await refusal(closed)).toEqual(refused(messages.en.deskProblems.taken));
  const startsAt = await chooseFirst(order);
  expect(await refusal(startsAt)).toEqual(refused(texts.nothingLeft));
  const late = await anOrder();
  const taken = await errorsOf(choose(late, { what: 'choose', startsAt }));
  expect(taken).toEqual(refused(messages.en.deskProblems.taken));
});

test('ten who want the bay at once: one gets it', async () => {
  const orders = [];
  for (let count = 0; count < 10; count += 1) orders.push(await anOrder());
  const startsAt = '2030-01-10T15:00:00.000Z';
  const answers = await Promise.all(
    orders.map((order) => choose(order, { what: 'choose', startsAt })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('they move and cancel it until the notice, and ask after that, once an hour', async () => {
  const order = await anOrder();
  await chooseFirst(order);
  const [{ id: appointmentId } = { id: 0 }] = (await read(order)).visits;
  const own = (await timesOf(order, { appointmentId })).body.days[0]!.starts;
  expect(own[0]).toBe('2030-01-09T13:00:00.000Z'); // its own time counts as free
  const startsAt = own[1]!;
  expect((await choose(order, { what: 'move', appointmentId, startsAt })).status).toBe(200);
  expect(await visitsOf(order.id)).toMatchObject([{ state: 'set', sequence: 1 }]);
  pass(24 * 60);
  expect((await read(order)).visits).toMatchObject([{ mayChange: false }]);
  for (const late of [
    { what: 'cancel', appointmentId },
    { what: 'move', appointmentId, startsAt: '2030-01-15T15:00:00Z' },
  ] as const)
    expect(Object.values((await errorsOf(choose(order, late)))[1]!)).toEqual([[texts.tooLate]]);
  expect((await read(order)).mayAskToMove).toBe(true);
  for (let count = 0; count < 2; count += 1)
    expect((await choose(order, { what: 'ask' })).status).toBe(200);
  const asks = sql`select count(*) from order_events where order_id = ${order.id} and kind = 'askedToMove'`;
  expect(Number(await shop.db.value(asks))).toBe(1);
  expect((await read(order)).mayAskToMove).toBe(false);
  shop.clock.now = start;
  expect((await choose(order, { what: 'cancel', appointmentId })).status).toBe(200);
  expect(await visitsOf(order.id)).toMatchObject([{ state: 'cancelled', sequence: 2 }]);
  expect(await read(order)).toMatchObject({ visits: [], mayChoose: true });
});

test('where the dealership does not let them, nothing is offered, and asking stays', async () => {
  const order = await anOrder();
  await chooseFirst(order);
  const [visit] = (await read(order)).visits;
  await shop.db.run(sql`update dealers set customers_choose = false`);
  expect(await read(order)).toMatchObject({
    ...{ mayChoose: false, mayAskToMove: true },
    visits: [{ mayChange: false }],
  });
  const cancelled = await errorsOf(choose(order, { what: 'cancel', appointmentId: visit!.id }));
  expect(cancelled).toEqual([422, { appointmentId: [texts.off] }]);
  expect((await timesOf(await anOrder())).status).toBe(422);
  expect((await choose(order, { what: 'ask' })).status).toBe(200);
});

test('a link that is unknown, revoked, ended or another dealership’s chooses nothing', async () => {
  const order = await anOrder();
  const body = { what: 'choose', startsAt: '2030-01-10T15:00:00Z' } as const;
  expect((await choose(order, body, shop.dealers[1])).status).toBe(404);
  expect((await choose({ ...order, path: `${order.path}x` }, body)).status).toBe(404);
  await shop.db.run(
    sql`update shared_links set revoked_at = ${testMoment} where order_id = ${order.id}`,
  );
  expect((await choose(order, body)).status).toBe(404);
  const other = await anOrder();
  pass(60 * 24 * 400);
  expect((await choose(other, body)).status).toBe(410);
  expect(await visitsOf(other.id)).toEqual([]);
});

test('an appointment of another order is neither moved nor cancelled nor read', async () => {
  const [mine, theirs] = [await anOrder(), await anOrder()];
  await chooseFirst(theirs);
  const [visit] = (await read(theirs)).visits;
  const appointmentId = visit!.id;
  expect((await choose(mine, { what: 'cancel', appointmentId })).status).toBe(422);
  const params = { ...paramsOf(mine.path), id: appointmentId };
  expect((await shop.visitor().call(`${tracking}/calendar/:id`, { params })).status).toBe(404);
  const own = { ...paramsOf(theirs.path), id: appointmentId };
  const { body } = await shop.visitor().call(`${tracking}/calendar/:id`, { params: own });
  expect(body.content).toContain(`UID:order-${theirs.id}-${appointmentId}@`);
});

test('too many changes of one order are refused for a while', async () => {
  const { limits, rateLimit } = shop.parts.config;
  Object.assign(shop.parts.config, { rateLimit: true, limits: { ...limits, linksOfClient: 2 } });
  const order = await anOrder();
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await choose(order, { what: 'choose', startsAt: 'never' })).status);
  Object.assign(shop.parts.config, { rateLimit, limits });
  expect(statuses).toEqual([422, 422, 429]);
});

test('forms do the same without scripts, and the page says what was done or why not', async () => {
  const order = await anOrder();
  const post = (path: string, fields: Record<string, string>) =>
    shop.app.inject({
      ...{ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...{ origin: 'null', 'sec-fetch-site': 'same-origin' },
      },
    });
  const startsAt = '2030-01-10T15:00:00.000Z';
  const tooEarly = await post(order.path, { what: 'choose', startsAt: '2030-01-08T15:00:00Z' });
  expect([tooEarly.statusCode, tooEarly.headers.location]).toEqual([
    303,
    `${order.path}?said=tooEarly`,
  ]);
  const done = await post(order.path, { what: 'choose', startsAt });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${order.path}?said=choose`]);
  const [visit] = (await read(order)).visits;
  const gone = await post(`/fr${order.path}`, { what: 'cancel', appointmentId: String(visit!.id) });
  expect(gone.headers.location).toBe(`/fr${order.path}?said=cancel`);
  expect(await visitsOf(order.id)).toMatchObject([{ state: 'cancelled' }]);
});

/** The invitation in a mail, as a calendar reads it. */
function invitationIn({ attachments }: TestSmtp['mails'][number]) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')!;
  const written =
    typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  const calendar = new ICAL.Component(ICAL.parse(written));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    method: [part.method, calendar.getFirstPropertyValue('method')],
    ...{ uid: event.uid, sequence: event.sequence, summary: event.summary },
    startsAt: event.startDate.toJSDate().toISOString(),
  };
}

test.each(languages)(
  'mails of what was chosen, moved and cancelled have it for the calendar, in %s',
  async (language) => {
    await shop.db.run(sql`update users set language = ${language} where id = ${customer.id}`);
    const words = messages[language];
    const order = await anOrder();
    const first = await chooseFirst(order);
    pass(mailWaitMinutes);
    await doJobs();
    const [visit] = await visitsOf(order.id);
    const [set] = toCustomer();
    expect(set!.subject).toBe(words.appointmentSet.subject(order.id, name()));
    expect(set!.text).toContain(words.formatLongMoment({ day: '2030-01-09', time: '08:00' }));
    const uid = `order-${order.id}-${visit!.id}@${new URL(shop.parts.config.publicUrl).hostname}`;
    const summary = words.calendarEntry.summary(name());
    const known = { uid, summary };
    expect(invitationIn(set!)).toEqual({
      ...known,
      method: ['REQUEST', 'REQUEST'],
      sequence: 0,
      startsAt: first,
    });
    const addresses = await shop.db.values<string>(
      sql`select email_address from dealer_order_emails where dealer_id = ${dealerId()}`,
    );
    const told = smtp.mails.filter(({ recipients }) => addresses.includes(recipients[0]!));
    expect(told).toHaveLength(addresses.length);
    expect(told[0]!.subject).toContain('Inès');

    smtp.mails.length = 0;
    const startsAt = '2030-01-11T15:00:00.000Z';
    await choose(order, { what: 'move', appointmentId: visit!.id, startsAt });
    pass(mailWaitMinutes);
    await doJobs();
    expect(toCustomer()[0]!.subject).toBe(words.appointmentMoved.subject(order.id, name()));
    expect(invitationIn(toCustomer()[0]!)).toEqual({
      ...known,
      method: ['REQUEST', 'REQUEST'],
      sequence: 1,
      startsAt,
    });

    smtp.mails.length = 0;
    await act(order.id, { kind: 'cancelAppointment', appointmentId: visit!.id });
    pass(mailWaitMinutes);
    await doJobs();
    expect(toCustomer()[0]!.subject).toBe(words.appointmentCancelled.subject(order.id, name()));
    expect(invitationIn(toCustomer()[0]!)).toMatchObject({
      method: ['CANCEL', 'CANCEL'],
      sequence: 2,
      uid,
    });
    await shop.db.run(sql`update users set language = null where id = ${customer.id}`);
  },
);

test('the customer is reminded once, at nine the day before; not of what has moved, gone, or is too near', async () => {
  const order = await anOrder();
  await chooseFirst(order);
  const [visit] = await visitsOf(order.id);
  const startsAt = '2030-01-11T15:00:00.000Z';
  await choose(order, { what: 'move', appointmentId: visit!.id, startsAt });
  const due = await shop.db.values<Date>(sql`
    select date_trunc('minute', start_after + interval '30 seconds') from pgboss.job
    where name = 'visit-mail' and data ? 'appointmentId' order by start_after`);
  expect(due.map((at) => at.toISOString())).toEqual([
    '2030-01-08T14:00:00.000Z',
    '2030-01-10T14:00:00.000Z',
  ]);
  shop.clock.now = new Date('2030-01-08T14:00:00Z');
  await doJobs();
  smtp.mails.length = 0;
  shop.clock.now = new Date('2030-01-10T14:00:00Z');
  await doJobs();
  await doJobs();
  expect(subjects()).toEqual([messages.en.appointmentReminder.subject(order.id, name())]);
  smtp.mails.length = 0;
  shop.clock.now = start;
  await shop.db.run(sql`update dealers set choose_notice_days = 0`);
  const near = await anOrder();
  await choose(near, { what: 'choose', startsAt: '2030-01-08T14:00:00Z' });
  const reminders = sql`select count(*) from pgboss.job where name = 'visit-mail' and data ? 'appointmentId'`;
  expect(Number(await shop.db.value(reminders))).toBe(0);
  const gone = await anOrder();
  await choose(gone, { what: 'choose', startsAt: '2030-01-16T15:00:00Z' });
  await act(gone.id, { kind: 'cancel', reason: 'doesNotFit' });
  shop.clock.now = new Date('2030-01-15T14:00:00Z');
  await doJobs();
  expect(subjects()).not.toContain(messages.en.appointmentReminder.subject(gone.id, name()));
});

test('nobody is reminded twice after a technician leaves and a bay is switched off', async () => {
  const technicianId = (await shop.db.value<number>(sql`
    select id from users where email = 'technician@example.test' and dealer_id = ${dealerId()}`))!;
  const bayOf = async (isActive: boolean) =>
    (await shop.db.value<number>(sql`
      select min(id) from bays where dealer_id = ${dealerId()} and active = ${isActive}`))!;
  const [own, other] = [await bayOf(true), await bayOf(false)];
  const switched = (id: number, isActive: boolean, moveTo?: number) =>
    admin.call('PATCH /api/v1/auth/bays/:id', {
      params: { id },
      body: { isActive, ...(moveTo && { moveTo }) },
    });
  const order = await anOrder();
  const startsAt = await chooseFirst(order);
  const [visit] = await visitsOf(order.id);
  const place = { bayId: own, startsAt, minutes: 60, technicianId };
  await act(order.id, { kind: 'moveAppointment', appointmentId: visit!.id, ...place });
  await shop.db.run(sql`delete from user_grants where user_id = ${technicianId}`);
  await freeTechnician(shop.parts, { dealerId: dealerId(), userId: technicianId });
  await switched(other, true);
  expect((await switched(own, false, other)).status).toBe(200);
  await switched(own, true);
  await switched(other, false, own);
  shop.clock.now = new Date('2030-01-08T14:00:00Z');
  await doJobs();
  await doJobs();
  const subject = messages.en.appointmentReminder.subject(order.id, name());
  expect(subjects().filter((one) => one === subject)).toEqual([subject]);
});

test('on a long day every time can be chosen, also after the twentieth', async () => {
  const week = Array.from({ length: 7 }, () => [{ opens: '06:00', closes: '22:00' }]);
  const hours = JSON.stringify({ week, exceptions: [] });
  await shop.db.run(sql`update dealers set opening_hours = ${hours}::jsonb`);
  const order = await anOrder();
  const { days } = (await timesOf(order)).body;
  expect(new Set(days.map(({ starts }) => starts.length)).size).toBe(1);
  const [{ starts }] = days as [(typeof days)[number]];
  expect(starts.length).toBeGreaterThan(20);
  const startsAt = starts.at(-1)!;
  expect((await choose(order, { what: 'choose', startsAt })).status).toBe(200);
  expect(await visitsOf(order.id)).toMatchObject([{ startsAt: new Date(startsAt) }]);
});

/** An order with a time, as the checkout posts it. */
const place = (
  startsAt: string,
  key = 'a-key-of-the-checkout-1',
  client: TestClient = customer.client,
) =>
  client.call(
    'POST /api/v1/auth/orders',
    {
      body: {
        ...{ dealerId: dealerId(), statusId: orderStatus.ORDER, orderItems: lines },
        appointment: { startsAt },
      },
    },
    { headers: { 'idempotency-key': key } },
  );

test('a time is booked with the order, once however often it is sent', async () => {
  const body = { dealerId: dealerId(), statusId: orderStatus.CART, orderItems: lines };
  await customer.client.call('POST /api/v1/auth/orders', { body });
  const times = await customer.client.call('GET /api/v1/auth/orders/times', {
    query: { dealerId: dealerId() },
  });
  expect(times.body.firstDay).toBe('2030-01-14');
  const startsAt = times.body.days[0]!.starts[0]!;
  const first = await place(startsAt);
  expect([first.status, first.body.order.appointmentAt]).toEqual([201, startsAt]);
  const again = await place(startsAt);
  expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id]);
  expect(await visitsOf(first.body.order.id)).toHaveLength(1);
});

test('after the calendar’s last days no later ones are offered', async () => {
  const order = await anOrder();
  const days = ['9999-12-28', '9999-12-29', '9999-12-30', '9999-12-31'];
  const { status, body } = await timesOf(order, { from: days[0]! });
  expect([status, body.days.map(({ day }) => day), body.next]).toEqual([200, days, null]);
  const cart = { dealerId: dealerId(), statusId: orderStatus.CART, orderItems: lines };
  await customer.client.call('POST /api/v1/auth/orders', { body: cart });
  const query = { dealerId: dealerId(), from: days[3]! };
  const own = await customer.client.call('GET /api/v1/auth/orders/times', { query });
  expect([own.status, own.body.days.map(({ day }) => day)]).toEqual([200, days.slice(3)]);
});

test('a time that was taken while the checkout was open is refused on its field; with another one it is placed', async () => {
  const query = { dealerId: dealerId() };
  const ordersOf = async () =>
    (await customer.client.call('GET /api/v1/auth/orders', { query })).body.filter(
      ({ statusId }) => statusId === orderStatus.ORDER,
    ).length;
  const body = { ...query, statusId: orderStatus.CART, orderItems: lines };
  await customer.client.call('POST /api/v1/auth/orders', { body });
  const times = async () =>
    (await customer.client.call('GET /api/v1/auth/orders/times', { query })).body.days.flatMap(
      ({ starts }) => starts,
    );
  const [wanted, other] = await times();
  const quick = await anOrder();
  expect((await choose(quick, { what: 'choose', startsAt: wanted! })).status).toBe(200);
  const before = await ordersOf();
  const refused = await place(wanted!, 'a-key-of-the-checkout-4');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'appointment.startsAt': [messages.en.deskProblems.taken] },
  ]);
  expect(await ordersOf()).toBe(before);
  expect(await times()).not.toContain(wanted);
  const placed = await place(other!, 'a-key-of-the-checkout-5');
  expect([placed.status, placed.body.order.appointmentAt]).toEqual([201, other]);
  expect(await visitsOf(placed.body.order.id)).toHaveLength(1);
});

test('nothing is placed where the time is too early or not for customers to choose', async () => {
  const count = () =>
    shop.db.value(
      sql`select count(*) from orders where status_id = ${orderStatus.ORDER} and dealer_id = ${dealerId()}`,
    );
  const before = await count();
  const early = await place('2030-01-08T15:00:00Z', 'a-key-of-the-checkout-2');
  expect([early.status, early.body.errors]).toEqual([
    422,
    { 'appointment.startsAt': [texts.tooEarly] },
  ]);
  await shop.db.run(sql`update dealers set customers_choose = false`);
  const off = await place('2030-01-15T15:00:00Z', 'a-key-of-the-checkout-3');
  expect([off.status, off.body.errors]).toEqual([422, { 'appointment.startsAt': [texts.off] }]);
  expect(await count()).toEqual(before);
  const query = { dealerId: dealerId() };
  expect((await customer.client.call('GET /api/v1/auth/orders/times', { query })).status).toBe(422);
  const elsewhere = { dealerId: shop.dealers[1].id };
  expect(
    (await customer.client.call('GET /api/v1/auth/orders/times', { query: elsewhere })).status,
  ).toBe(404);
});
