import { type Language, languages } from '#shared/rules/languages.ts';

/** Columns of what a dealership has otherwise than its manufacturer. */
export const overrideNames = ['dealerPrice', 'dealerFrt', 'dealerFeatured', 'dealerHidden'];

/** The end of a field's name that is about a language: nameFr, detailEn. */
export const endingOf = (language: Language): string =>
  language.charAt(0).toUpperCase() + language.slice(1);

/** Columns of options' names in other languages. */
export const optionNameFields = languages.map((language) => `options${endingOf(language)}`);

/** All columns of products beside their own fields and texts. */
export const extraNames = [
  ...overrideNames,
  ...['images', 'options', ...optionNameFields, 'parts', 'needs', 'excludes', 'replaceFitments'],
];
