import { fileURLToPath } from 'node:url';
import { type Language, languages } from '../shared/rules/languages.ts';

/** The language in which these pages are built (decision 062); English unless SHOP_LANGUAGE says. */
const builtLanguage: Language =
  languages.find((language) => language === process.env.SHOP_LANGUAGE) ?? 'en';

/** Where the build of this language goes, in the project. */
export const builtFolder = `build/${builtLanguage}`;

/** A build takes '#texts/' from the folder of its language; outside of builds it is the English one. */
export const textsInLanguage = {
  find: /^#texts\//,
  replacement: fileURLToPath(new URL(`../shared/messages/${builtLanguage}/`, import.meta.url)),
};
