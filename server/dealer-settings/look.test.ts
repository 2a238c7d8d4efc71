import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { themeProblems } from '#shared/messages/en/admin/look.ts';
import type { Theme } from '#shared/rules/theme.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let settings: Record<string, unknown>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } =
    shop.dealers[0];
  settings = { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate };
});
afterAll(() => shop.close());

const yellow: Theme = {
  primary: '#ffcc00',
  accent: '#336699',
  font: 'serif',
  radius: 'square',
  logoOnDark: true,
};

const save = (more: object) =>
  admin.call('PATCH /api/v1/auth/dealers/:id', {
    params: { id: shop.dealers[0].id },
    body: { ...settings, ...more },
  });
const inShop = async (index: 0 | 1 = 0) => {
  const { manufacturerId: makeId, code: dealerCode } = shop.dealers[index];
  const { body } = await shop.visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params: { makeId, dealerCode },
  });
  return body.dealer.theme;
};

test('a look is saved, shown in the shop at once, and goes back to the standard one', async () => {
  const other = await inShop(1);
  expect(await inShop()).toBeNull();
  const saved = await save({ theme: { ...yellow, primary: ' #FFCC00 ' } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect(saved.body.dealer.theme).toEqual(yellow);
  expect(await inShop()).toEqual(yellow);
  await save({});
  expect(await inShop()).toEqual(yellow);
  expect(await inShop(1)).toEqual(other);
  expect((await save({ theme: null })).body.dealer.theme).toBeNull();
  expect(await inShop()).toBeNull();
  const trail = await shop.db.rows<{ before: object; after: object }>(sql`
    select before->'theme' as before, after->'theme' as after from audit_log
    where action = 'settings.changed' and dealer_id = ${shop.dealers[0].id} order by id`);
  expect(trail).toEqual([
    { before: null, after: yellow },
    { before: yellow, after: null },
  ]);
});

test.each<[object, string]>([
  [{ primary: 'red' }, 'theme.primary'],
  [{ accent: '#0abcd' }, 'theme.accent'],
  [{ primary: '#000000;}body{}' }, 'theme.primary'],
])('%j is refused by the name of the field', async (change, field) => {
  const refused = await save({ theme: { ...yellow, ...change } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ [field]: [themeProblems.colour] });
  expect(await inShop()).toBeNull();
});

test.each<[object, string]>([
  [{ font: 'comic' }, 'theme.font'],
  [{ radius: '9px' }, 'theme.radius'],
  [{ logoOnDark: 'yes' }, 'theme.logoOnDark'],
])('%j is not among the choices', async (change, field) => {
  const refused = await save({ theme: { ...yellow, ...change } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test('the database takes nothing else for a look', async () => {
  const store = (theme: string) =>
    shop.db.run(sql`update dealers set theme = ${theme}::jsonb where id = ${shop.dealers[0].id}`);
  await expect(store('{}')).rejects.toThrow();
  await expect(store(JSON.stringify({ ...yellow, accent: 'url(x)' }))).rejects.toThrow();
});
