import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { messages } from '#shared/messages/catalogue.ts';
import type { TestClient } from '#tests/support/client.ts';
import {
  aSentProposal,
  type Draft,
  type SentProposal,
  sendNow,
} from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const start = new Date('2030-01-07T15:00:00Z');
const texts = messages.en.acceptanceProblems;
const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;

let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let products: Sellable[];
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = start;
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  products = await sellable(place);
});
beforeEach(() => {
  shop.clock.now = start;
});
afterAll(() => shop.close());

let customers = 0;
const nextAddress = () => {
  customers += 1;
  return `ines-${customers}@example.test`;
};

/** A proposal of one line for somebody without an account. */
const sent = (more: Partial<Draft> = {}): Promise<SentProposal> => {
  const [{ id: productId, trimId }] = products as [Sellable];
  return aSentProposal(shop, advisor, {
    ...{ dealerId: shop.dealers[0].id, firstName: 'Inès', lastName: 'Roy', language: 'en' },
    ...{ email: nextAddress(), lines: [{ productId, trimId, installed: true }] },
    ...more,
  });
};

const declared = { name: 'Inès Roy', consent: true as const, language: 'en' as const };
const accept = ({ params }: SentProposal, more: object = {}, client = shop.visitor()) =>
  client.call(`POST ${base}/accept`, { params, body: { version: 1, ...declared, ...more } });
const refusal = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  return [status, (body as { errors?: object }).errors];
};

/** An account of the dealership without anything else. */
async function anAccount(): Promise<{ id: number; email: string }> {
  const email = nextAddress();
  const { body } = await advisor.call('POST /api/registerWithoutPassword', {
    body: {
      ...{ dealer_id: shop.dealers[0].id, first_name: 'Odo', last_name: 'Quixote', email },
      phone_number: '4165550143',
    },
  });
  return { id: body.id, email };
}

test('what was typed at the checkout goes into the order, without days that have gone by', async () => {
  const halfDays = [
    { day: '2030-01-08', half: 'morning' as const },
    { day: '2030-01-15', half: 'afternoon' as const },
  ];
  const notes = { customerNotes: 'Ring twice', dealerNotes: 'Key is in the box' };
  const proposal = await sent({ ...notes, halfDays, payBy: 'contract' });
  shop.clock.now = new Date('2030-01-10T15:00:00Z');
  const { orderId } = (await accept(proposal)).body;
  const params = { id: orderId };
  const { order } = (
    await (await shop.as('dealer@example.test')).call('GET /api/v1/auth/desk/:id', { params })
  ).body;
  expect(order).toMatchObject({
    ...{ ...notes, payBy: 'contract', wantedOn: '2030-01-15' },
    wish: { handover: 'fitting', halfDays: halfDays.slice(1) },
  });
});

test('notes are the advisor’s alone: the customer’s page does not have them', async () => {
  const proposal = await sent({ customerNotes: 'Ring twice', dealerNotes: 'Key is in the box' });
  const { params } = proposal;
  const { body } = await shop.visitor().call(`GET ${base}`, { params, query: {} });
  expect(JSON.stringify(body)).not.toMatch(/Ring twice|Key is in the box/);
});

test('whoever has a link cannot order in the name of an account by typing its address', async () => {
  const proposal = await sent({ email: null });
  const { id, email } = await anAccount();
  const typed = { email: email.toUpperCase() };
  expect(await refusal(accept(proposal, typed))).toEqual([422, { email: [texts.addressTaken] }]);
  const another = await shop.as('customer@example.test');
  expect((await refusal(accept(proposal, typed, another)))[0]).toBe(422);
  const orders = await shop.db.value<number>(sql`
    select count(*)::int from orders where customer_id = ${id}`);
  expect(orders).toBe(0);
  expect((await accept(proposal, { email: nextAddress() })).status).toBe(200);
});

test('whoever is signed in with the address orders by typing it', async () => {
  const proposal = await sent({ email: null });
  const own = await shop.as('customer@example.test');
  const { status, body } = await accept(proposal, { email: 'customer@example.test' }, own);
  expect(status).toBe(200);
  const email = await shop.db.value<string>(sql`
    select u.email from orders o join users u on u.id = o.customer_id where o.id = ${body.orderId}`);
  expect(email).toBe('customer@example.test');
});

