import type * as en from '../en/search-words.ts';
import type { Same } from '../same.ts';

/** Mistakes in a line of search words. */
export const searchWordProblems = {
  two: 'Veuillez donner au moins deux mots différents pour une même chose, séparés par des virgules.',
  tooMany: (most) => `Une ligne compte ${most} mots au plus.`,
  tooLong: (most) => `Un mot compte ${most} caractères au plus.`,
  tooManyLines: (most) => `Un constructeur a ${most} lignes au plus.`,
  saysNothing: (word) => `«\u00a0${word}\u00a0» ne dit rien d’un accessoire.`,
} satisfies Same<typeof en.searchWordProblems>;
