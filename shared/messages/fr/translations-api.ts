import type * as en from '../en/translations-api.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Mistakes in a product's texts in another language. */
export const translationProblems = {
  noColumn: (name: string) => `Le fichier n’a pas de colonne ${name}.`,
  unreadable: (line: number) =>
    `Le fichier est illisible à partir de la ligne ${line} : un guillemet n’est pas fermé.`,
  tooManyLines: (most: number) =>
    `Le fichier a plus de ${formatNumber(most)} lignes : veuillez le diviser et importer ses parties une à une.`,
  notHere: 'Aucun produit de cette liste n’a cet identifiant.',
  twice: 'Ce produit figure déjà sur une ligne plus haut.',
  tooLong: (most: number) => `La description a plus de ${formatNumber(most)} caractères.`,
  ownLanguage:
    'Ce sont les textes de base du produit. Veuillez plutôt modifier son nom et sa description.',
  nameFirst: 'Veuillez d’abord indiquer le nom : une description seule n’est pas affichée.',
} satisfies Same<typeof en.translationProblems>;
