import type * as en from '../../en/platform/terms.ts';
import type { Same } from '../../same.ts';

/** Why an offer or a rate sheet cannot be entered. */
export const termProblems = {
  overlap: (from: string, to: string) =>
    `Ces jours chevauchent ceux d’une autre offre (début : ${from}, fin : ${to}).`,
  always: 'non précisé',
  openEnd: 'jusqu’à nouvel ordre',
  line: (line: number, problem: string) => `Ligne ${line} : ${problem}`,
  fromWhen:
    'Indiquez le jour où commencent les nouvelles offres : les offres actuelles prennent fin la veille.',
  beginLater: (offers) =>
    offers === 1
      ? 'Une offre commence ce jour-là ou plus tard. Confirmez sa suppression ou choisissez un autre jour.'
      : `${offers} offres commencent ce jour-là ou plus tard. Confirmez leur suppression ou choisissez un autre jour.`,
  noLines: 'Aucune ligne ne contient une durée en mois et un taux.',
} satisfies Same<typeof en.termProblems>;
