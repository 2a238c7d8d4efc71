import type * as en from '../en/translations-api.ts';
import type { Same } from '../same.ts';

/** Mistakes in a product's texts in another language. */
export const translationProblems = {
  ownLanguage:
    'Ce sont les textes de base du produit. Veuillez plutôt modifier son nom et sa description.',
  nameFirst: 'Veuillez d’abord indiquer le nom : une description seule n’est pas affichée.',
} satisfies Same<typeof en.translationProblems>;
