import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    { publicUrl: 'https://shop.example.test', cacheMegabytes: 16 },
    { pages: true },
  );
});
afterAll(() => shop.close());

const page = () => `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;

/**
 * Addresses that people, programs and attackers ask for; asked twice, as the second answer may be
 * cached.
 */
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
  ['an icon', () => '/favicon.ico'],
  ['an address that cannot be read', () => `${page()}/%zz`],
];

test.each(addresses)('%s is framed, sniffed and run by nobody', async (_, address) => {
  for (const time of [1, 2]) {
    const { headers } = await shop.visitor().send('GET', address());
    const policy = String(headers['content-security-policy']);
    expect([time, policy]).toEqual([time, expect.stringContaining("object-src 'none'")]);
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

/** Signs in a new person: the shop refuses the demo's password under https. */
async function signIn(visitor: TestClient) {
  const person = {
    dealer_id: shop.dealers[0].id,
    email: 'kim@example.test',
    password: 'Winter-tyres-at-dawn',
  };
  const names = {
    first_name: 'Kim',
    last_name: 'Roy',
    phone_number: '',
    password_confirmation: person.password,
  };
  await visitor.call('POST /api/register', { body: { ...person, ...names } });
  return visitor.call('POST /api/login', { body: person });
}

test('under https the cookies are for this host alone, and scripts read none of a session', async () => {
  const { headers } = await signIn(shop.visitor());
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

test.each([
  ['a page', page],
  ['a page again', page],
  ['a page that is not there', () => `${page()}/nothing`],
  ['a page of one person', () => `${page()}/login`],
])(
  '%s loads and sends nothing anywhere else, and has not the policy of a call',
  async (_, address) => {
    const { headers } = await shop.visitor().send('GET', address());
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.filter((part) => !part.startsWith('script-src'))).toEqual([
      "default-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ]);
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /^script-src 'self'( 'sha256-[\w+/=]+')+$/,
    );
  },
);

test('what is for one person, and the token of a browser, is kept by no cache', async () => {
  const customer = shop.visitor();
  expect((await signIn(customer)).status).toBe(200);
  for (const address of [
    `${page()}/login`,
    `${page()}/account`,
    `${page()}/admin`,
    '/sanctum/csrf-cookie',
  ]) {
    const { headers } = await customer.send('GET', address);
    expect([address, headers['cache-control']]).toEqual([
      address,
      expect.stringContaining('no-store'),
    ]);
  }
  const { headers } = await shop.visitor().send('GET', `${page()}/account`);
  expect(headers).toMatchObject({
    location: expect.any(String),
    'cache-control': 'private, no-store',
  });
});

test('a script and a style sheet bring the headers that mean something for them, and no other', async () => {
  const visitor = shop.visitor();
  const { body } = await visitor.send('GET', page());
  for (const [path] of String(body).matchAll(/\/assets\/[\w.-]+\.(js|css)/g)) {
    const { headers } = await visitor.send('GET', path);
    expect([path, Object.keys(headers).sort()]).toEqual([
      path,
      [
        ...['cache-control', 'connection', 'content-length', 'content-type', 'date'],
        ...['strict-transport-security', 'vary', 'x-content-type-options'],
      ],
    ]);
  }
});

test('who asks for the icon of old gets one', async () => {
  const { status, headers } = await shop.visitor().send('GET', '/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});