test('trying addresses to learn who has an account ends after ten', async () => {
  const proposal = await sent({ email: null });
  const { email } = await anAccount();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await accept(proposal, { email })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('whose account was closed is told what to do', async () => {
  const account = await anAccount();
  const proposal = await sent({ customerId: account.id });
  const ofAddress = await sent({ email: account.email });
  await shop.db.run(sql`update users set active = false where id = ${account.id}`);
  expect(await refusal(accept(proposal))).toEqual([422, { account: [texts.closedAccount] }]);
  const closed = messages.en.account.closed;
  expect(await refusal(accept(ofAddress))).toEqual([422, { email: [closed] }]);
  await shop.db.run(sql`update users set active = true where id = ${account.id}`);
  expect((await accept(proposal)).status).toBe(200);
});

test.each(['accepting', 'erasing'] as const)(
  '%s first, the other at the same moment: both end, and nothing about the person is left',
  async (first) => {
    const account = await anAccount();
    const proposal = await sent({ customerId: account.id, customerNotes: 'For Quixote' });
    const erase = () =>
      admin.call('POST /api/v1/auth/user/erase/:id', { params: { id: account.id } });
    const answers = await shop.db.transaction(async (db) => {
      // Both have to pass this row: the one that comes first goes first.
      await db.run(sql`select from users where id = ${account.id} for update`);
      const accepted = first === 'accepting' ? accept(proposal) : null;
      if (accepted) await untilWaiting(shop.db, 1);
      const erased = erase();
      await untilWaiting(shop.db, accepted ? 2 : 1);
      const later = accepted ?? accept(proposal);
      await untilWaiting(shop.db, 2);
      return { accepted: later, erased };
    });
    expect((await answers.erased).status).toBe(200);
    const { status } = await answers.accepted;
    const orders = await shop.db.value<number>(sql`
    select count(*)::int from orders o join proposals p on p.order_id = o.id where p.id = ${proposal.id}`);
    expect([status, orders]).toEqual(first === 'accepting' ? [200, 1] : [expect.any(Number), 0]);
    expect(status).toBeLessThan(500);
    const left = await shop.db.value<number>(sql`
    select count(*)::int from proposals p left join orders o on o.id = p.order_id
    where p.id = ${proposal.id} and (p.email is not null or p.customer_notes <> '' or o.customer_notes <> '')`);
    expect(left).toBe(0);
  },
  20_000,
);

test('whoever a version was sent to is erased from it, whomever the proposal is for by now', async () => {
  const account = await anAccount();
  const proposal = await sent({ customerId: account.id });
  const params = { id: proposal.id };
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body
    .proposal;
  const other = { customerId: null, firstName: 'Eve', lastName: 'Other', email: nextAddress() };
  await advisor.call('PATCH /api/v1/auth/proposals/:id', { params, body: { version, ...other } });
  const named = () =>
    shop.db.value<number>(sql`
      select count(*)::int from proposal_versions where proposal_id = ${proposal.id} and frozen::text like '%Quixote%'`);
  expect(await named()).toBe(1);
  await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id: account.id } });
  expect(await named()).toBe(0);
  const link = await shop.visitor().call(`GET ${base}`, { params: proposal.params, query: {} });
  expect(link.status).toBe(404);
});

