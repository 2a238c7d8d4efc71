import { expect, test } from 'vitest';
import {
  type ConditionTexts,
  conditionsProblem,
  isSameConditions,
  noConditions,
  shownConditions,
  tidyConditions,
} from './conditions.ts';

const texts: ConditionTexts = {
  sale: { en: 'Sale', fr: 'Vente' },
  returns: { en: '', fr: 'Retours' },
  warranty: { en: '', fr: '' },
};

test('a reader gets their language, else the other one, and no empty kind', () => {
  expect(shownConditions(texts, 'en')).toEqual([
    { kind: 'sale', language: 'en', text: 'Sale' },
    { kind: 'returns', language: 'fr', text: 'Retours' },
  ]);
  expect(shownConditions(texts, 'fr').map(({ language }) => language)).toEqual(['fr', 'fr']);
  expect(shownConditions(noConditions, 'en')).toEqual([]);
});

test('spaces at the ends of lines and of the whole make no other text', () => {
  const typed = { ...texts, sale: { en: ' \nSale  \r\n\r\nand more\t\n\n', fr: 'Vente' } };
  const tidied = tidyConditions(typed);
  expect(tidied.sale).toEqual({ en: 'Sale\n\nand more', fr: 'Vente' });
  expect(isSameConditions(tidied, texts)).toBe(false);
  expect(isSameConditions(tidyConditions(texts), texts)).toBe(true);
});

const asked = { conditionsVersion: 3, acceptConditions: true };
const shown = { conditionsVersion: 3, acceptConditions: false };
const none = { conditionsVersion: null, acceptConditions: true };

test.each([
  ['asked for', asked, 3, null],
  ['asked for', asked, null, 'missing'],
  ['asked for', asked, 2, 'changed'],
  ['asked for', asked, 4, 'changed'],
  ['only shown', shown, 3, null],
  ['only shown', shown, null, null],
  ['only shown', shown, 2, 'changed'],
  ['never published', none, null, null],
  ['never published', none, 1, 'changed'],
] as const)('conditions that are %s: %o with version %s', (_, present, accepted, problem) => {
  expect(conditionsProblem(present, accepted)).toBe(problem);
});

test('every kind of line break is one, and a text that differs in one language is another', () => {
  const mac = { ...texts, sale: { en: 'Sale \rand more', fr: 'Vente' } };
  expect(tidyConditions(mac).sale.en).toBe('Sale\nand more');
  const other = { ...texts, returns: { en: '', fr: 'Retour' } };
  expect(isSameConditions(texts, other)).toBe(false);
});
