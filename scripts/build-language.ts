import { fileURLToPath } from 'node:url';
import { type Language, languages } from '../shared/rules/languages.ts';

/** The language in which these pages are built (decision 062); English unless SHOP_LANGUAGE says. */
const builtLanguage: Language =
  languages.find((language) => language === process.env.SHOP_LANGUAGE) ?? 'en';

/** Where the build of this language goes, in the project. */
export const builtFolder = `build/${builtLanguage}`;

/** Pages name the English texts; the build takes those of its language in their place. */
export const textsInLanguage = {
  find: /^#shared\/messages\/en\//,
  replacement: fileURLToPath(new URL(`../shared/messages/${builtLanguage}/`, import.meta.url)),
};
