import { languages } from '#shared/rules/languages.ts';

/** Columns of what a dealership has otherwise than its manufacturer. */
export const overrideNames = ['dealerPrice', 'dealerFrt', 'dealerFeatured', 'dealerHidden'];

/** Columns of options' names in other languages. */
export const optionNameFields = languages.map(
  (language) => `options${language === 'fr' ? 'Fr' : 'En'}`,
);

/** All columns of products beside their own fields and texts. */
export const extraNames = [
  ...overrideNames,
  ...['images', 'options', ...optionNameFields, 'parts', 'needs', 'excludes', 'replaceFitments'],
];
