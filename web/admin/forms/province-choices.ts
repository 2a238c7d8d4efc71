import { provinces } from '#shared/rules/provinces.ts';
import { language } from '#texts/language.ts';
import { provinceNames } from '#texts/provinces.ts';

/** The provinces and territories of a menu, in the order of their names. */
export const inOrderOfNames = (names: Readonly<Record<string, string>>, lang: string) =>
  provinces
    .map(({ code }) => ({ value: code, label: names[code]! }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));

export const provinceChoices = inOrderOfNames(provinceNames, language.html);
