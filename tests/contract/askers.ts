import { randomBytes } from 'node:crypto';
import { sql } from '#server/base/database/database.ts';
import { hashToken, sessionCookieOf } from '#server/base/http/session.ts';
import { insertSession } from '#server/people/sessions/sessions.sql.ts';
import type { Grant } from '#shared/rules/grants.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import { TestClient } from '#tests/support/client.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { addPerson, type NewPerson } from './people.ts';

/**
 * Everyone who may ask, in the table's column order; a 2 marks the second dealership. The last six
 * have nothing but their role and the one grant they are named after.
 */
export const askerNames = [
  'visitor',
  'customer',
  'advisor',
  'dealerAdmin',
  'customer2',
  'advisor2',
  'dealerAdmin2',
  'platformAdmin',
  'partsAndService',
  'deactivated',
  'desk',
  'discount',
  'cost',
  'reports',
  'parts',
  'install',
] as const;
export type AskerName = (typeof askerNames)[number];

export interface Asker {
  name: AskerName;
  /** Null: a visitor. */
  person: NewPerson | null;
  /** A new browser with its own session, so that no call ends the session of another. */
  browser(): Promise<TestClient>;
}

/** Dealership and role of each asker; the platform admin belongs to no dealership. */
const places: Record<Exclude<AskerName, 'visitor'>, [dealership: 0 | 1 | 2, roleId: RoleId]> = {
  customer: [0, roleIds.customer],
  advisor: [0, roleIds.productAdvisor],
  dealerAdmin: [0, roleIds.dealerAdmin],
  customer2: [1, roleIds.customer],
  advisor2: [1, roleIds.productAdvisor],
  dealerAdmin2: [1, roleIds.dealerAdmin],
  platformAdmin: [2, roleIds.admin],
  partsAndService: [0, roleIds.partsAndService],
  deactivated: [0, roleIds.dealerAdmin],
  desk: [0, roleIds.productAdvisor],
  discount: [0, roleIds.productAdvisor],
  cost: [0, roleIds.productAdvisor],
  reports: [0, roleIds.productAdvisor],
  parts: [0, roleIds.partsAndService],
  install: [0, roleIds.partsAndService],
};

/** The asker whose statuses hold for one with a grant, unless a row says otherwise. */
export const withoutGrant: Record<Grant, AskerName> = {
  desk: 'advisor',
  discount: 'advisor',
  cost: 'advisor',
  reports: 'advisor',
  parts: 'partsAndService',
  install: 'partsAndService',
};

/** Creates a person of each kind; the deactivated one was a dealer admin. */
export async function makeAskers(shop: TestShop): Promise<Record<AskerName, Asker>> {
  const visitor: Asker = { name: 'visitor', person: null, browser: async () => shop.visitor() };
  const askers = { visitor } as Record<AskerName, Asker>;
  for (const [name, [dealership, roleId]] of Object.entries(places) as [
    AskerName,
    [0 | 1 | 2, RoleId],
  ][]) {
    const person = await addPerson(shop, shop.dealers[dealership].id, roleId);
    if (name in withoutGrant) await giveGrant(shop, person.id, name as Grant);
    askers[name] = {
      name,
      person,
      browser: () => browserOf(shop, person.id),
    };
  }
  const { deactivated, dealerAdmin } = askers;
  deactivated.browser = () => browserOfDeactivated(shop, deactivated.person!.id, dealerAdmin);
  return askers;
}

const giveGrant = ({ db }: TestShop, userId: number, grant: Grant) =>
  db.run(sql`
    with given as (insert into user_grants (user_id, name) values (${userId}, ${grant}))
    update users set discount_percent = 10 where id = ${userId} and ${grant} = 'discount'`);

/**
 * A new browser whose person a dealer admin then deactivates; new because a call may end the
 * session.
 */
async function browserOfDeactivated(
  shop: TestShop,
  id: number,
  dealerAdmin: Asker,
): Promise<TestClient> {
  await shop.db.run(sql`update users set active = true where id = ${id}`);
  const browser = await browserOf(shop, id);
  const before = await browser.call('GET /api/v1/auth/user/checkAuth', {});
  const closed = await (await dealerAdmin.browser()).call(
    'POST /api/v1/auth/user/deactivateUser/:id',
    {
      params: { id },
    },
  );
  if (before.status !== 200 || closed.status !== 200)
    throw new Error('the account was not open, or was not closed');
  return browser;
}

/** A new browser in which an active person is signed in, without a password. */
export const browserOf = async (shop: TestShop, userId: number): Promise<TestClient> =>
  browserWith(shop, await startSession(shop, userId));

function browserWith(shop: TestShop, token: string): TestClient {
  const client = new TestClient(shop.app);
  client.cookies.set(sessionCookieOf(shop.parts.config), token);
  return client;
}

/** Starts a session without a password, because hashing would take most of the test's time. */
async function startSession({ db, clock }: TestShop, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now.getTime() + 3_600_000);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    remember: false,
    now: clock.now,
    expiresAt,
  });
  return token;
}
