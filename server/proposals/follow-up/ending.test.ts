import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { aSentProposal, type SentProposal, sendNow } from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const start = new Date('2030-01-10T15:00:00Z');
let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await shop.db.value<number>(sql`
    select id from products where dealer_id is null and active and make_id = ${shop.dealers[0].manufacturerId}
    order by id limit 1`))!;
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.run(sql`update proposals set deleted_at = ${start}`);
});
afterAll(() => shop.close());

const pass = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000);
};
const as = (name: 'advisor' | 'dealer') => shop.as(`${name}@example.test`);

/** A proposal of an advisor that ends so many days after its sending. */
async function sent(validDays: number, who: 'advisor' | 'dealer' = 'advisor') {
  const { id: dealerId } = shop.dealers[0];
  const draft = { dealerId, firstName: 'Anna', lastName: 'Roy', lines: [{ productId }], validDays };
  return aSentProposal(shop, await as(who), draft);
}

async function newsOf(client: TestClient, since?: string) {
  const query = { dealerId: shop.dealers[0].id, ...(since && { since }) };
  return (await client.call('GET /api/v1/auth/proposals/news', { query })).body;
}

/** What the next two questions of a page that was just opened tell. */
async function toldTo(who: 'advisor' | 'dealer'): Promise<[string, number][]> {
  const client = await as(who);
  const { at } = await newsOf(client);
  pass(5 / 3600);
  const { data } = await newsOf(client, at);
  return data.map(({ kind, proposalId }) => [kind, proposalId]);
}

const endingsOf = ({ id }: SentProposal) =>
  shop.db.values<number>(sql`
    select version from proposal_events where proposal_id = ${id} and kind = 'expiring' order by id`);

test('an open page tells of a proposal that begins to end, with its next question and once', async () => {
  const proposal = await sent(5);
  shop.clock.now = new Date('2030-01-13T04:59:57Z'); // 23:59:57 at the dealership
  const advisor = await as('advisor');
  const { at } = await newsOf(advisor);
  expect(await endingsOf(proposal)).toEqual([]);
  pass(5 / 3600);
  const { data } = await newsOf(advisor, at);
  expect(data).toMatchObject([{ kind: 'expiring', proposalId: proposal.id, customer: 'Anna Roy' }]);
  pass(1);
  expect(await toldTo('advisor')).toEqual([]);
  expect(await endingsOf(proposal)).toEqual([1]);
});

test('a page opened later that day tells of it too, to its seller alone', async () => {
  const proposal = await sent(3);
  await sent(9);
  pass(36);
  expect(await toldTo('dealer')).toEqual([]);
  expect(await toldTo('advisor')).toEqual([['expiring', proposal.id]]);
});

test('nobody is told that what was sent today is short; many pages at once write it once', async () => {
  const proposal = await sent(1);
  expect(await toldTo('advisor')).toEqual([]);
  pass(24);
  const advisor = await as('advisor');
  await Promise.all(Array.from({ length: 6 }, () => newsOf(advisor)));
  expect(await endingsOf(proposal)).toEqual([1]);
});

test('the next version ends for itself', async () => {
  const proposal = await sent(3);
  pass(36);
  await toldTo('advisor');
  const advisor = await as('advisor');
  const params = { id: proposal.id };
  const { version } = (await advisor.call('GET /api/v1/auth/proposals/:id', { params })).body
    .proposal;
  await sendNow(shop, advisor, { ...params, version, dealerId: shop.dealers[0].id });
  pass(1);
  expect(await toldTo('advisor')).toEqual([]);
  pass(36);
  expect(await toldTo('advisor')).toEqual([['expiring', proposal.id]]);
  expect(await endingsOf(proposal)).toEqual([1, 2]);
});

test('an expired one that its customer wants again is on today’s list until it is done or sent again', async () => {
  const proposal = await sent(1);
  pass(72);
  const params = { id: proposal.id };
  const listed = async () => {
    const query = { dealerId: shop.dealers[0].id, show: 'today' as const };
    const { body } = await (await as('advisor')).call('GET /api/v1/auth/proposals', { query });
    return body.data.map(({ id, followUp }) => [id, followUp]);
  };
  const ask = () =>
    shop.visitor().call('POST /api/v1/proposals/:makeId/:dealerCode/:token/ask', {
      params: proposal.params,
      body: {},
    });
  expect(await listed()).toEqual([]);
  expect((await ask()).status).toBe(200);
  expect(await listed()).toEqual([[proposal.id, 'askedAgain']]);
  const advisor = await as('advisor');
  const follow = { params, body: { followed: true } };
  await advisor.call('POST /api/v1/auth/proposals/:id/followed', follow);
  expect(await listed()).toEqual([]);
  pass(2);
  await ask();
  expect(await listed()).toEqual([[proposal.id, 'askedAgain']]);
  const later = await as('advisor');
  const { version } = (await later.call('GET /api/v1/auth/proposals/:id', { params })).body
    .proposal;
  await sendNow(shop, later, { ...params, version, dealerId: shop.dealers[0].id });
  pass(24 * 20);
  expect(await listed()).toEqual([]);
});
