import { expect, test } from 'vitest';
import {
  languageOf,
  languagePrefix,
  otherLanguage,
  splitPrefix,
  usualLanguage,
  withoutPrefix,
} from './languages.ts';

test('a text is one of the languages, or none', () => {
  expect(['en', 'fr', 'FR', 'de', '', null, 1].map(languageOf)).toEqual([
    ...['en', 'fr', null, null, null, null, null],
  ]);
});

test('a dealership in Quebec begins in French, every other one in English', () => {
  expect(usualLanguage('QC')).toBe('fr');
  expect(['ON', 'NB', ''].map(usualLanguage)).toEqual(['en', 'en', 'en']);
  expect([otherLanguage('en'), otherLanguage('fr')]).toEqual(['fr', 'en']);
});

test('the own language of a dealership has no prefix, the other one has', () => {
  expect(languagePrefix('fr', 'fr')).toBe('');
  expect(languagePrefix('en', 'fr')).toBe('/en');
  expect(languagePrefix('fr', 'en')).toBe('/fr');
  expect(languagePrefix('en')).toBe('');
  expect(languagePrefix('fr')).toBe('/fr');
});

test.each([
  ['/fr/1/northgate', 'fr', '/1/northgate'],
  ['/en/1/northgate?a=b\nc', 'en', '/1/northgate?a=b\nc'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr.data', 'fr', '/.data'],
  ['/fr?a=b', 'fr', '/?a=b'],
  ['/fr#a', 'fr', '/#a'],
  // Two slashes, or a backslash, would lead to another site.
  ['/fr//elsewhere.test', 'fr', '/elsewhere.test'],
  ['/en/\\/elsewhere.test//x', 'en', '/elsewhere.test//x'],
  ['/france', null, '/france'],
  ['/1/fr/northgate', null, '/1/fr/northgate'],
  ['/1/northgate', null, '/1/northgate'],
])('%j begins with the language %s, then %j', (address, prefix, path) => {
  expect(splitPrefix(address)).toEqual({ prefix, path });
});

test.each([
  ['/fr/1/northgate', '/1/northgate'],
  ['/en', '/'],
  ['/fr.data', '.data'],
  ['/france', '/france'],
  ['/1/fr/x', '/1/fr/x'],
  ['/1/northgate', '/1/northgate'],
])('without the prefix of its language %s is %s', (path, expected) => {
  expect(withoutPrefix(path)).toBe(expected);
});
