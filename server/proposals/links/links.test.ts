import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { linkFor } from '#server/orders/links/links.service.ts';
import { testMoment } from '#tests/support/moment.ts';
import { aSentProposal, type Draft, type SentProposal } from '#tests/support/sent-proposal.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { aCustomer, aPlacedOrder, lineOf, sellable } from '#tests/support/states.ts';
import { standingProposalLink } from './links.service.ts';

const start = new Date('2030-01-07T15:00:00Z');
const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;
const shop = await openTestShop();
shop.clock.now = start;
afterAll(() => shop.close());
const [{ id: dealerId, manufacturerId: makeId, code }, second] = shop.dealers;
const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
const [advisor, admin] = [
  await shop.as('advisor@example.test'),
  await shop.as('dealer@example.test'),
];
const [product] = await sellable(place);
const lines = [{ productId: product!.id, trimId: product!.trimId }];
beforeEach(() => {
  shop.clock.now = start;
});

type Params = SentProposal['params'];

const sent = (more: Partial<Draft> = {}) =>
  aSentProposal(shop, advisor, { dealerId, lines, language: 'en', ...more });
const open = async (params: Params, client = shop.visitor()) =>
  (await client.call(`GET ${base}`, { params, query: {} })).status;

test('one 404 for all that is not there: unknown, revoked, of an order, another dealership’s, deleted', async () => {
  const { id, params } = await sent();
  expect(await open(params)).toBe(200);
  expect(await open({ ...params, token: 'A'.repeat(22) })).toBe(404);
  expect(await open({ ...params, dealerCode: second.code })).toBe(404);
  const order = await aPlacedOrder(await aCustomer(place), [lineOf(product!)]);
  const url = await linkFor(shop.parts, { dealerId, orderId: order.id });
  const ofOrder = { ...params, token: url.split('/').at(-1)! };
  expect(await open(ofOrder)).toBe(404);
  const tracking = 'GET /api/v1/tracking/:makeId/:dealerCode/:token';
  expect((await shop.visitor().call(tracking, { params: ofOrder })).status).toBe(200);
  expect((await shop.visitor().call(tracking, { params })).status).toBe(404);
  await shop.db.run(
    sql`update shared_links set revoked_at = ${testMoment} where proposal_id = ${id}`,
  );
  expect(await open(params)).toBe(404);
  const other = await sent();
  await shop.db.run(sql`update proposals set deleted_at = ${testMoment} where id = ${other.id}`);
  expect(await open(other.params)).toBe(404);
});

test('a link ends a year after the last thing that happened to the proposal', async () => {
  const { params } = await sent();
  shop.clock.now = new Date('2031-01-07T14:59:00Z');
  expect(await open(params)).toBe(200);
  shop.clock.now = new Date('2031-01-07T15:01:00Z');
  expect(await open(params)).toBe(410);
});

test('unknown tokens are counted for each client, and a good link opens all the same', async () => {
  const { params } = await sent();
  const client = shop.visitor();
  const limit = shop.parts.config.limits.linksOfClient;
  await shop.db.run(sql`delete from throttles`);
  const unknown = { ...params, token: 'B'.repeat(22) };
  for (let tries = 0; tries < limit; tries += 1) expect(await open(unknown, client)).toBe(404);
  expect(await open(unknown, client)).toBe(429);
  expect(await open(params, client)).toBe(200);
});

test('the link of mails is the same one until its links are revoked; no token is stored', async () => {
  const { id } = await sent();
  const linked = { dealerId, id, language: 'en' as const, province: 'ON' };
  const standing = () => standingProposalLink(shop.parts, linked);
  const first = await standing();
  expect(await standing()).toBe(first);
  const rows = await shop.db.values<string>(
    sql`select l::text from shared_links l where proposal_id = ${id}`,
  );
  expect(rows.length).toBe(2);
  expect(rows.join()).not.toContain(first.split('/').at(-1));
  await shop.db.run(
    sql`update shared_links set revoked_at = ${testMoment} where proposal_id = ${id}`,
  );
  expect(await standing()).not.toBe(first);
  const foreign = { ...linked, dealerId: second.id };
  await expect(standingProposalLink(shop.parts, foreign)).rejects.toMatchObject({ status: 404 });
});

test('a Quebec dealership’s link opens in French', async () => {
  const own = await sent();
  const linked = { dealerId, id: own.id, language: 'en' as const };
  const pathIn = async (province: string) =>
    new URL(await standingProposalLink(shop.parts, { ...linked, province })).pathname;
  expect(await pathIn('ON')).toMatch(new RegExp(`^/${makeId}/${code}/p/`));
  expect(await pathIn('QC')).toMatch(new RegExp(`^/fr/${makeId}/${code}/p/`));
});

test('erasing the customer of an accepted proposal blanks it, deletes its papers and ends its links', async () => {
  const word = 'Quillfeather';
  const { id, params } = await sent({
    ...{ firstName: 'Odo', lastName: word, email: 'odo@quillfeather.test' },
    ...{ phoneNumber: '4165550142', stockNumber: `S-${word}`, message: `For ${word}` },
  });
  const body = { version: 1, name: `Odo ${word}`, consent: true as const, language: 'en' as const };
  const accepted = await shop.visitor().call(`POST ${base}/accept`, { params, body });
  expect(accepted.status).toBe(200);
  const customerId = (await shop.db.value<number>(
    sql`select customer_id from proposals where id = ${id}`,
  ))!;
  const own = { params: { id: customerId } };
  const { data } = (await admin.call('GET /api/v1/auth/user/personal-data/:id', own)).body;
  expect(data.proposals).toEqual([
    expect.objectContaining({ id, state: 'accepted', message: `For ${word}` }),
  ]);
  expect((await admin.call('POST /api/v1/auth/user/erase/:id', own)).status).toBe(200);
  const rows = await shop.db.values<string>(sql`
    select p::text from proposals p where id = ${id}
    union all select v::text from proposal_versions v where proposal_id = ${id}
    union all select e::text from proposal_events e where proposal_id = ${id}
    union all select a::text from audit_log a where entity = 'proposal' and entity_id = ${id}`);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => /quillfeather|4165550142/i.test(row))).toEqual([]);
  const [event] = await shop.db.values<object>(
    sql`select data from proposal_events where proposal_id = ${id} and kind = 'accepted'`,
  );
  expect(Object.keys(event!)).toEqual(expect.arrayContaining(['lines', 'look', 'sha256']));
  expect(event).not.toHaveProperty('client');
  const papers = sql`select count(*)::int from proposal_papers where proposal_id = ${id}`;
  expect(await shop.db.value(papers)).toBe(0);
  expect(await open(params)).toBe(404);
  const shown = await admin.call('GET /api/v1/auth/proposals/:id', { params: { id } });
  expect(shown.body.proposal).toMatchObject({ state: 'accepted', firstName: null, email: null });
  expect(shown.body.proposal.sent!.message).toBe('');
});
