import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './users.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function admin(roleId: 1 | 3, email: string) {
  const dealerId = roleId === roleIds.admin ? null : shop.dealers[0].id;
  const name = { firstName: 'Ana', lastName: 'Cruz', phoneNumber: null };
  const passwordHash = await hashPassword(demoPassword);
  const { id } = (await insertUser(shop.db, {
    dealerId,
    ...name,
    email,
    passwordHash,
    roleId,
    now: new Date(),
  }))!;
  return { id, client: await shop.as(email) };
}

/** Number of the database's sessions that wait for a lock. */
const waiting = async () =>
  (await shop.db.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))!
    .count;

test.each([
  ['dealer admins', roleIds.dealerAdmin],
  ['platform admins', roleIds.admin],
])('of two %s who close each other’s account at the same moment one stays', async (_, roleId) => {
  const pair = [
    await admin(roleId, `one${roleId}@example.test`),
    await admin(roleId, `other${roleId}@example.test`),
  ];
  const [one, other] = pair as [(typeof pair)[0], (typeof pair)[0]];
  const ids = [one.id, other.id];
  let answers: Promise<{ status: number }[]> | undefined;
  // Holds both requests until each has found the other's account open.
  await shop.db.transaction(async (db) => {
    await db.run(sql`select from users where id = any(${ids}::bigint[]) for update`);
    answers = Promise.all([
      one.client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id: other.id } }),
      other.client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id: one.id } }),
    ]);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  });
  expect((await answers!).map(({ status }) => status).sort()).toEqual([200, 401]);
  const open = await shop.db.rows(
    sql`select from users where id = any(${ids}::bigint[]) and active`,
  );
  expect(open).toHaveLength(1);
});
