import type * as en from '../en/fees.ts';
import type { Same } from '../same.ts';

/** Fees of the dealership, wherever they stand in sums. */
export const fees = {
  /** A fee's name in this language. */
  nameOf: (name) => name.fr,
  each: (name, amount) => `plus ${name}, ${amount} l’unité`,
  share: (name, percent, most) =>
    `plus ${name}, ${percent}${most ? `, au plus ${most} par commande` : ''}`,
  shareOfLabour: (name, percent, most) =>
    `plus ${name}, ${percent} de la pose${most ? `, au plus ${most} par commande` : ''}`,
} satisfies Same<typeof en.fees>;

/** Answers to a dealership's changes of its fees. */
export const feeProblems = {
  changedMeanwhile: 'Quelqu’un d’autre a modifié ces frais entre-temps. Veuillez les revoir.',
  unknownProducts: (numbers) => `Vous ne vendez aucun produit portant ce numéro : ${numbers}`,
} satisfies Same<typeof en.feeProblems>;