/** A proposal that was sent to an account and then, as its second version, to somebody else. */
async function sentToTwo(account: { id: number }) {
  const vin = '1M8GDM9AXKP042788';
  const proposal = await sent({ customerId: account.id, vin, message: 'For Odo' });
  const params = { id: proposal.id };
  const read = async () =>
    (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
  const { version } = await read();
  const other = {
    ...{ customerId: null, firstName: 'Eve', lastName: 'Other', email: nextAddress() },
    ...{ vin: '', message: 'For Eve', customerNotes: 'Eve rings' },
  };
  await advisor.call('PATCH /api/v1/auth/proposals/:id', { params, body: { version, ...other } });
  return { vin, proposal: await sendNow(shop, advisor, await read()) };
}

test('erasing whom an older version was sent to leaves the customer who accepted', async () => {
  const account = await anAccount();
  const { proposal } = await sentToTwo(account);
  expect((await accept(proposal, { version: 2, name: 'Eve Other' })).status).toBe(200);
  const erased = await admin.call('POST /api/v1/auth/user/erase/:id', {
    params: { id: account.id },
  });
  expect(erased.status).toBe(200);
  const row = sql`
    select first_name as name, message, customer_notes as notes from proposals where id = ${proposal.id}`;
  expect(await shop.db.row(row)).toEqual({ name: 'Eve', message: 'For Eve', notes: 'Eve rings' });
  const versions = sql`
    select message, frozen #>> '{madeFor,firstName}' as name from proposal_versions where proposal_id = ${proposal.id} order by version`;
  expect(await shop.db.rows(versions)).toEqual([
    { message: '', name: null },
    { message: 'For Eve', name: 'Eve' },
  ]);
  const papers = sql`
    select distinct version, what from proposal_papers where proposal_id = ${proposal.id} and what = 'accepted'`;
  expect(await shop.db.rows(papers)).toEqual([{ version: 2, what: 'accepted' }]);
  const who = sql`
    select data->>'name' from proposal_events where proposal_id = ${proposal.id} and kind = 'accepted'`;
  expect(await shop.db.value<string>(who)).toBe('Eve Other');
  const link = await shop.visitor().call(`GET ${base}`, { params: proposal.params, query: {} });
  expect(link.status).toBe(200);
});

test('an export has what was sent to the person, and nothing of the customer after', async () => {
  const account = await anAccount();
  const { vin, proposal } = await sentToTwo(account);
  const { body } = await admin.call('GET /api/v1/auth/user/personal-data/:id', {
    params: { id: account.id },
  });
  expect(body.data.proposals).toMatchObject([
    { id: proposal.id, vin, message: 'For Odo', notes: '' },
  ]);
});

test('what is erased while its acceptance is made is not written back', async () => {
  const account = await anAccount();
  const proposal = await sent({ customerId: account.id });
  const rewritten = { customerId: null, firstName: 'Eve', lastName: 'Other', email: nextAddress() };
  const params = { id: proposal.id };
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body
    .proposal;
  const body = { version, ...rewritten };
  await advisor.call('PATCH /api/v1/auth/proposals/:id', { params, body });
  const answer = await shop.db.transaction(async (db) => {
    await db.run(sql`select from users where id = ${account.id} for update`);
    const accepted = accept(proposal);
    await untilWaiting(shop.db, 1);
    await db.run(sql`select set_config('trimline.audit_duty', 'erase', true)`);
    await db.run(sql`
      update proposal_versions set frozen = frozen - 'madeFor' where proposal_id = ${proposal.id}`);
    return { accepted };
  });
  expect(await refusal(answer.accepted)).toEqual([422, { version: [texts.newer] }]);
  expect(
    await shop.db.value<string>(sql`
    select first_name from proposals where id = ${proposal.id}`),
  ).toBe('Eve');
});

test('things that cannot be installed together may be accepted, and the desk sees it', async () => {
  const [one, two] = products.filter(({ trimId }) => trimId === products[0]!.trimId) as [
    Sellable,
    Sellable,
  ];
  await shop.db.run(
    sql`insert into product_relations values (${one.id}, ${two.id}, 'excludes', 0, 0)`,
  );
  const line = ({ id: productId, trimId }: Sellable) => ({ productId, trimId, installed: true });
  const proposal = await sent({ lines: [line(one), line(two)] });
  const { orderId } = (await accept(proposal)).body;
  const goesAnyway = await shop.db.value<boolean>(sql`
    select goes_anyway from orders where id = ${orderId}`);
  expect(goesAnyway).toBe(true);
  await shop.db.run(sql`delete from product_relations where product_id = ${one.id}`);
});

test('two people who write on a proposal at once: one is stored, the other reads what was', async () => {
  const { id } = await sent();
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params: { id } }))
    .body.proposal;
  const write = (client: TestClient, message: string) =>
    client.call('PATCH /api/v1/auth/proposals/:id', { params: { id }, body: { version, message } });
  const answers = await Promise.all([write(advisor, 'Mine'), write(admin, 'Ours')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [stored, refused] = [200, 422].map((one) => answers.find(({ status }) => status === one)!);
  expect(refused!.body.errors).toHaveProperty('version');
  expect(refused!.body.proposal.message).toBe(stored!.body.proposal.message);
});
