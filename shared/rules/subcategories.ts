import { type Field, type Form, max, required } from './form.ts';
import type { Language } from './languages.ts';
import { maxNameLength } from './limits.ts';
import { fold } from './product-list.ts';

/** Most sub-categories of a make, and of a dealership. */
export const maxSubcategories = 200;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ');
const name: Omit<Field, 'label'> = { clean: oneLine, rules: [max(maxNameLength)] };

/** The names of a sub-category in both languages; that in the base language is needed. */
export const subcategoryForm = {
  nameEn: { ...name, label: 'name' },
  nameFr: { ...name, label: 'name' },
} as const satisfies Form;

/** The form of a sub-category whose own name is in this language. */
export const subcategoryFormIn = (language: Language) => ({
  ...subcategoryForm,
  ...(language === 'en'
    ? { nameEn: { ...subcategoryForm.nameEn, rules: [required, ...name.rules] } }
    : { nameFr: { ...subcategoryForm.nameFr, rules: [required, ...name.rules] } }),
});

const longestCode = 60;

/** A name for addresses: 'Tapis d’hiver & co' is 'tapis-d-hiver-co'; the first free of those with a number. */
export function subcategoryCode(name: string, isTaken: (code: string) => boolean): string {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestCode)
    .replace(/^-|-$/g, '');
  const base = plain || 'more';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(code)) return code;
  }
}
