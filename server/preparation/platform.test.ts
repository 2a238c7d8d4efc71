import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import type { PlatformLine } from '#shared/rules/get-ready.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ smtpUrl: 'smtp://127.0.0.1:1', s3: undefined });
  admin = await shop.as('admin@example.test');
});
afterAll(() => shop.close());

const path = '/api/v1/auth/platform/preparation';
const preparation = async (client = admin) => (await client.call(`GET ${path}`, {})).body;
const lineOf = async (name: PlatformLine, client = admin) =>
  (await preparation(client)).lines.find((line) => line.name === name)!;

/** Whether the line is done at an instance with these settings. */
async function isDoneWith(name: PlatformLine, settings: Partial<Config>): Promise<boolean> {
  const other = await openTestShop(settings, { beside: shop });
  const { isDone } = await lineOf(name, await other.as('admin@example.test'));
  await other.close();
  return isDone;
}

/** Another platform admin with the demo's password; its id. */
async function addPlatformAdmin({ db }: TestShop, email: string): Promise<number> {
  const hash = await shop.db.value<string>(
    sql`select password_hash from users where email = 'admin@example.test'`,
  );
  const id = await db.value<number>(sql`
    insert into users (first_name, last_name, email, is_platform_admin, password_hash, created_at, updated_at)
    values ('Ana', 'Cruz', ${email}, true, ${hash!}, ${testMoment}, ${testMoment}) returning id`);
  await db.run(sql`insert into user_roles (user_id, role_id) values (${id!}, ${roleIds.admin})`);
  return id!;
}

test('a line of the platform follows what is there, both ways', async () => {
  const { db } = shop;
  await db.run(sql`delete from backups`);
  await db.run(sql`delete from two_step`);
  await db.run(sql`delete from pgboss.job`);
  const me = await db.value<number>(sql`select id from users where email = 'admin@example.test'`);
  await db.run(sql`update users set active = false where dealer_id is null and id <> ${me}`);
  const undone = ['backup', 'pictures', 'secondAdmin', 'twoStep'];
  const { lines } = await preparation();
  expect(lines.flatMap(({ name, isDone }) => (isDone ? [] : [name]))).toEqual(undone);

  await db.run(sql`insert into backups values (${testMoment}, 'a.tar.gz', 5000)`);
  expect((await lineOf('backup')).isDone).toBe(true);
  await db.run(sql`update backups set made_at = made_at - interval '26 hours'`);
  expect((await lineOf('backup')).isDone).toBe(false);

  const second = await addPlatformAdmin(shop, 'second@platform.test');
  await db.run(
    sql`insert into two_step (user_id, secret, confirmed_at) values (${second}, '', ${testMoment})`,
  );
  expect((await lineOf('secondAdmin')).isDone).toBe(true);
  expect((await lineOf('twoStep')).isDone).toBe(false); // one of two
  await db.run(sql`update users set active = false where id <> ${me} and dealer_id is null`);
  expect((await lineOf('secondAdmin')).isDone).toBe(false);

  expect(await isDoneWith('mail', { smtpUrl: undefined })).toBe(false);
  await db.run(sql`
    insert into pgboss.job (name, state, data, output) values ('mail', 'failed', '{"kind": "newOrder"}', '{}')`);
  expect((await lineOf('mail')).isDone).toBe(false);
});

test('an installation without a make lacks one, until there is one', async () => {
  const empty = await openTestShop({}, { database: await testDatabase() });
  const email = 'first@platform.test';
  await addPlatformAdmin(empty, email);
  const boss = empty.visitor();
  await boss.call('POST /api/login', { body: { email, password: demoPassword } });
  expect((await lineOf('make', boss)).isDone).toBe(false);
  await boss.call('POST /api/v1/auth/platform/vehicles/makes', { body: { name: 'Norvane' } });
  expect((await lineOf('make', boss)).isDone).toBe(true);
  await empty.close();
});

test('a line is put aside and taken up again, and a name that is none is refused', async () => {
  const aside = (line: string, isPutAside: boolean) =>
    admin.call(`POST ${path}/putAside`, { body: { line, isPutAside } });
  const isAside = async (isPutAside: boolean) =>
    (await aside('pictures', isPutAside)).body.lines.find(({ name }) => name === 'pictures')!
      .isPutAside;
  expect([await isAside(true), await isAside(true), await isAside(false)]).toEqual([
    ...[true, true, false],
  ]);
  const { status, body } = await aside('logo', true);
  expect([status, Object.keys(body.errors!)]).toEqual([422, ['line']]);
});

test('each dealership in preparation has as many steps left as its own list shows', async () => {
  const [first, second] = shop.dealers;
  await shop.db.run(sql`
    update dealers set preparing = id in (${first.id}, ${second.id}), put_aside = case id when ${second.id} then '{logo,trialOrder}' else '{}' end::text[]`);
  const { dealerships } = await preparation();
  expect(dealerships.map(({ dealerId }) => dealerId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );
  for (const { dealerId, left } of dealerships) {
    const { body } = await admin.call('GET /api/v1/auth/preparation', { query: { dealerId } });
    const open = body.lines.filter(({ isDone, isPutAside }) => !isDone && !isPutAside);
    expect([dealerId, left]).toEqual([dealerId, open.length]);
    expect(left).toBeGreaterThan(0);
  }
  await shop.db.run(sql`update dealers set active = false where id = ${first.id}`);
  expect((await preparation()).dealerships.map(({ dealerId }) => dealerId)).toEqual([second.id]);
});
