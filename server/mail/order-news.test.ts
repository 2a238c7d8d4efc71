import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import type { DeskActionBody, DeskOrder, Tell } from '#shared/contract/desk.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { customerMails, mailWaitMinutes, type ProgressMail } from '#shared/rules/customer-mails.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { takeDueJobs } from '#tests/support/due-jobs.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import {
  type Account,
  aColleague,
  aCustomer,
  aPlacedOrder,
  lineOf,
  type Place,
  type Sellable,
  sellable,
} from '#tests/support/states.ts';

let shop: TestShop;
let smtp: TestSmtp;
let place: Place;
let admin: TestClient;
let customer: Account;
let products: Sellable[];
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  admin = await shop.as('dealer@example.test');
  customer = await aCustomer(place, { firstName: 'Inès' });
  await shop.db.run(
    sql`update users set email_confirmed_at = ${testMoment} where id = ${customer.id}`,
  );
  products = await sellable(place);
  await shop.db.run(
    sql`insert into bays (dealer_id, name, position) values (${dealerId}, 'By the door', 9)`,
  );
});
beforeEach(async () => {
  shop.clock.now = testMoment;
  await shop.db.run(sql`delete from pgboss.job`);
  await shop.db.run(sql`delete from throttles`);
  await shop.db.run(sql`update dealers set mails_off = '{}', active = true`);
  await speak('en');
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const speak = (language: Language | null) =>
  shop.db.run(sql`update users set language = ${language} where id = ${customer.id}`);
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

/** Runs the jobs that are due by the shop's clock as a worker would. */
async function doJobs(name: 'order-mail' | 'cancel-mail' = 'order-mail'): Promise<void> {
  const due = await takeDueJobs(shop.db, shop.clock, [name]);
  const handler = jobHandlers(shop.parts)[name];
  for (const { id, data } of due)
    await handler({ id, data, retries: 0, signal: AbortSignal.timeout(20_000) });
}
async function wait(minutes = mailWaitMinutes): Promise<void> {
  pass(minutes);
  await doJobs();
}

/** An order of two items, the first of them to be fitted. */
async function anOrder(): Promise<number> {
  const [one, ...others] = products.filter(({ frt }) => frt > 0);
  const lines = [lineOf(one!, { installed: true }), lineOf(others[0]!, { quantity: 2 })];
  const { id } = await aPlacedOrder(customer, lines);
  return id;
}
const show = async (id: number) =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

interface More {
  note?: string;
  tell?: Partial<Tell>;
  by?: TestClient;
}
async function act(id: number, action: DeskActionBody, { note = '', tell, by = admin }: More = {}) {
  const { order } = await show(id);
  const body = { version: order.version, action, note, ...(tell && { tell }) };
  return by.call('POST /api/v1/auth/desk/:id/actions', { params: { id }, body });
}
async function done(id: number, action: DeskActionBody, more: More = {}): Promise<DeskOrder> {
  const { status, body } = await act(id, action, more);
  expect([action.kind, status, body.errors]).toEqual([action.kind, 200, undefined]);
  return body;
}
async function undo(id: number): Promise<void> {
  const { undo } = await show(id);
  const body = { eventId: undo!.eventId, reason: 'By mistake' };
  const { status } = await admin.call('POST /api/v1/auth/desk/:id/undo', { params: { id }, body });
  expect(status).toBe(200);
}
async function linesOf(id: number): Promise<number[]> {
  const { lines } = await show(id);
  return lines.map((line) => line.id);
}
const subjects = () => smtp.mails.map(({ subject }) => subject);
const subjectOf = (kind: ProgressMail, id: number, language: Language = 'en') =>
  messages[language][kind].subject(id, shop.dealers[0].name);

/** Where and when the order can be fitted: the n-th free time from a week ahead. */
async function freeTime(id: number, nth = 0) {
  const from = new Date(shop.clock.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const query = { dealerId: place.dealerId, minutes: 60, from, orderId: id };
  const { slots } = (await admin.call('GET /api/v1/auth/schedule/slots', { query })).body;
  const { startsAt, bays } = slots[nth]!;
  return { bayId: bays[0]!.id, startsAt, minutes: 60 };
}

/** An order with an appointment, of which its customer has read. */
async function scheduled(id: number): Promise<number> {
  const { appointments } = await done(id, { kind: 'schedule', ...(await freeTime(id)) });
  await wait();
  smtp.mails.length = 0;
  return appointments[0]!.id;
}

/** What makes each mail of a step; returns once that is taken. */
type StepMail = Exclude<ProgressMail, 'appointmentReminder'>;
const causes: Record<StepMail, (id: number) => Promise<unknown>> = {
  orderAcknowledged: (id) => done(id, { kind: 'acknowledge' }),
  partsArrived: async (id) => {
    const lineIds = await linesOf(id);
    await done(id, { kind: 'orderParts', lineIds });
    await done(id, { kind: 'receive', lineIds });
  },
  partDelayed: async (id) => {
    const lineIds = await linesOf(id);
    await done(id, { kind: 'orderParts', lineIds });
    await done(id, { kind: 'expect', lineIds, expectedOn: '2199-12-24' });
  },
  orderReady: async (id) => {
    const [fitted, other] = await linesOf(id);
    await done(id, { kind: 'reserve', lineIds: [fitted!] });
    await done(id, { kind: 'install', lineIds: [fitted!] });
    await done(id, { kind: 'reserve', lineIds: [other!] });
  },
  orderDone: async (id) => {
    await causes.orderReady(id);
    await done(id, { kind: 'fulfil' });
  },
  orderChanged: async (id) =>
    done(id, {
      kind: 'cancelLines',
      lineIds: (await linesOf(id)).slice(1),
      reason: 'notAvailable',
    }),
  orderCancelled: (id) => done(id, { kind: 'cancel', reason: 'doesNotFit' }),
  appointmentSet: async (id) => done(id, { kind: 'schedule', ...(await freeTime(id)) }),
  appointmentMoved: async (id) => {
    const appointmentId = await scheduled(id);
    await done(id, { kind: 'moveAppointment', appointmentId, ...(await freeTime(id, 5)) });
  },
  appointmentCancelled: async (id) => {
    const appointmentId = await scheduled(id);
    await done(id, { kind: 'cancelAppointment', appointmentId });
  },
  orderCorrected: async (id) => {
    await done(id, { kind: 'acknowledge' });
    await wait();
    smtp.mails.length = 0;
    await undo(id);
  },
};
const isOfStep = (kind: ProgressMail): kind is StepMail => kind !== 'appointmentReminder';
const cases = ([...customerMails, 'orderCorrected'] as const)
  .filter(isOfStep)
  .flatMap((kind) => languages.map((language) => ({ kind, language })));

test.each(cases)(
  '$kind goes to the customer in $language, with a way to the order',
  async ({ kind, language }) => {
    await speak(language);
    const id = await anOrder();
    const { order } = await show(id);
    await causes[kind](id);
    await doJobs();
    expect(subjects()).toEqual([]);
    expect(
      await shop.db.value(sql`select string_agg(data::text, '') from pgboss.job`),
    ).not.toContain('@');
    await wait();
    const [mail, ...others] = smtp.mails;
    expect(others).toEqual([]);
    expect(mail!.recipients).toEqual([customer.email]);
    expect(mail!.subject).toBe(subjectOf(kind, id, language));
    expect(mail!.html).toContain(`<html lang="${language}"`);
    const { text } = mail!;
    const { name, phone, address } = shop.dealers[0];
    for (const part of [name, address, messages[language].formatPhone(phone), 'Inès'])
      expect(text).toContain(part);
    const link = /https?:\/\/\S+\/o\/\S+/.exec(text!)![0];
    const prefix = language === 'fr' ? '/fr' : '';
    expect(new URL(link).pathname).toMatch(new RegExp(`^${prefix}${place.path}/o/[\\w-]{22}$`));
    expect(mail!.html).toContain(link);
    const money = messages[language].formatMoney;
    const total = 'total' in order ? toCents(order.total) : 0;
    expect(text!.includes(money(total))).toBe(kind === 'orderChanged');
    expect(text!.includes('$')).toBe(kind === 'orderChanged');
  },
);

test('what happens within five minutes is told in one mail, with the first total', async () => {
  const id = await anOrder();
  const { order } = await show(id);
  const [fitted, other] = await linesOf(id);
  await done(id, { kind: 'acknowledge' });
  pass(2);
  await done(id, { kind: 'cancelLines', lineIds: [other!], reason: 'notAvailable' });
  await wait(3);
  expect(subjects()).toEqual([]);
  await done(id, { kind: 'reserve', lineIds: [fitted!] });
  await wait();
  expect(subjects()).toEqual([subjectOf('partsArrived', id)]);
  const before = 'total' in order ? order.total : 0;
  expect(smtp.mails[0]!.text).toContain(messages.en.formatMoney(toCents(before)));
  expect(smtp.mails[0]!.text).toContain(messages.en.itemStandings[9]);
  await wait(60);
  expect(smtp.mails).toHaveLength(1);
});

test('the items of a cancelled order are cancelled, however far they had come', async () => {
  const id = await anOrder();
  await done(id, { kind: 'reserve', lineIds: await linesOf(id) });
  await done(id, { kind: 'cancel', reason: 'vehicleDealFellThrough' });
  await wait();
  const [mail] = smtp.mails;
  expect(mail!.text).toContain(messages.en.reasonsForCustomer.vehicleDealFellThrough);
  expect(mail!.text).not.toContain(`: ${messages.en.itemStandings[1]}`);
  expect(mail!.text!.split(`: ${messages.en.itemStandings[9]}`)).toHaveLength(3);
});

test('a mail says what is true when it goes out, and is not sent if nothing of it is', async () => {
  const id = await anOrder();
  const [fitted, other] = await linesOf(id);
  await done(id, { kind: 'cancelLines', lineIds: [other!], reason: 'notAvailable' });
  await done(id, { kind: 'reserve', lineIds: [fitted!] });
  const product = products.find(({ frt }) => frt > 0)!;
  const items = [lineOf(product, { installed: false })] as never;
  await done(id, { kind: 'addLines', items, total: null }, { tell: { customer: false } });
  await wait();
  expect(subjects()).toEqual([subjectOf('orderChanged', id)]);
  smtp.mails.length = 0;
  const another = await anOrder();
  await done(another, { kind: 'acknowledge' });
  await done(
    another,
    { kind: 'cancel', reason: 'other' },
    { note: 'By phone', tell: { customer: false } },
  );
  await wait();
  expect(subjects()).toEqual([]);
});

test('of a step that is undone before its mail goes out nobody reads, and an earlier one gets its turn', async () => {
  const id = await anOrder();
  await done(id, { kind: 'acknowledge' });
  pass(4);
  await done(id, { kind: 'cancel', reason: 'customerChangedMind' });
  await wait(2);
  expect(subjects()).toEqual([]);
  await undo(id);
  const { events } = await show(id);
  expect(events.map(({ kind, told }) => [kind, told.customer])).toEqual([
    ['acknowledge', true],
    ['cancel', false],
    ['undo', false],
  ]);
  await doJobs();
  expect(subjects()).toEqual([subjectOf('orderAcknowledged', id)]);
  await wait(20);
  expect(smtp.mails).toHaveLength(1);
});

test('a dealership sends only the mails that it has not switched off, and the page knows which', async () => {
  const id = await anOrder();
  const all = (await show(id)).mails;
  expect(all).toContain('acknowledge');
  expect(all).toContain('receive');
  await shop.db.run(sql`
    update dealers set mails_off = '{orderAcknowledged,partsArrived}' where id = ${place.dealerId}`);
  const { mails, events } = await done(id, { kind: 'acknowledge' });
  expect(all.filter((action) => !mails.includes(action))).toEqual(['acknowledge']);
  expect(events.at(-1)!.told.customer).toBe(false);
  await wait();
  expect(subjects()).toEqual([]);
});

test('who is not to be told is not', async () => {
  const id = await anOrder();
  const { events } = await done(id, { kind: 'acknowledge' }, { tell: { customer: false } });
  expect(events.at(-1)!.told).toEqual({ customer: false, names: [] });
  await wait();
  await undo(id);
  await wait();
  expect(subjects()).toEqual([]);
});

test('an unconfirmed address reads no typed words', async () => {
  const stranger = await aCustomer(place, { firstName: 'Buy-my-pills' });
  const [product] = products;
  const { id } = await aPlacedOrder(stranger, [lineOf(product!)]);
  await done(id, { kind: 'acknowledge' });
  await wait();
  expect(smtp.mails[0]!.recipients).toEqual([stranger.email]);
  expect(smtp.mails[0]!.text).not.toContain('Buy-my-pills');
});

test('an erased customer, a hidden order and a closed dealership get no mail, and nothing fails', async () => {
  const leaving = await aCustomer(place);
  const { id } = await aPlacedOrder(leaving, [lineOf(products[0]!)]);
  await done(id, { kind: 'acknowledge' });
  const body = { currentPassword: leaving.password };
  expect((await leaving.client.call('POST /api/v1/auth/user/erase', { body })).status).toBe(200);
  await wait();
  expect((await show(id)).mails).toEqual([]);
  expect(
    (await done(id, { kind: 'cancel', reason: 'doesNotFit' })).events.at(-1)!.told.customer,
  ).toBe(false);
  const hidden = await anOrder();
  await done(hidden, { kind: 'acknowledge' });
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${hidden}`);
  await wait();
  const closed = await anOrder();
  await done(closed, { kind: 'acknowledge' }, { tell: { userIds: [(await aColleagueWith()).id] } });
  await shop.db.run(sql`update dealers set active = false where id = ${place.dealerId}`);
  await wait();
  expect(subjects()).toEqual([]);
});

const aColleagueWith = async (roleId: RoleId = roleIds.productAdvisor) => {
  const account: Account = { id: 0, email: '', password: '', place, client: admin };
  return aColleague(account, roleId, { firstName: 'Marc' });
};

test('colleagues read who did what, with the note, at once and without prices that they may not see', async () => {
  const id = await anOrder();
  const [, other] = await linesOf(id);
  const [parts, boss] = [
    await aColleagueWith(roleIds.partsAndService),
    await aColleagueWith(roleIds.dealerAdmin),
  ];
  await shop.db.run(sql`update users set language = 'fr' where id = ${parts.id}`);
  const { events } = await done(
    id,
    { kind: 'cancelLines', lineIds: [other!], reason: 'notAvailable' },
    { note: 'The maker has none left', tell: { customer: false, userIds: [parts.id, boss.id] } },
  );
  expect(events.at(-1)!.told.names).toHaveLength(2);
  await doJobs();
  const to = (email: string) => smtp.mails.find(({ recipients }) => recipients.includes(email))!;
  const [forParts, forBoss] = [to(parts.email), to(boss.email)];
  expect(forParts.subject).toBe(
    messages.fr.orderStep.subject(id, messages.fr.eventNames.cancelLines),
  );
  expect(forBoss.subject).toBe(
    messages.en.orderStep.subject(id, messages.en.eventNames.cancelLines),
  );
  for (const { text } of [forParts, forBoss]) expect(text).toContain('The maker has none left');
  expect(forBoss.text).toContain(`${place.path}/admin/orders/${id}`);
  expect(forBoss.text).toContain('$');
  expect(forParts.text).not.toContain('$');
  smtp.mails.length = 0;
  await undo(id);
  await doJobs();
  expect(to(boss.email).subject).toContain(
    messages.en.orderStep.undone(messages.en.eventNames.cancelLines),
  );
  expect(smtp.mails).toHaveLength(2);
});

test('an advisor who cannot open the desk is led to their own orders', async () => {
  const id = await anOrder();
  const advisor = await aColleagueWith();
  await done(
    id,
    { kind: 'note' },
    { note: 'Please call', tell: { userIds: [advisor.id, advisor.id] } },
  );
  await doJobs();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.text).toContain('/account?tab=orders');
  expect(smtp.mails[0]!.text).not.toContain('/admin/');
  expect(smtp.mails[0]!.subject).toBe(
    messages.en.orderStep.subject(id, messages.en.orderStep.note),
  );
});

test('nobody is told who does not work here', async () => {
  const id = await anOrder();
  const other = await shop.db.value<number>(sql`
    select u.id from users u join user_roles r on r.user_id = u.id
    where u.dealer_id = ${shop.dealers[1].id} and r.role_id <> 2 and u.active limit 1`);
  for (const stranger of [other!, customer.id, 999_999]) {
    const { status, body } = await act(
      id,
      { kind: 'acknowledge' },
      { tell: { userIds: [stranger] } },
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tell.userIds']]);
  }
  expect((await show(id)).events).toEqual([]);
});

test('a wish to cancel goes to each order address, in the dealership’s language and a queue of its own', async () => {
  const id = await anOrder();
  await shop.db.run(sql`delete from pgboss.job`);
  const params = { id };
  const ask = 'POST /api/v1/auth/orders/:id/cancellation';
  expect((await customer.client.call(ask, { params })).status).toBe(200);
  const addresses = await shop.db.values<string>(sql`
    select email_address from dealer_order_emails where dealer_id = ${place.dealerId} order by 1`);
  shop.parts.config.smtpUrl = 'smtp://127.0.0.1:9';
  await doJobs('cancel-mail');
  // What a process of the version before works on has nothing of it, at no try.
  const jobs = await shop.db.rows(sql`
    select name, data->>'kind' as kind, data->>'to' as to from pgboss.job order by 3`);
  expect(jobs).toEqual(addresses.map((to) => ({ name: 'cancel-mail', kind: 'cancelAsked', to })));
  shop.parts.config.smtpUrl = smtp.url;
  await doJobs('cancel-mail');
  expect(smtp.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses);
  for (const { subject, text, replyTo } of smtp.mails) {
    expect(subject).toBe(messages.en.cancelAsked.subject(id, 'Inès Tremblay'));
    expect(text).toContain(`/admin/orders/${id}`);
    expect(replyTo![0]!.address).toBe(customer.email);
  }
});
