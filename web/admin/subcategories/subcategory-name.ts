import type { Subcategory } from '#shared/contract/subcategories.ts';
import { language } from '#texts/language.ts';

/** A sub-category's name in the page's language, else in its own. */
export const subcategoryName = ({
  names,
  language: own,
}: Pick<Subcategory, 'names' | 'language'>) => names[language.html] ?? names[own] ?? '';
