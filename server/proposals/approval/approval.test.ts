import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { messages } from '#shared/messages/catalogue.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';

const texts = messages.en.approvalProblems;
let shop: TestShop;
let smtp: TestSmtp;
let advisor: TestClient;
let admin: TestClient;
let product: Sellable;
beforeAll(async () => {
  shop = await openTestShop();
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  product = (await sellable(place)).find(({ price }) => price >= 100)!;
});
beforeEach(async () => {
  await shop.db.run(sql`delete from pgboss.job`);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** Lines for one product at so many percent less than the catalogue's price; the line keeps its id. */
const lineId = randomUUID();
const linesAt = (percent: number, id = lineId) => [
  {
    id,
    ...{ productId: product.id, trimId: product.trimId, installed: false },
    adjustedPrice: Math.ceil(product.price * (100 - percent)) / 100,
  },
];

async function aDraft(percent: number, client = advisor) {
  const body = { dealerId: shop.dealers[0].id, firstName: 'Anna', lines: linesAt(percent) };
  return (await client.call('POST /api/v1/auth/proposals', { body })).body.proposal;
}
const ask = (id: number, reason = 'They buy two.', client = advisor) =>
  client.call('POST /api/v1/auth/proposals/:id/approval', { params: { id }, body: { reason } });
const answer = (id: number, version: number, given: boolean, reason = 'Fine.') =>
  admin.call('POST /api/v1/auth/proposals/:id/approval/answer', {
    params: { id },
    body: { given, reason, version },
  });
const send = (id: number, version: number, client = advisor) =>
  client.call('POST /api/v1/auth/proposals/:id/send', {
    params: { id },
    body: { version, to: 'link' },
  });
const errorsOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  return [status, (body as { errors?: object }).errors];
};

async function doJobs(): Promise<void> {
  const due = await shop.db.rows<{ id: string; data: never }>(sql`
    delete from pgboss.job where name = 'proposal-mail' returning id, data`);
  const signal = AbortSignal.timeout(20_000);
  for (const { id, data } of due)
    await jobHandlers(shop.parts)['proposal-mail']({ id, data, retries: 0, signal });
}

test('an advisor without the right to discounts asks, an admin approves, and it can be sent', async () => {
  const { id, version } = await aDraft(20);
  expect((await send(id, version)).status).toBe(422);
  const asked = (await ask(id)).body.proposal;
  expect(asked).toMatchObject({ approval: 'asked', approvalReason: 'They buy two.' });
  await doJobs();
  expect(smtp.mails.map(({ recipients }) => recipients[0])).toContain('dealer@example.test');
  expect(smtp.mails[0]!.text).toContain('They buy two.');
  expect((await send(id, asked.version)).status).toBe(422);
  smtp.mails.length = 0;
  expect((await answer(id, asked.version, true)).body.proposal).toMatchObject({
    ...{ approval: 'given', approvedPercent: 20, approvalReason: 'Fine.' },
  });
  await doJobs();
  expect(smtp.mails).toMatchObject([{ recipients: ['advisor@example.test'] }]);
  const params = { id };
  const { proposal } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body;
  expect(proposal).toMatchObject({ limitPercent: 0, followUp: 'approved' });
  expect(proposal.lines[0]!.approvedPrice).toBe(proposal.lines[0]!.adjustedPrice);
  expect(proposal.events.map(({ kind }) => kind)).toEqual(['made', 'approvalAsked', 'approved']);
  expect((await send(id, proposal.version)).status).toBe(200);
  const actions = await shop.db.values<string>(sql`
    select action from audit_log where entity = 'proposal' and entity_id = ${id} order by id`);
  expect(actions).toEqual([
    ...['proposal.made', 'proposal.approvalAsked', 'proposal.approved', 'proposal.sent'],
  ]);
});

test('a price below what was approved takes the approval back, one above it keeps it', async () => {
  const { id } = await aDraft(20);
  const asked = (await ask(id)).body.proposal;
  const { version } = (await answer(id, asked.version, true)).body.proposal;
  const change = (version: number, percent: number) =>
    advisor.call('PATCH /api/v1/auth/proposals/:id', {
      params: { id },
      body: { version, lines: linesAt(percent) },
    });
  const kept = (await change(version, 12)).body.proposal;
  expect([kept.approval, kept.approvedPercent]).toEqual(['given', 20]);
  const lost = (await change(kept.version, 25)).body.proposal;
  expect([lost.approval, lost.approvedPercent]).toEqual([null, null]);
  expect((await send(id, lost.version)).status).toBe(422);
});

test('an approval is for the lines that the admin saw: another one at the same discount is asked for again', async () => {
  const { id } = await aDraft(20);
  const asked = (await ask(id)).body.proposal;
  const { version } = (await answer(id, asked.version, true)).body.proposal;
  const change = async (version: number, lines: object[]) =>
    (
      await advisor.call('PATCH /api/v1/auth/proposals/:id', {
        params: { id },
        body: { version, lines } as never,
      })
    ).body.proposal;
  const [line] = linesAt(20);
  const more = await change(version, [line!, ...linesAt(20, randomUUID())]);
  expect(more.approval).toBeNull();
  expect((await send(id, more.version)).body.errors).toHaveProperty(['lines.0.adjustedPrice']);
  const again = (await ask(id)).body.proposal;
  const both = (await answer(id, again.version, true)).body.proposal;
  expect((await change(both.version, [{ ...line!, quantity: 5 }])).approval).toBeNull();
});

test('an approved price holds when the catalogue asks for more', async () => {
  const { id } = await aDraft(20);
  const asked = (await ask(id)).body.proposal;
  const { version } = (await answer(id, asked.version, true)).body.proposal;
  await shop.db.run(
    sql`update products set price_cents = price_cents + 5000 where id = ${product.id}`,
  );
  const sent = await send(id, version);
  await shop.db.run(
    sql`update products set price_cents = price_cents - 5000 where id = ${product.id}`,
  );
  expect(sent.status).toBe(200);
});

test('a refusal needs a reason and is told; what nobody asks is not answered', async () => {
  const { id, version } = await aDraft(30);
  expect(await errorsOf(answer(id, version, true))).toEqual([422, { given: [texts.notAsked] }]);
  expect(await errorsOf(ask(id, '  '))).toEqual([422, { reason: [texts.reasonMissing] }]);
  const asked = (await ask(id)).body.proposal;
  expect(await errorsOf(answer(id, asked.version, false, ''))).toEqual([
    422,
    { reason: [texts.reasonMissing] },
  ]);
  const stale = await answer(id, asked.version - 1, true);
  expect([stale.status, 'proposal' in stale.body]).toEqual([422, true]);
  const refused = (await answer(id, asked.version, false, 'Too much.')).body.proposal;
  expect([refused.approval, refused.approvalReason]).toEqual(['refused', 'Too much.']);
  await doJobs();
  const told = smtp.mails.find(({ recipients }) => recipients.includes('advisor@example.test'));
  expect(told!.text).toContain('Too much.');
  expect((await send(id, refused.version)).status).toBe(422);
});

test('within the limit, and for an admin, nothing is to be asked', async () => {
  const { id } = await aDraft(0);
  expect(await errorsOf(ask(id))).toEqual([422, { reason: [texts.notNeeded] }]);
  const own = await aDraft(40, admin);
  expect(await errorsOf(ask(own.id, 'Why not', admin))).toEqual([
    422,
    { reason: [texts.notNeeded] },
  ]);
  expect((await send(own.id, own.version, admin)).status).toBe(200);
});

test('admins find what waits for them in a list of its own, and in the count of the news', async () => {
  const { id } = await aDraft(35);
  const dealerId = shop.dealers[0].id;
  const asking = async () =>
    (await admin.call('GET /api/v1/auth/proposals/news', { query: { dealerId } })).body.asking;
  const before = await asking();
  await ask(id);
  expect(await asking()).toBe(before + 1);
  const query = { dealerId, show: 'approval' as const, rows: 100 };
  const { data, total } = (await admin.call('GET /api/v1/auth/proposals', { query })).body;
  expect(total).toBe(before + 1);
  expect(data.map((one) => one.id)).toContain(id);
});
