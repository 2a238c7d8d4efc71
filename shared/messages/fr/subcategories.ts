import type * as en from '../en/subcategories.ts';
import type { Same } from '../same.ts';

/** Mistakes in a posted sub-category. */
export const subcategoryProblems = {
  nameTaken: (name) => `Cette catégorie a déjà une sous-catégorie «\u00a0${name}\u00a0».`,
  into: 'Veuillez choisir une autre sous-catégorie de la même catégorie.',
  owner: 'Veuillez nommer un concessionnaire ou un constructeur.',
} satisfies Same<typeof en.subcategoryProblems>;
