import type * as en from '../en/changesets-api.ts';
import type { Same } from '../same.ts';

/** Why something cannot be done with a change of many products. */
export const changesetProblems = {
  owner: 'Veuillez indiquer soit un concessionnaire, soit un constructeur.',
  applied: 'Ce qui est appliqué peut être annulé, mais non supprimé.',
  nothing: 'Rien ne changerait.',
  notReady: 'Cette modification n’est pas prête à être appliquée. Veuillez la revoir.',
  changedMeanwhile:
    'Quelqu’un d’autre a travaillé à cette modification entre-temps. Veuillez la revoir.',
  notApplied: 'Seul ce qui est appliqué peut être annulé.',
  tooOld: 'Cette importation ne peut plus être annulée : elle date de plus de 30 jours.',
  fileGone: 'Le fichier n’est plus ici. Veuillez le déposer de nouveau.',
  fileUnusable: (reason) => `Le fichier n’a pas pu être utilisé : ${reason}`,
  mapping: (fields) =>
    `Ces colonnes ne peuvent pas servir telles qu’elles ont été choisies : ${fields}`,
  failed:
    'Cette modification n’a pas pu être appliquée, et rien n’en a été retenu. Veuillez réessayer.',
  undoFailed:
    'Cette modification n’a pas pu être annulée, et tout reste tel quel. Veuillez réessayer.',
} satisfies Same<typeof en.changesetProblems>;

/** Why a row of a change was not applied, or not undone. */
export const skippedRows = {
  changed: 'Modifié depuis, donc laissé tel quel',
  gone: 'N’existe plus',
  numberTaken: 'Un autre produit porte maintenant ce numéro',
  misfit: 'Un produit ne convient pas à tous les véhicules de l’ensemble',
  keyTaken: 'Le même produit est arrivé entre-temps par une autre importation',
  inUse: 'Utilisé depuis, donc laissé en place',
} satisfies Same<typeof en.skippedRows>;

export const changedSinceBy: typeof en.changedSinceBy = (name) =>
  `Modifié depuis par ${name}, donc laissé tel quel`;
