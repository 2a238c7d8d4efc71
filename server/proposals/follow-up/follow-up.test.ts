import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { ProposalEventKind } from '#shared/rules/proposals/events.ts';
import { type Followed, followUpOf } from '#shared/rules/proposals/follow-up.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { insertEvent } from '../proposals.sql.ts';
import { isToFollowUp } from './follow-up.sql.ts';

const start = new Date('2030-01-10T15:00:00Z');
let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = start;
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  productId = (await shop.db.value<number>(sql`
    select id from products where dealer_id is null and active and make_id = ${shop.dealers[0].manufacturerId}
    order by id limit 1`))!;
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.db.run(sql`update proposals set deleted_at = ${start}`);
});
afterAll(() => shop.close());

const dealerId = () => shop.dealers[0].id;
const personOf = (email: string) =>
  shop.db.value<number>(sql`select id from users where email = ${email}`);
const pass = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};

async function aProposal(client = advisor): Promise<number> {
  const body = { dealerId: dealerId(), firstName: 'Anna', lastName: 'Roy', lines: [{ productId }] };
  return (await client.call('POST /api/v1/auth/proposals', { body })).body.proposal.id;
}

/** Something that its customer did. */
const happens = (id: number, kind: ProposalEventKind, userId: number | null = null) =>
  insertEvent(
    shop.db,
    { dealerId: dealerId(), id },
    { kind, version: 1, userId, at: shop.clock.now },
  );

const newsOf = async (client: TestClient, since?: string) =>
  (
    await client.call('GET /api/v1/auth/proposals/news', {
      query: { dealerId: dealerId(), ...(since && { since }) },
    })
  ).body;

test('an opening reaches its seller with the next answer, once the page knows where it stands', async () => {
  const id = await aProposal();
  const before = await newsOf(advisor);
  expect(before).toEqual({ data: [], at: start.toISOString(), today: 0, asking: 0 });
  pass(5);
  await happens(id, 'opened');
  pass(4);
  const { data } = await newsOf(advisor, before.at);
  expect(data).toMatchObject([{ kind: 'opened', proposalId: id, customer: 'Anna Roy' }]);
});

test('news of a transaction that took long to end is not lost, and old news is not told', async () => {
  const id = await aProposal();
  await happens(id, 'declined');
  pass(9);
  expect((await newsOf(advisor, shop.clock.now.toISOString())).data).toHaveLength(1);
  pass(9);
  expect((await newsOf(advisor, shop.clock.now.toISOString())).data).toEqual([]);
  pass(20 * 60);
  expect((await newsOf(advisor, start.toISOString())).data).toEqual([]);
});

test('nobody is told of their own steps, of others’ proposals, or of another dealership’s', async () => {
  const id = await aProposal();
  const other = await aProposal(admin);
  await happens(id, 'approved', await personOf('advisor@example.test'));
  await happens(id, 'made');
  await happens(other, 'opened');
  await happens(id, 'approvalAsked', await personOf('advisor@example.test'));
  pass(1);
  const since = start.toISOString();
  expect((await newsOf(advisor, since)).data).toEqual([]);
  expect((await newsOf(admin, since)).data).toMatchObject([
    { kind: 'opened', proposalId: other },
    { kind: 'approvalAsked', proposalId: id },
  ]);
  const elsewhere = await shop.as('advisor2@example.test');
  const query = { dealerId: shop.dealers[1].id, since };
  expect((await elsewhere.call('GET /api/v1/auth/proposals/news', { query })).body.data).toEqual(
    [],
  );
});

/** What is known of a proposal, in each way that makes a difference. */
function everyKind(): Followed[] {
  const hours = (count: number) => new Date(start.getTime() - count * 3_600_000);
  const found: Followed[] = [];
  for (const state of ['draft', 'sent', 'accepted', 'ordered', 'declined', 'withdrawn'] as const)
    for (const validUntil of ['2030-01-09', '2030-01-10', '2030-01-12', '2030-01-13'])
      for (const sentAt of [null, hours(2), hours(72)])
        for (const openedAt of [null, hours(3), hours(24)])
          for (const approval of ['asked', 'given'] as const)
            for (const askedAgainAt of [null, hours(1)])
              for (const followedOn of [null, '2030-01-09', '2030-01-10'])
                for (const updatedAt of [hours(47), hours(48)])
                  for (const hasCustomer of [true, false])
                    found.push({
                      ...{ state, validUntil, sentAt, openedAt, approval, followedOn, updatedAt },
                      askedAgainAt,
                      ...{ hasCustomer, approvalAt: hours(20) },
                    });
  return found;
}

test('the list of today asks the database for the same proposals as the rule', async () => {
  const rows = everyKind().map((one) => ({ ...one, id: randomUUID() }));
  const found = await shop.db.values<string>(sql`
    select p.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, state text, "validUntil" date,
      "sentAt" timestamptz, "openedAt" timestamptz, approval text, "approvalAt" timestamptz, "askedAgainAt" timestamptz, "followedOn" date,
      "updatedAt" timestamptz, "hasCustomer" boolean)
    cross join lateral (select r.id, r.state, r."validUntil" as valid_until, r."sentAt" as sent_at, r."openedAt" as opened_at,
      r.approval, r."approvalAt" as approval_at, r."followedOn" as followed_on, r."askedAgainAt" as asked_again_at, r."updatedAt" as updated_at,
      case when r."hasCustomer" then 'Anna' end as first_name, null::text as last_name, null::text as email,
      null::text as phone_number) p
    where ${isToFollowUp({ now: start, today: '2030-01-10' })}`);
  const expected = rows.filter((one) => followUpOf(one, { now: start, today: '2030-01-10' }));
  expect(expected.length).toBeGreaterThan(200);
  expect(found.sort()).toEqual(expected.map(({ id }) => id).sort());
});

test('a proposal that is done for today comes back tomorrow, or when it is put back', async () => {
  const id = await aProposal();
  pass(49 * 3600);
  advisor = await shop.as('advisor@example.test');
  const today = async () => (await newsOf(advisor)).today;
  const follow = (followed: boolean) =>
    advisor.call('POST /api/v1/auth/proposals/:id/followed', {
      params: { id },
      body: { followed },
    });
  expect(await today()).toBe(1);
  expect((await follow(true)).body).toEqual({ followed: true });
  expect(await today()).toBe(0);
  await follow(false);
  expect(await today()).toBe(1);
  await follow(true);
  pass(24 * 3600);
  advisor = await shop.as('advisor@example.test');
  expect(await today()).toBe(1);
});
