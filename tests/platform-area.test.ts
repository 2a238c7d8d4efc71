import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
});
afterAll(() => shop.close());

const entered = (html: string) => /data-entered="([^"]*)"/.exec(html)?.[1] ?? null;

test('a platform admin gets every page of the platform as a document of its own', async () => {
  const admin = await shop.as('admin@example.test');
  for (const [page, title] of [
    ...Object.entries(platformPages),
    ['account', 'Account'],
    ['People/', 'People'],
    ['catalogue/7', 'Edit product'],
  ]) {
    const { status, headers, body } = await admin.send<string>('GET', `/platform/${page}?search=x`);
    expect([page, status, headers['cache-control']]).toEqual([page, 200, 'private, no-store']);
    expect(body).toContain(`<title>${title} | Platform</title>`);
    expect(entered(body)).toContain('admin@example.test');
    expect(entered(body)).not.toContain('dealer&quot;:');
  }
});

test('the root of the platform, and its login for who is signed in, lead to the first page', async () => {
  const admin = await shop.as('admin@example.test');
  const led = async (path: string) => (await admin.send('GET', path)).headers.location;
  expect(await led('/platform')).toBe('/platform/dealerships');
  expect(await led('/platform/login')).toBe('/platform/dealerships');
  expect(await led('/platform/login?redirect=/platform/people%3Fsearch=ana')).toBe(
    '/platform/people?search=ana',
  );
  for (const elsewhere of ['//evil.example', '/1/northgate', '/platform/../1', '/platform/login'])
    expect(await led(`/platform/login?${new URLSearchParams({ redirect: elsewhere })}`)).toBe(
      '/platform/dealerships',
    );
});

test('visitors are led to the platform’s login and back', async () => {
  const { status, headers } = await shop.visitor().send('GET', '/platform/people?search=ana');
  expect([status, headers.location]).toEqual([
    302,
    `/platform/login?${new URLSearchParams({ redirect: '/platform/people?search=ana' })}`,
  ]);
});

test.each(['dealer@example.test', 'advisor@example.test', 'customer@example.test'])(
  'to %s there is no platform, nor is there a page that it lacks',
  async (email) => {
    const person = await shop.as(email);
    for (const page of [...Object.keys(platformPages), 'account']) {
      const { status, body } = await person.send<string>('GET', `/platform/${page}`);
      expect([page, status, entered(body)]).toEqual([page, 404, null]);
    }
    expect((await person.send('GET', '/platform/login')).status).toBe(200);
  },
);

test('a page that is not there is 404 for a platform admin too', async () => {
  const admin = await shop.as('admin@example.test');
  for (const path of ['nothing', 'constructor', 'people/7', 'health/queues'])
    expect([path, (await admin.send('GET', `/platform/${path}`)).status]).toEqual([path, 404]);
});

test('two-step sign-in that a dealership demands is set up on the account page first, in the page’s language', async () => {
  const admin = await shop.as('admin@example.test');
  const [{ id }] = shop.dealers;
  await shop.db.run(sql`update dealers set staff_need_two_step = true where id = ${id}`);
  const led = async (path: string) => (await admin.send('GET', path)).headers.location;
  expect(await led('/platform/people')).toBe('/platform/account');
  expect(await led('/fr/platform/people')).toBe('/fr/platform/account');
  const page = await admin.send<string>('GET', '/platform/account');
  expect([page.status, entered(page.body)]).toEqual([200, expect.stringContaining('admin@')]);
  await shop.db.run(sql`update dealers set staff_need_two_step = false where id = ${id}`);
});
