import { expect, test } from 'vitest';
import { messages } from '#shared/messages/catalogue.ts';
import { inOrderOfNames } from './province-choices.ts';

test('provinces stand in the order of their names in the language', () => {
  const codes = (lang: 'en' | 'fr') =>
    inOrderOfNames(messages[lang].provinceNames, lang).map(({ value }) => value);
  expect(codes('en').join(' ')).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
  expect(codes('fr').join(' ')).toBe('AB BC PE MB NB NS NU ON QC SK NL NT YT');
});
