import { expect, test } from 'vitest';
import { bannerLinkField, filledTexts, lacksHeadline, storedLink, wordsIn } from './banners.ts';
import { validate } from './form.ts';
import { shopLink } from './validation.ts';

const en = { headline: 'Snow', text: 'Wheels' };
const fr = { headline: 'Neige', text: '' };

test('words are in the asked language, else in the other one with its name', () => {
  expect(wordsIn({ en, fr }, 'fr')).toEqual({ language: 'fr', ...fr });
  expect(wordsIn({ en }, 'fr')).toEqual({ language: 'en', ...en });
  expect(wordsIn({ en, fr: { headline: '', text: '' } }, 'fr')).toEqual({ language: 'en', ...en });
  expect(wordsIn({}, 'en')).toBeNull();
});

test('a text and a link need a headline, a headline needs neither', () => {
  expect(lacksHeadline(null, {})).toBe(false);
  expect(lacksHeadline(null, { en })).toBe(false);
  expect(lacksHeadline('/products', { fr })).toBe(false);
  expect(lacksHeadline('/products', {})).toBe(true);
  expect(lacksHeadline(null, { en, fr: { headline: '', text: 'Roues' } })).toBe(true);
  expect(lacksHeadline(null, { en, fr: { headline: '', text: '', button: 'Voir' } })).toBe(true);
});

test('languages that say nothing are not stored', () => {
  expect(filledTexts({ en: { headline: '', text: '' }, fr })).toEqual({ fr });
  expect(filledTexts({ fr: { ...fr, button: '' } })).toEqual({ fr });
  expect(filledTexts({ fr: { ...fr, button: 'Voir' } })).toEqual({ fr: { ...fr, button: 'Voir' } });
});

test.each([
  ['/products/12', '/products/12'],
  ['/1/northgate/products?category=Packages', '/products?category=Packages'],
  ['/fr/1/Northgate/products', '/products'],
  ['/1/northgate', '/'],
  ['/1/northgate?year=3', '/?year=3'],
  ['/1/northgate-2/products', '/1/northgate-2/products'],
  ['/fr//evil.example', '/evil.example'],
  ['https://www.example.test/1/northgate', 'https://www.example.test/1/northgate'],
  ['', null],
])('%s is stored as %s', (typed, stored) => {
  expect(storedLink(typed, { manufacturerId: 1, code: 'northgate' })).toBe(stored);
});

test.each([
  '/products',
  '/',
  '/products?category=Packages&sub=wheels#top',
  'https://example.test/a?b',
])('%s is a link', (link) => expect(shopLink(link, 'bannerLink', {})).toBeNull());
test.each([
  ...[
    'javascript:alert(1)',
    'http://example.test',
    '//evil.example',
    '/\\evil.example',
    'products',
  ],
  ...['https://', 'https://me@evil.example', 'data:text/html,x', '/a b', ' //x', 'https://a b'],
  `/${'x'.repeat(500)}`,
])('%s is no link', (link) => expect(shopLink(link, 'bannerLink', {})).not.toBeNull());

test('a banner leads to a page of the shop, or nowhere', () => {
  const problems = (link: string) => validate({ link: bannerLinkField }, { link });
  expect(problems('')).toEqual({});
  expect(problems('javascript:alert(1)')).toEqual({ link: [{ key: 'fieldProblems.shopLink' }] });
  expect(bannerLinkField.label).toBe('bannerLink');
});

test('half of a language is stored, with the other half empty', () => {
  const text = { headline: '', text: 'Wheels' };
  expect(filledTexts({ en: text, fr })).toEqual({ en: text, fr });
  expect(filledTexts({})).toEqual({});
  expect(storedLink('/1/northgate#top', { manufacturerId: 1, code: 'northgate' })).toBe('/#top');
  expect(storedLink('/products/1/northgate', { manufacturerId: 1, code: 'northgate' })).toBe(
    '/products/1/northgate',
  );
});
