import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPages } from '#shared/messages/en/admin/frame.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import routes from '#web/routes.ts';

const publicUrl = 'http://shop.example.test';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl, rateLimit: false }, { pages: true });
});
afterAll(() => shop.close());

/** Every page below a dealership's address, such as '/products/7'. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here =
      path === undefined
        ? above
        : `${above}/${path}`.replace(':productId', '7').replace('*', 'nothing');
    return [...(children ? pagesOf(children, here) : []), here];
  });
}

const ofShop = routes.find(({ path }) => path === ':makeId/:dealerCode')!;
const adminPaths = [...Object.keys(adminPages), 'dealer-products/7', 'manufacturer-products/7'];
const pages = [
  ...new Set([...pagesOf(ofShop.children!), ...adminPaths.map((path) => `/admin/${path}`)]),
];

/** Hostile values for make and code in a link, meant to lead to another site. */
const elsewhere = [
  '%2Fevil.example/northgate',
  '%2f%2fevil.example/x',
  '%5Cevil.example/northgate',
  '%5c%5cevil.example/x',
  '%09%2Fevil.example/northgate',
  '%252Fevil.example/northgate',
  '1/%2F%2Fevil.example',
  '1/%2e%2e%2f%2fevil.example',
  '..%2f%2fevil.example/northgate',
  'https:%2F%2Fevil.example/northgate',
  '%0d%0aLocation:%20https:%2F%2Fevil.example/northgate',
  '1%40evil.example/northgate',
  '/evil.example/northgate',
  '\\evil.example/northgate',
];

const leadsTo = (location: unknown) =>
  new URL(String(location), `${publicUrl}/1/northgate/admin`).origin;

test.each(elsewhere)(
  'no page below /%s is there, and none leads to another site',
  async (shopPath) => {
    for (const page of pages) {
      const { status, headers } = await shop.visitor().send('GET', `/${shopPath}${page}`);
      expect([page, status, headers.location]).toEqual([page, 404, undefined]);
    }
  },
);

test.each(elsewhere)('the router’s data of /%s lead to no other site either', async (shopPath) => {
  for (const page of ['/admin', '/login', '/account']) {
    const { status, headers, body } = await shop
      .visitor()
      .send<string>('GET', `/${shopPath}${page}.data`);
    expect([page, status, headers.location]).toEqual([page, 404, undefined]);
    expect(body).not.toMatch(/SingleFetchRedirect/);
  }
});

test.each(['/account', '/account?tab=orders', '/checkout', '/checkout?order=7'])(
  'a visitor of %s is led to the login and back, by the first answer already',
  async (page) => {
    const path = `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;
    const { status, headers } = await shop.visitor().send('GET', path + page);
    const login = `${path}/login?redirect=${encodeURIComponent(path + page)}`;
    expect([status, headers.location]).toEqual([302, login]);
  },
);

test.each(['visitor', 'customer@example.test', 'admin@example.test'])(
  'every redirect of %s stays in the shop',
  async (who) => {
    const { code, manufacturerId } = shop.dealers[0];
    const person = who === 'visitor' ? shop.visitor() : await shop.as(who);
    let redirects = 0;
    const ways = ['/login', '/register', '/account'].flatMap((page) => [
      `${page}?redirect=%2F%2Fevil.example`,
      `${page}?redirect=http:%2F%2Fevil.example&tab=orders&page=99999`,
    ]);
    for (const page of [...pages, ...ways]) {
      const { status, headers } = await person.send('GET', `/${manufacturerId}/${code}${page}`);
      if (headers.location === undefined) continue;
      redirects += 1;
      expect([page, status, leadsTo(headers.location)]).toEqual([page, 302, publicUrl]);
    }
    expect(redirects).toBeGreaterThan(0);
  },
);
