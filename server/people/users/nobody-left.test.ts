import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';
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
    now: testMoment,
  }))!;
  return { id, client: await shop.as(email) };
}

/** Both calls at once, after each has found the other's account open and an admin's. */
async function together(
  ids: number[],
  ask: () => Promise<{ status: number }>[],
): Promise<number[]> {
  let answers: Promise<{ status: number }[]> | undefined;
  await shop.db.transaction(async (db) => {
    await db.run(sql`select from users where id = any(${ids}::bigint[]) for update`);
    answers = Promise.all(ask());
    await untilWaiting(shop.db, 2);
  });
  return (await answers!).map(({ status }) => status).sort();
}

test('of two dealer admins who take each other’s role, or one the role and one the account, one stays', async () => {
  const edited = { firstName: 'Ana', lastName: 'Cruz', phoneNumber: '' };
  for (const other of ['role', 'account']) {
    const emails = [`a-${other}@example.test`, `b-${other}@example.test`] as const;
    const one = await admin(roleIds.dealerAdmin, emails[0]);
    const two = await admin(roleIds.dealerAdmin, emails[1]);
    const demote = (by: typeof one, id: number, email: string) =>
      by.client.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
        body: { id, email, roleId: roleIds.productAdvisor, ...edited },
      });
    const close = (by: typeof one, id: number) =>
      by.client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } });
    const tried = await together([one.id, two.id], () => [
      demote(one, two.id, emails[1]),
      other === 'role' ? demote(two, one.id, emails[0]) : close(two, one.id),
    ]);
    expect(tried[0]).toBe(200);
    expect(tried[1]).toBeGreaterThanOrEqual(401);
    const left = await shop.db.rows(sql`
      select from users u join user_roles r on r.user_id = u.id and r.role_id = ${roleIds.dealerAdmin}
      where u.id = any(${[one.id, two.id]}::bigint[]) and u.active`);
    expect(left).toHaveLength(1);
  }
});

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
  const tried = await together(ids, () => [
    one.client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id: other.id } }),
    other.client.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id: one.id } }),
  ]);
  expect(tried).toEqual([200, 401]);
  const open = await shop.db.rows(
    sql`select from users where id = any(${ids}::bigint[]) and active`,
  );
  expect(open).toHaveLength(1);
});
