import { expect, test } from 'vitest';
import { isFrenchFirst } from './french-first.ts';
import type { Language } from './languages.ts';

test.each<[province: string, own: Language, second: boolean, page: Language, isFirst: boolean]>([
  ['QC', 'fr', true, 'en', true],
  ['QC', 'en', true, 'en', true],
  ['QC', 'en', false, 'en', false],
  ['QC', 'fr', true, 'fr', false],
  ['ON', 'en', true, 'en', false],
])(
  'in %s, a shop in %s with a second language %s: on a page in %s %s',
  (province, language, secondLanguage, page, isFirst) => {
    expect(isFrenchFirst({ province, language, secondLanguage }, page)).toBe(isFirst);
  },
);
