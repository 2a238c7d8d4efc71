import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: 'https://shop.example.test', cacheMegabytes: 16 }, { pages: true });
});
afterAll(() => shop.close());

const page = () => `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;

/** What a person, a program or an attacker may ask for; twice, because the second answer may be a kept one. */
const addresses: [string, () => string][] = [
  ['a page', page],
  ['a page of the products', () => `${page()}/products`],
  ['a page that is not there', () => `${page()}/nothing`],
  ['the data of a page', () => `${page()}.data`],
  ['an answer of the API', () => '/api/v1/makes'],
  ['a refusal of the API', () => '/api/v1/auth/categories'],
  ['a call that is not there', () => '/api/v1/nothing'],
  ['a picture that is not there', () => '/media/nothing.webp'],
  ['a file that is not there', () => '/assets/nothing.js'],
  ['robots.txt', () => '/robots.txt'],
];

test.each(addresses)('%s is framed, sniffed and run by nobody', async (_, address) => {
  for (const time of [1, 2]) {
    const { headers } = await shop.visitor().send('GET', address());
    const policy = String(headers['content-security-policy']);
    expect([time, policy]).toEqual([time, expect.stringContaining("object-src 'none'")]);
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('under https the cookies are for this host alone, and scripts read none of a session', async () => {
  const body = { email: 'customer@example.test', password: 'Accessory-2026', dealer_id: shop.dealers[0].id };
  const { headers } = await shop.visitor().call('POST /api/login', { body });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const session = cookies.find((cookie) => cookie.startsWith('__Host-'))!;
  expect(session).toMatch(/; HttpOnly/);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Domain/);
  }
});
