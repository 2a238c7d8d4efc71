import { expect, test } from 'vitest';
import { countriesOf, country, countryCode, countryName } from './countries.ts';
import { validate } from './form.ts';
import { languages } from './languages.ts';

test.each(languages)('every country has a name of its own in %s', (language) => {
  const countries = countriesOf(language);
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
});

test('countries stand in the order of their names, in which accents do not count', () => {
  const names = countriesOf('fr').map(({ name }) => name);
  expect(names.indexOf('Émirats arabes unis')).toBeLessThan(names.indexOf('Espagne'));
});

test.each([
  ['CA', 'CA'],
  [' jp ', 'JP'],
  ['United States', 'US'],
  ['etats-unis', 'US'],
  ['États‑Unis', 'US'],
  ['côte d’ivoire', 'CI'],
  ['Atlantis', 'Atlantis'],
  ['ZZ', 'ZZ'],
  ['', ''],
])('%j is read as %j', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});

test.each(['ca', 'EU', 'Canada', 'ZZ'])('%s is no code of a country', (value) => {
  const form = { origin: { label: 'countryOfOrigin', rules: [country] } } as const;
  expect(validate(form, { origin: value })).toEqual({ origin: [{ key: 'fieldProblems.country' }] });
  expect(validate(form, { origin: 'CA' })).toEqual({});
});

test('a country is named in the language that is asked for', () => {
  expect([countryName('DE', 'en'), countryName('DE', 'fr')]).toEqual(['Germany', 'Allemagne']);
});
