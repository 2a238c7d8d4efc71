import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { platformPeople as texts } from '#shared/messages/en/platform/people.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
});
afterAll(() => shop.close());

const find = async (query: object = {}) => {
  const { body } = await admin.call('GET /api/v1/auth/platform/people', {
    query: { rows: 1_000, ...query },
  });
  return body;
};
const emails = async (query: object) => (await find(query)).data.map(({ email }) => email);

test('all staff of all dealerships are listed by name, with role and dealership', async () => {
  const { data, total } = await find();
  expect(total).toBe(data.length);
  const names = data.map(({ lastName, firstName }) => `${lastName} ${firstName}`.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const [first, second] = shop.dealers;
  const byEmail = new Map(data.map((user) => [user.email, user]));
  expect(byEmail.get('dealer@example.test')).toMatchObject({
    roles: [{ name: 'dealer-admin' }],
    dealership: { id: first.id, code: first.code, name: first.name, makeId: first.manufacturerId },
  });
  expect(byEmail.get('advisor2@example.test')?.dealership?.id).toBe(second.id);
  expect(byEmail.get('admin@example.test')).toMatchObject({ dealerId: null, dealership: null });
  expect(byEmail.has('customer@example.test')).toBe(false);
  expect(JSON.stringify(data)).not.toMatch(/password/i);
});

test('the list narrows by role, by dealership, and by words of names and addresses', async () => {
  const [first] = shop.dealers;
  expect(await emails({ role: 'admin' })).toEqual(['admin@example.test']);
  const advisors = await find({ role: 'product-advisor', dealerId: first.id });
  expect(advisors.data.map(({ email }) => email)).toContain('advisor@example.test');
  for (const { roles, dealerId } of advisors.data)
    expect([roles[0]!.name, dealerId]).toEqual(['product-advisor', first.id]);
  expect(await emails({ search: 'DEALER2@example' })).toEqual(['dealer2@example.test']);
  expect(await emails({ search: 'customer2@example', role: 'customer' })).toEqual([
    'customer2@example.test',
  ]);
  expect(await emails({ role: 'parts-and-service', search: 'parts@example' })).toEqual([
    'parts@example.test',
  ]);
});

test('pages do not overlap, and backwards they are the same people', async () => {
  const all = (await find()).data.map(({ id }) => id);
  const pages = [];
  for (let page = 1; pages.length < all.length; page += 1)
    pages.push(...(await find({ page, rows: 3 })).data.map(({ id }) => id));
  expect(pages).toEqual(all);
  expect((await find({ order: 'desc' })).data.map(({ id }) => id)).toEqual(all.toReversed());
});

test('all customers at once are refused; those of a dealership are shown', async () => {
  const query = { role: 'customer' };
  expect(await admin.call('GET /api/v1/auth/platform/people', { query })).toMatchObject({
    status: 422,
    body: { errors: { search: [texts.tooMany] } },
  });
  const [first] = shop.dealers;
  const { total } = await find({ ...query, dealerId: first.id });
  const count = await shop.db.value(
    sql`select count(*) from users where dealer_id = ${first.id} and is_customer and active`,
  );
  expect(total).toBe(count);
});

test('a platform admin is added, changed, closed and opened again; the last one stays', async () => {
  const own = (await find({ role: 'admin' })).data[0]!;
  const close = (id: number) =>
    admin.call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } });
  expect(await close(own.id)).toMatchObject({ status: 403, body: { message: texts.lastAdmin } });
  const password = 'Trail-Rail-2041';
  const email = 'second@platform.test';
  const added = await admin.call('POST /api/registerDealershipUser', {
    body: {
      ...{ role_id: 1, first_name: 'Sec', last_name: 'Ond', email, phone_number: '' },
      ...{ password, password_confirmation: password },
    },
  });
  expect(added.status).toBe(201);
  const second = (await find({ role: 'admin', search: 'second@platform' })).data[0]!;
  const fields = { firstName: 'Secunda', lastName: 'Ond', email, phoneNumber: '' };
  const changed = await admin.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { id: second.id, ...fields },
  });
  expect(changed.status).toBe(200);
  expect((await close(second.id)).status).toBe(200);
  expect(await emails({ role: 'admin' })).toEqual(['admin@example.test']);
  expect(await emails({ role: 'admin', state: 'closed' })).toEqual([email]);
  await admin.call('POST /api/v1/auth/user/restoreUser/:id', { params: { id: second.id } });
  expect((await find({ role: 'admin' })).data.map(({ firstName }) => firstName)).toContain(
    'Secunda',
  );
  const twoAdmins = await close(own.id);
  expect(twoAdmins.status).toBe(403);
  expect(twoAdmins.body).not.toMatchObject({ message: texts.lastAdmin });
});

test('the staff of many dealerships are read by an index, and so is a search', async () => {
  await shop.db.run(sql`
    with added as (
      insert into users (dealer_id, first_name, last_name, email, is_staff, is_customer)
      select ${shop.dealers[1].id}, 'P' || n, 'Many' || n, 'many' || n || '@many.test', n % 50 = 0, n % 50 <> 0
      from generate_series(1, 4000) n returning id, is_staff)
    insert into user_roles (user_id, role_id) select id, case when is_staff then 4 else 2 end from added`);
  await shop.db.run(sql`select gin_clean_pending_list('users_search')`);
  await shop.db.run(sql`analyze users`);
  const plan = async (condition: string) =>
    (
      await shop.db.values<string>({
        text: `explain select u.id from users u where u.active and ${condition} limit 20`,
        values: [],
      } as never)
    ).join('\n');
  expect(await plan('u.is_staff order by u.sort_name, u.id')).toContain('staff_everywhere');
  const invited = 'u.invited_at is not null and u.password_hash is null and u.is_staff';
  expect(await plan(`${invited} order by u.sort_name, u.id`)).toContain('invited_accounts');
  expect(await plan(`u.is_customer and u.search like '%many777@%'`)).toContain('users_search');
  const { total } = await find({ search: 'many777@many', role: 'customer' });
  expect(total).toBe(1);
}, 60_000);
