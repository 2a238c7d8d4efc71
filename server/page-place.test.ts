import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/rules/languages.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { sql } from './base/database/database.ts';
import { knownLanguage } from './base/http/known-languages.ts';

let shop: TestShop;
let own: string;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 10 }, { pages: true });
  const [{ manufacturerId, code }] = shop.dealers;
  own = `/${manufacturerId}/${code}`;
});
afterAll(() => shop.close());

test('a refusal knows a dealership’s language before anybody has read a page of it', async () => {
  const code = 'rive-sud';
  const makeId = await shop.db.value<number>(
    sql`select make_id from dealers where code = ${code} and language = 'fr'`,
  );
  expect(knownLanguage(`/${makeId}/${code}/cart?a=1`)).toBe('fr');
});

/** Changes the first dealership's languages; every instance knows within a second. */
async function speak(language: Language, secondLanguage = true): Promise<void> {
  await shop.db.run(sql`
    update dealers set language = ${language}, second_language = ${secondLanguage}, active = true
    where id = ${shop.dealers[0].id}`);
  await shop.parts.cache.confirm();
}

/** A page as its language, or as the address that it leads to. */
async function read(path: string): Promise<string> {
  const { status, headers, body } = await shop.visitor().send<string>('GET', path);
  if (status === 302) return `${headers['cache-control']} > ${headers.location}`;
  return `${status} ${/<html lang="([^"]+)"/.exec(body)?.[1]}`;
}

test.each([
  ['/', '200 en'],
  ['/fr', '200 fr'],
  ['/fr/', '200 fr'],
  ['/en', 'no-store > /'],
  ['/en/platform/login?a=1', 'no-store > /platform/login?a=1'],
  // Browsers would take the rest for another site's address.
  ['/en//evil.example', 'no-store > /evil.example'],
  ['/en/\\evil.example', 'no-store > /evil.example'],
  ['/platform/login', '200 en'],
  ['/fr/platform/login', '200 fr'],
  ['/nowhere', '404 en'],
  ['/fr/nowhere', '404 fr'],
  ['/french/nowhere', '404 en'],
  ['/1/nowhere', '404 en'],
  ['/fr/1/nowhere', '404 fr'],
  ['/1/%zz', '400 undefined'],
])('%s, which belongs to no dealership, is %s', async (path, found) => {
  expect(await read(path)).toBe(found);
});

test('an address that cannot be read is a page where one is wanted', async () => {
  const headers = { Accept: 'text/html' };
  const path = '/fr/1/nowhere/%E0%A4%A';
  const { status, body } = await shop.visitor().send<string>('GET', path, undefined, { headers });
  expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([404, 'fr']);
  expect(body).toContain('404 – Page introuvable.');
});

test.each(
  [
    ['', '/products', '/login', '/nowhere'].map((page) => [page, page === '/nowhere' ? 404 : 200]),
  ].flat() as [string, number][],
)(
  'the page "%s" of a dealership is in its own language, and below a prefix in the other',
  async (page, status) => {
    for (const [language, other] of [
      ['en', 'fr'],
      ['fr', 'en'],
    ] as const) {
      await speak(language);
      expect(await read(own + page)).toBe(`${status} ${language}`);
      expect(await read(`/${other}${own}${page}`)).toBe(`${status} ${other}`);
      expect(await read(`/${language}${own}${page}?a=1`)).toBe(`no-store > ${own}${page}?a=1`);
    }
  },
);

test('a dealership without a second language has one address', async () => {
  await speak('fr', false);
  expect(await read(own)).toBe('200 fr');
  expect(await read(`/en${own}/products?trim=1`)).toBe(`no-store > ${own}/products?trim=1`);
  expect(await read(`/fr${own}`)).toBe(`no-store > ${own}`);
});

test('the address of a closed shop says so in its language', async () => {
  await speak('fr');
  await shop.db.run(sql`update dealers set active = false where id = ${shop.dealers[0].id}`);
  await shop.parts.cache.confirm();
  expect(await read(own)).toBe('410 fr');
  expect(await read(`/en${own}`)).toBe('410 en');
});

test('no page is kept beyond a change of its dealership’s language', async () => {
  await speak('en');
  for (const language of ['en', 'fr', 'en'] as const) {
    await speak(language);
    expect(await read(own)).toBe(`200 ${language}`);
    expect(await read(own)).toBe(`200 ${language}`); // kept
  }
});

test('a browser’s requests for data and for parts of its build follow the address', async () => {
  await speak('fr');
  const to = async (path: string) => {
    const { status, headers } = await shop.visitor().send('GET', path);
    return [status, headers['x-remix-redirect'], headers['x-remix-reload-document']];
  };
  expect(await to(`/en${own}/products.data`)).toEqual([200, undefined, undefined]);
  expect(await to(`/fr${own}/products.data?trim=1&_routes=root`)).toEqual([
    204,
    `${own}/products?trim=1`,
    'true',
  ]);
  const versionOf = (language: Language) =>
    /manifest-([0-9a-f]+)\.js/.exec(
      globSync(`build/${language}/client/assets/manifest-*.js`)[0]!,
    )![1];
  const versions = [versionOf('fr'), versionOf('en')];
  expect(new Set(versions).size).toBe(2);
  const [french, english] = versions;
  for (const [prefix, version, status] of [
    ['', french, 200],
    ['', english, 200],
    ['/en', english, 200],
    ['/en', french, 204],
    ['', 'old', 204],
  ] as const) {
    const path = `${prefix}/__manifest?paths=${encodeURIComponent(own)}&version=${version}`;
    expect((await shop.visitor().send('GET', path)).status, path).toBe(status);
  }
});

test.each([
  ['', 'en', '/'],
  ['/fr', 'fr', '/fr/'],
] as const)(
  'pages below "%s" can be installed in their language',
  async (prefix, language, start) => {
    await speak('en');
    const visitor = shop.visitor();
    const { body } = await visitor.send<string>('GET', prefix + own);
    const link = /<link rel="manifest" href="([^"]+)"/.exec(body)![1]!;
    const { headers, body: manifest } = await visitor.send('GET', link);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest).toMatchObject({
      lang: `${language}-CA`,
      description: expect.stringContaining({ en: 'shops', fr: 'Boutiques' }[language]),
      id: start,
      start_url: start,
      scope: '/', // a French dealership's own pages have no prefix either
    });
    expect(await read(start)).toBe(`200 ${language}`);
  },
);
