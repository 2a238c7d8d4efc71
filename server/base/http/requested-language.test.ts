import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#shared/messages/catalogue.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { preferredLanguage } from './requested-language.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
});
afterAll(() => shop.close());

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['fr-CA,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr'],
  ['en-CA,en;q=0.9,fr-CA;q=0.8', 'en'],
  ['de, fr;q=0.5, en;q=0.4', 'fr'],
  ['fr, en', 'fr'],
  ['en, fr', 'en'],
  ['en;q=0.3, fr ; q=0.31', 'fr'],
  ['de, es;q=0.9', 'en'],
  ['*', 'en'],
  ['fr;q=0, *', 'en'],
  ['en;q=0, *', 'fr'],
  ['en;q=0', 'en'],
  ['fr;q=much', 'en'],
  ['fr;q=2', 'en'],
  ['french', 'en'],
  [',;=,q=1;fr', 'en'],
])('of Accept-Language: %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

const french = { headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' } };
const refused = '/api/v1/auth/categories';

test('a call looks at lang, else at Accept-Language, else it is English', async () => {
  const visitor = shop.visitor();
  const answered = async (url: string, options = {}) => {
    const { status, body, headers } = await visitor.send<{ message: string }>(
      'GET',
      url,
      undefined,
      options,
    );
    return [status, body.message, headers['content-language'], headers.vary];
  };
  const inEnglish = messages.en.answers.notSignedIn;
  const inFrench = messages.fr.answers.notSignedIn;
  expect(await answered(refused)).toEqual([401, inEnglish, 'en', 'Accept-Language']);
  expect(await answered(refused, french)).toEqual([401, inFrench, 'fr', 'Accept-Language']);
  expect((await answered(`${refused}?lang=fr`))[1]).toBe(inFrench);
  expect((await answered(`${refused}?lang=en`, french)).slice(1, 3)).toEqual([inEnglish, 'en']);
  expect((await answered('/api/v1/nothing', french))[1]).toBe(messages.fr.answers.notFound);
});

test('an answer that is kept looks at lang alone, so that no two languages mix', async () => {
  const visitor = shop.visitor();
  const url = '/api/v1/makes';
  for (const time of ['made', 'kept']) {
    for (const language of ['en', 'fr'] as const) {
      const { status, headers } = await visitor.send('GET', `${url}?lang=${language}`);
      expect([time, status, headers['content-language']]).toEqual([time, 200, language]);
    }
    const { headers } = await visitor.send('GET', url, undefined, french);
    expect(headers['content-language']).toBe('en');
    expect(String(headers.vary)).not.toMatch(/accept-language/i);
  }
  expect(shop.parts.cache.find(`${url}?lang=fr`)).toMatchObject({
    shared: { 'content-language': 'fr' },
  });
});

test.each([
  ['/api/v1/makes?lang=de', 422],
  ['/api/v1/makes?lang=', 422],
  ['/api/v1/makes?lang=en&lang=fr', 422],
  ['/api/v1/dealers?lang=FR', 422],
  ['/api/login?lang=de', 422],
  ['/api/v1/auth/categories?lang=de', 401],
])('a language that is not ours is a mistake: %s', async (url, expected) => {
  const method = url.startsWith('/api/login') ? 'POST' : 'GET';
  const body = method === 'POST' ? {} : undefined;
  const answer = await shop.visitor().send<{ errors: object }>(method, url, body);
  expect(answer.status).toBe(expected);
  if (expected === 422)
    expect(answer.body.errors).toEqual({ lang: [messages.en.fieldProblems.oneOf(['en', 'fr'])] });
});

test('a page takes no language from a header', async () => {
  const { manufacturerId, code } = shop.dealers[0];
  const page = `/${manufacturerId}/${code}/login`;
  const { headers } = await shop.visitor().send('GET', page, undefined, french);
  expect(headers['content-language']).toBe('en');
  expect(String(headers.vary)).not.toMatch(/accept-language/i);
});
