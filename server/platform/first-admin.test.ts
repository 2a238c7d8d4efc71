import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '#server/announce.ts';
import { sql } from '#server/base/database/database.ts';
import { firstAdmin as messages } from '#shared/messages/en/platform/sign-in.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { firstAdminAddress } from './first-admin.service.ts';

const password = 'winter tires 2027';
const person = {
  ...{ first_name: 'Ana', last_name: 'Cruz', email: 'owner@example.test' },
  ...{ password, password_confirmation: password },
};
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  other = await openTestShop({}, { beside: shop });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
// No platform admin can sign in, and no address has been printed.
beforeEach(async () => {
  shop.clock.now = testMoment;
  await shop.db.run(
    sql`update users set active = false, email = id || '@gone.test' where dealer_id is null`,
  );
  await shop.db.run(sql`delete from first_admin_tokens`);
});

const tokenOf = async ({ parts }: TestShop) =>
  new URL((await firstAdminAddress(parts))!).hash.slice(1);
const create = (token: string, more: object = {}, at = shop) =>
  at.visitor().call('POST /api/v1/platform/first-admin', { body: { ...person, token, ...more } });
const find = () => shop.visitor().call('GET /api/v1/platform/first-admin', {});
const gone = { status: 410, body: { message: messages.gone } };

test('a start prints a new one-time address as long as there is no platform admin, and keeps its hash alone', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  await announce(shop.parts, []);
  await announce(shop.parts, []);
  const addresses = printed.mock.calls.map(
    ([line]) => /\S+\/platform\/first-admin#(\S+)/.exec(String(line))?.[1],
  );
  expect(new Set(addresses).size).toBe(2);
  const kept = JSON.stringify(
    await shop.db.rows(sql`select encode(token_hash, 'base64') as hash from first_admin_tokens`),
  );
  for (const token of addresses) expect(kept).not.toContain(token);
  await create(addresses[0]!);
  printed.mockClear();
  await announce(shop.parts, []);
  expect(String(printed.mock.calls)).not.toContain('first-admin');
  printed.mockRestore();
});

test('the first platform admin is made at any instance, and signs in without a dealership', async () => {
  const token = await tokenOf(shop);
  expect(await find()).toMatchObject({ status: 200, body: { open: true } });
  expect((await create(token, {}, other)).status).toBe(201);
  const body = { email: person.email, password };
  const client = shop.visitor();
  expect((await client.call('POST /api/login', { body })).body).toMatchObject({
    dealerId: null,
    roles: [{ id: 1 }],
  });
  const { data } = (await client.call('GET /api/v1/auth/audit', { query: { kind: 'accounts' } }))
    .body;
  expect(data[0]).toMatchObject({ action: 'first platform admin created', about: 'Ana Cruz' });
});

test('the address is gone once it was used, after an hour, and for a made-up token', async () => {
  expect(await find()).toMatchObject(gone);
  const [used, unused, late] = [await tokenOf(shop), await tokenOf(shop), await tokenOf(shop)];
  expect(await create('made-up')).toMatchObject(gone);
  shop.clock.now = new Date(testMoment.getTime() + 3_600_001);
  expect(await create(late)).toMatchObject(gone);
  expect(await find()).toMatchObject(gone);
  shop.clock.now = testMoment;
  expect((await create(used)).status).toBe(201);
  for (const token of [used, unused])
    expect(await create(token, { email: 'second@example.test' })).toMatchObject(gone);
  expect(await find()).toMatchObject(gone);
});

test('of several who use their addresses at the same moment one becomes platform admin', async () => {
  const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(shop)));
  const answers = await Promise.all(
    tokens.map((token, index) =>
      create(token, { email: `at-once${index}@example.test` }, index % 2 ? shop : other),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
  expect(
    await shop.db.rows(sql`select from users where dealer_id is null and active`),
  ).toHaveLength(1);
});

test.each([
  ['first_name', { first_name: '' }, texts.required],
  ['email', { email: 'no address' }, texts.email],
  ['password', { password: 'short', password_confirmation: 'short' }, undefined],
  ['password', { password: 'trimline1', password_confirmation: 'trimline1' }, texts.commonPassword],
  ['password_confirmation', { password_confirmation: 'another one' }, texts.confirmed],
])('a mistake in %s is told, and uses nothing up', async (field, wrong, message) => {
  const token = await tokenOf(shop);
  const refused = await create(token, wrong);
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[field]).toContainEqual(message ?? expect.any(String));
  expect((await create(token)).status).toBe(201);
});
