import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUniqueViolation, sql } from '#server/base/database/database.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';
import { insertUser } from './users.sql.ts';

const taken = { email: [snackbars.userExists] };
const password = { password: 'winter tires 2027', password_confirmation: 'winter tires 2027' };
const name = { first_name: 'Ana', last_name: 'Cruz', phone_number: '' };
let shop: TestShop;
let people: Record<'admin' | 'dealer' | 'advisor' | 'customer', TestClient>;
beforeAll(async () => {
  shop = await openTestShop();
  const [admin, dealer, advisor, customer] = await Promise.all(
    ['admin', 'dealer', 'advisor', 'customer'].map((one) => shop.as(`${one}@example.test`)),
  );
  people = { admin: admin!, dealer: dealer!, advisor: advisor!, customer: customer! };
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
const newAccount = (email: string, dealerId: number | null) =>
  insertUser(shop.db, {
    ...{
      dealerId,
      firstName: 'Ana',
      lastName: 'Cruz',
      email,
      phoneNumber: null,
      passwordHash: null,
      now: testMoment,
    },
    roleId: dealerId === null ? roleIds.admin : roleIds.customer,
  });

test("nobody else gets a platform admin's address, at any dealership and in any case", async () => {
  for (const { id: dealer_id } of shop.dealers) {
    const body = { ...name, ...password, dealer_id, email: 'ADMIN@example.test' };
    const answers = [
      await shop.visitor().call('POST /api/register', { body }),
      await people.admin.call('POST /api/registerDealershipUser', { body }),
      await people.admin.call('POST /api/registerWithoutPassword', { body }),
    ];
    for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, taken]);
  }
});

test("nobody moves to a platform admin's address, and no closed account returns with it", async () => {
  const account = {
    firstName: 'Ana',
    lastName: 'Cruz',
    email: 'admin@example.test',
    phoneNumber: '4165550100',
  };
  const own = { ...account, currentPassword: 'Accessory-2026' };
  const answers = [
    await people.customer.call('PATCH /api/v1/auth/user', { body: own }),
    await people.dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
      body: { ...account, id: await idOf('advisor@example.test') },
    }),
  ];
  for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, taken]);
  const { id } = (await newAccount('closed@example.test', shop.dealers[0].id))!;
  await shop.db.run(
    sql`update users set active = false, email = 'admin@example.test' where id = ${id}`,
  );
  const restore = shop.db.run(sql`update users set active = true where id = ${id}`);
  await expect(restore).rejects.toSatisfy((error) => isUniqueViolation(error, 'users_email'));
});

test('a platform admin takes no address of an open account, and no second one has the same', async () => {
  for (const email of ['Customer2@example.test', 'admin@example.test']) {
    const body = { ...name, ...password, email, role_id: roleIds.admin };
    const { status, body: answer } = await people.admin.call('POST /api/registerDealershipUser', {
      body,
    });
    expect([status, answer.errors]).toEqual([422, taken]);
  }
});

test('an account that was there before the address became a platform admin’s no longer signs in with it', async () => {
  const { id } = (await newAccount('before@example.test', shop.dealers[1].id))!;
  await shop.db.run(sql`alter table users disable trigger keep_platform_addresses`);
  await shop.db.run(sql`update users set email = 'admin@example.test', password_hash = (
    select password_hash from users where email = 'customer@example.test') where id = ${id}`);
  await shop.db.run(sql`alter table users enable trigger keep_platform_addresses`);
  const body = {
    email: 'admin@example.test',
    password: 'Accessory-2026',
    dealer_id: shop.dealers[1].id,
  };
  const answer = await shop.visitor().call('POST /api/login', { body });
  expect(answer).toMatchObject({ status: 200, body: { dealerId: null } });
});

test.each([
  ['a customer', 'a platform admin', 0],
  ['a platform admin', 'a customer', 1],
])(
  'of %s and %s who get an address at the same moment the first has it',
  async (_first, _second, order) => {
    const email = `race${order}@example.test`;
    const places = order === 0 ? [shop.dealers[2].id, null] : [null, shop.dealers[2].id];
    let second: Promise<unknown> | undefined;
    await shop.db.transaction(async (db) => {
      await insertUser(db, {
        ...{
          dealerId: places[0]!,
          firstName: 'Ana',
          lastName: 'Cruz',
          email,
          phoneNumber: null,
          passwordHash: null,
        },
        ...{ roleId: places[0] === null ? roleIds.admin : roleIds.customer, now: testMoment },
      });
      second = newAccount(email, places[1]!).then(
        () => 'added',
        (error: unknown) => (isUniqueViolation(error, 'users_email') ? 'refused' : error),
      );
      await untilWaiting(shop.db, 1);
    });
    expect(await second).toBe('refused');
    expect(await shop.db.rows(sql`select from users where email = ${email}`)).toHaveLength(1);
  },
);
