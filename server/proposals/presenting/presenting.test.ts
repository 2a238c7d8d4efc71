import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { proposalProblems } from '#shared/messages/en/proposal-problems.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let advisor: TestClient;
let productIds: number[];
beforeAll(async () => {
  shop = await openTestShop();
  advisor = await shop.as('advisor@example.test');
  const rows = await shop.db.rows<{ id: number }>(sql`
    select id from products where dealer_id is null and make_id = ${shop.dealers[0].manufacturerId} and active
      and deleted_at is null and detail <> '' order by id limit 3`);
  productIds = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const deal = { type: 'Finance', frequency: 'Weekly', term: 60, rate: 5, amount: 150 } as const;

/** A draft of the advisor with two looks: the first product in both, the others in the second. */
async function draft() {
  const [first, ...others] = productIds;
  const body = {
    dealerId: shop.dealers[0].id,
    ...{
      firstName: 'Mia',
      lastName: 'Secretname',
      stockNumber: 'STOCK-77',
      email: 'mia@mail.test',
    },
    ...{ deal, looks: [{ name: 'Winter' }, { name: 'Complete' }] },
    lines: [
      { productId: first!, look: 1 },
      ...[first!, ...others].map((productId) => ({ productId, look: 2, chosen: false })),
    ],
  };
  const { status, body: made } = await advisor.call('POST /api/v1/auth/proposals', { body });
  expect(status).toBe(201);
  return made.proposal;
}

const of = (id: number) => ({ params: { id } });
const presentedBy = (client: TestClient, id: number, look = 1) =>
  client.call('GET /api/v1/auth/proposals/:id/presented', { ...of(id), query: { look } });
const present = (client: TestClient, id: number) =>
  client.call('POST /api/v1/auth/proposals/:id/present', of(id));

test('presenting locks the session to one proposal until the password is given', async () => {
  const { id } = await draft();
  const other = await draft();
  const tablet = await shop.as('advisor@example.test');
  const { manufacturerId, code } = shop.dealers[0];
  const page = `/${manufacturerId}/${code}/present/${id}`;
  expect(await present(tablet, id)).toMatchObject({ status: 200, body: { page } });
  expect((await presentedBy(tablet, id)).status).toBe(200);
  const refusal = { status: 403, body: { reason: 'presenting', page } };
  expect(await presentedBy(tablet, other.id)).toMatchObject(refusal);
  expect(await present(tablet, other.id)).toMatchObject(refusal);
  expect(await tablet.call('GET /api/v1/auth/proposals/:id', of(id))).toMatchObject(refusal);
  const body = { currentPassword: demoPassword };
  expect((await tablet.call('POST /api/v1/auth/presenting/end', { body })).status).toBe(200);
  const after = await tablet.call('GET /api/v1/auth/proposals/:id', of(id));
  expect(after.body.proposal.events.map(({ kind }) => kind)).toEqual(['made', 'presented']);
});

test('what is presented has looks, texts and payments, and neither stock number, cost nor surname', async () => {
  const { id } = await draft();
  const { body } = await presentedBy(advisor, id);
  expect(body.view.looks.map(({ name }) => name)).toEqual(['Winter', 'Complete']);
  expect(body.view).toMatchObject({ look: 1, firstName: 'Mia', deal: { presentPayment: 150 } });
  expect(body.texts.length).toBe(body.view.lines.length);
  const detail = await shop.db.value<string>(
    sql`select detail from products where id = ${productIds[0]!}`,
  );
  const [first] = body.texts;
  expect(first!.text).not.toMatch(/[<>]/);
  expect(detail!.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(first!.text.slice(0, 60));
  expect(JSON.stringify(body)).not.toMatch(/STOCK-77|Secretname|mia@mail|cost/i);
  expect((await presentedBy(advisor, id, 2)).body.view.look).toBe(2);
  expect((await presentedBy(advisor, id, 3)).body.view.look).toBe(2);
});

test('ticks change total and payment, and a draft keeps them', async () => {
  const { id } = await draft();
  const before = (await presentedBy(advisor, id, 2)).body;
  expect(before).toMatchObject({ isKept: true, view: { totals: { total: 0 } } });
  const lines = before.view.lines.filter(({ look }) => look === 2);
  const choose = (chosen: boolean, index: number) =>
    advisor.call('POST /api/v1/auth/proposals/:id/presented', {
      ...of(id),
      body: { look: 2, lines: [{ id: lines[index]!.id, chosen }] },
    });
  const one = (await choose(true, 0)).body.view;
  expect(one.totals.subtotal).toBe(lines[0]!.total);
  expect(one.deal!.newPayment).toBeGreaterThan(150);
  const two = (await choose(true, 1)).body.view;
  expect(two.totals.subtotal).toBeCloseTo(lines[0]!.total + lines[1]!.total, 2);
  await choose(false, 0);
  const kept = (await presentedBy(advisor, id, 2)).body.view;
  expect(kept.lines.filter(({ chosen, look }) => chosen && look === 2).map(({ id }) => id)).toEqual(
    [lines[1]!.id],
  );
  const unknown = { id: crypto.randomUUID(), chosen: true };
  const wrong = await advisor.call('POST /api/v1/auth/proposals/:id/presented', {
    ...of(id),
    body: { look: 2, lines: [unknown] },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['lines.0.id']);
});

test('a presented draft is sent to the phone, by mail too where the address is known', async () => {
  const { id } = await draft();
  const tablet = await shop.as('advisor@example.test');
  await present(tablet, id);
  const toPhone = () => tablet.call('POST /api/v1/auth/proposals/:id/presented/phone', of(id));
  const { status, body } = await toPhone();
  expect([status, body.isMailed]).toEqual([200, true]);
  expect(body.url).toMatch(/\/p\/[\w-]+$/);
  expect(body.qr).toContain('<svg');
  expect((await presentedBy(tablet, id)).body).toMatchObject({ isKept: false });
  expect(await toPhone()).toMatchObject({ status: 200, body: { isMailed: false } });
  const elsewhere = await draft();
  const other = await tablet.call(
    'POST /api/v1/auth/proposals/:id/presented/phone',
    of(elsewhere.id),
  );
  expect(other).toMatchObject({ status: 403, body: { reason: 'presenting' } });
});

test('a price beyond the limit is no matter for the customer', async () => {
  const { id } = await draft();
  const { version, lines } = (await advisor.call('GET /api/v1/auth/proposals/:id', of(id))).body
    .proposal;
  const cheap = lines.map((line) => ({ ...line, adjustedPrice: 1 }));
  await advisor.call('PATCH /api/v1/auth/proposals/:id', {
    ...of(id),
    body: { version, lines: cheap },
  });
  const { status, body } = await advisor.call(
    'POST /api/v1/auth/proposals/:id/presented/phone',
    of(id),
  );
  expect([status, body.errors]).toEqual([422, { state: [proposalProblems.askSeller] }]);
});

test('a withdrawn proposal cannot be presented', async () => {
  const { id } = await draft();
  await shop.db.run(sql`update proposals set state = 'withdrawn' where id = ${id}`);
  expect((await present(advisor, id)).status).toBe(422);
  expect((await advisor.call('GET /api/v1/auth/sessions', {})).status).toBe(200);
});
