import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { remindOfProposals } from '#server/proposals/follow-up/reminders.service.ts';
import { insertReminded } from '#server/proposals/follow-up/reminders.sql.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';

type Written = Partial<InputOf<'POST /api/v1/auth/proposals'>['body']>;

/** A Thursday morning in Toronto. */
const start = new Date('2030-01-10T15:00:00Z');
let shop: TestShop;
let smtp: TestSmtp;
let advisor: TestClient;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  shop.clock.now = start;
  productId = (await shop.db.value<number>(sql`
    select id from products where dealer_id is null and active and make_id = ${shop.dealers[0].manufacturerId}
    order by id limit 1`))!;
});
beforeEach(async () => {
  shop.clock.now = start;
  advisor = await shop.as('advisor@example.test');
  await shop.db.run(sql`delete from pgboss.job`);
  await shop.db.run(sql`delete from throttles`);
  await shop.db.run(sql`update proposals set deleted_at = ${start}`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const dealerId = () => shop.dealers[0].id;
const anna = { firstName: 'Anna', lastName: 'Roy', email: 'anna.roy@example.test' };

interface Sent {
  id: number;
  url: string;
}

async function sendOne(written: Written = {}): Promise<Sent> {
  const body = { dealerId: dealerId(), ...anna, lines: [{ productId }], ...written };
  const { proposal } = (await advisor.call('POST /api/v1/auth/proposals', { body })).body;
  const sent = await advisor.call('POST /api/v1/auth/proposals/:id/send', {
    params: { id: proposal.id },
    body: { version: proposal.version, to: 'mail' },
  });
  expect(sent.status).toBe(200);
  return { id: proposal.id, url: sent.body.url };
}

/** Runs the waiting jobs as workers would. */
async function doJobs(): Promise<void> {
  const due = await shop.db.rows<{ id: string; data: never }>(sql`
    delete from pgboss.job where name = 'proposal-mail' returning id, data`);
  const signal = AbortSignal.timeout(20_000);
  for (const { id, data } of due)
    await jobHandlers(shop.parts)['proposal-mail']({ id, data, retries: 0, signal });
}
const isOpened = ({ id }: Sent) =>
  shop.db.run(sql`update proposals set opened_at = ${shop.clock.now} where id = ${id}`);
const at = (time: string) => {
  shop.clock.now = new Date(time);
};
const reminders = () =>
  shop.db.values<number>(sql`
    select proposal_id from proposal_events where kind = 'reminded' and at >= ${start} order by id`);

test('a proposal that is sent reaches its customer with the link, the lines, and its last day', async () => {
  const sent = await sendOne({ message: 'See you on Friday.' });
  await doJobs();
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail!.recipients).toEqual([anna.email]);
  expect(mail!.subject).toContain(shop.dealers[0].name);
  for (const said of [sent.url, 'See you on Friday.', 'January 24, 2030', 'Total'])
    expect(mail!.text).toContain(said);
});

test('the looks stand below each other, each with its total, and what is not ticked says so', async () => {
  const lines = [
    { productId, look: 1 },
    { productId, look: 2, quantity: 3 },
    { productId, look: 2, chosen: false },
  ];
  await sendOne({ looks: [{ name: 'Winter' }, { name: 'Weekend' }], lines });
  await doJobs();
  const text = smtp.mails[0]!.text!;
  expect(text.match(/Look: (Winter|Weekend)/g)).toEqual(['Look: Winter', 'Look: Weekend']);
  expect(text.match(/^Total: /gm)).toHaveLength(2);
  expect(text).toContain('not ticked, you may add it');
});

test('the mail speaks the customer’s language, and its link leads there', async () => {
  await sendOne({ language: 'fr' });
  await doJobs();
  expect(smtp.mails[0]!.subject).toMatch(/^Une proposition/);
  expect(smtp.mails[0]!.text).toMatch(/https?:\/\/[^/]+\/fr\//);
});

test('an address that is not proven reads no name that somebody may have typed', async () => {
  await sendOne();
  await sendOne({ email: 'customer@example.test' });
  await doJobs();
  const textTo = (address: string) =>
    smtp.mails.find(({ recipients }) => recipients.includes(address))!.text;
  expect(textTo(anna.email)).not.toContain('Hello, Anna');
  expect(textTo('customer@example.test')).toContain('Hello, Anna');
});

test('of a proposal that was withdrawn before its mail went out nobody reads', async () => {
  const { id } = await sendOne();
  await advisor.call('POST /api/v1/auth/proposals/:id/withdraw', { params: { id }, body: {} });
  await doJobs();
  expect(smtp.mails).toEqual([]);
});

test('whoever opened a proposal is reminded once, two days before its end, by day', async () => {
  const opened = await sendOne({ validDays: 5 });
  await isOpened(opened);
  await sendOne({ validDays: 5 });
  await doJobs();
  smtp.mails.length = 0;
  at('2030-01-12T18:00:00Z');
  await remindOfProposals(shop.parts);
  expect(await reminders()).toEqual([]);
  at('2030-01-13T12:00:00Z'); // 7 o'clock
  await remindOfProposals(shop.parts);
  expect(await reminders()).toEqual([]);
  at('2030-01-13T18:00:00Z');
  await Promise.all([remindOfProposals(shop.parts), remindOfProposals(shop.parts)]);
  await remindOfProposals(shop.parts);
  expect(await reminders()).toEqual([opened.id]);
  // An instance that found it before the other one was done.
  const about = { validUntil: '2030-01-15', sentAt: start, timeZone: 'America/Toronto' };
  const row = { ...about, id: opened.id, dealerId: dealerId(), version: 1 };
  expect(await insertReminded(shop.db, row, shop.clock.now)).toBe(false);
  await doJobs();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]!.text).toContain(opened.url);
  at('2030-01-14T18:00:00Z');
  await remindOfProposals(shop.parts);
  expect(await reminders()).toHaveLength(1);
});

test('a proposal that was answered, or that ends the day after it was sent, reminds nobody', async () => {
  const declined = await sendOne({ validDays: 2 });
  await isOpened(declined);
  await shop.db.run(sql`update proposals set state = 'declined' where id = ${declined.id}`);
  at('2030-01-11T14:30:00Z');
  advisor = await shop.as('advisor@example.test');
  await isOpened(await sendOne({ validDays: 1 }));
  at('2030-01-11T20:00:00Z');
  await remindOfProposals(shop.parts);
  expect(await reminders().then((ids) => ids.includes(declined.id))).toBe(false);
  const due = await shop.db.value<number>(sql`
    select count(*)::int from pgboss.job where data->>'kind' = 'proposalReminder'`);
  expect(due).toBe(0);
});

const linked = 'POST /api/v1/proposals/:makeId/:dealerCode/:token' as const;
function paramsOf({ url }: Sent) {
  const [token, , dealerCode, makeId] = new URL(url).pathname.split('/').reverse();
  return { makeId: Number(makeId), dealerCode: dealerCode!, token: token! };
}

test('an accepted proposal is confirmed to its customer and told to its seller, with the paper', async () => {
  const sent = await sendOne({ email: 'customer@example.test' });
  await doJobs();
  smtp.mails.length = 0;
  const body = { version: 1, name: 'Anna Roy', consent: true, language: 'en' } as const;
  const accepted = await shop.visitor().call(`${linked}/accept`, { params: paramsOf(sent), body });
  expect(accepted.status).toBe(200);
  const { orderId } = accepted.body;
  await doJobs();
  expect(smtp.mails.map(({ recipients }) => recipients[0]).sort()).toEqual([
    ...['advisor@example.test', 'customer@example.test'],
  ]);
  const [news, confirmation] = smtp.mails.sort((a, b) =>
    a.recipients[0]!.localeCompare(b.recipients[0]!),
  );
  expect(confirmation!.text).toContain(`#${orderId}`);
  expect(confirmation!.text).toContain('/o/');
  expect(news!.subject).toContain('Anna Roy');
  for (const { attachments } of smtp.mails)
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
});

test('the seller reads that a proposal was declined, with the reason, and whose it was', async () => {
  const sent = await sendOne();
  await doJobs();
  smtp.mails.length = 0;
  await shop
    .visitor()
    .call(`${linked}/decline`, { params: paramsOf(sent), body: { reason: 'Too dear' } });
  await doJobs();
  expect(smtp.mails).toMatchObject([{ recipients: ['advisor@example.test'] }]);
  for (const said of ['Anna Roy', anna.email, 'Too dear', `/proposals/${sent.id}`])
    expect(smtp.mails[0]!.text).toContain(said);
});

test('an expired proposal that is asked for again is told to its seller', async () => {
  const sent = await sendOne({ validDays: 1 });
  await doJobs();
  smtp.mails.length = 0;
  at('2030-01-12T15:00:00Z');
  const asked = await shop.visitor().call(`${linked}/ask`, { params: paramsOf(sent) });
  expect(asked.status).toBe(200);
  await doJobs();
  expect(smtp.mails).toMatchObject([{ recipients: ['advisor@example.test'] }]);
  expect(smtp.mails[0]!.subject).toContain('Anna Roy');
});
