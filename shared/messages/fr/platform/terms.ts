import type * as en from '../../en/platform/terms.ts';
import type { Same } from '../../same.ts';

/** Why an offer or a rate sheet cannot be entered. */
export const termProblems = {
  overlap: (from: string, to: string) =>
    `Ces jours chevauchent ceux d’une autre offre (début : ${from}, fin : ${to}).`,
  always: 'non précisé',
  openEnd: 'jusqu’à nouvel ordre',
  line: (line: number, problem: string) => `Ligne ${line} : ${problem}`,
  noLines: 'Aucune ligne ne contient une durée en mois et un taux.',
} satisfies Same<typeof en.termProblems>;
