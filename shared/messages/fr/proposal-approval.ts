import type * as en from '../en/proposal-approval.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Why approval of a discount is not asked for, or not answered. */
export const approvalProblems = {
  notNeeded: 'Ces prix respectent votre limite. Vous pouvez envoyer la proposition.',
  notAsked: 'Plus personne ne demande l’approbation de cette proposition.',
  reasonMissing: 'Veuillez indiquer la raison.',
} satisfies Same<typeof en.approvalProblems>;

/** The approval of a proposal's prices, on its page. */
export const approvalPanel = {
  title: 'Rabais',
  none: 'Tous les prix sont ceux du catalogue.',
  within: (percent) => `Le rabais le plus élevé est de ${formatNumber(percent)} %.`,
  limit: (percent) => `Votre limite est de ${formatNumber(percent)} %.`,
  beyond: (percent) =>
    `Le rabais le plus élevé est de ${formatNumber(percent)} %. Demandez l’approbation avant l’envoi.`,
  reason: 'Raison',
  reasonHint: 'Pourquoi ce prix, en une phrase.',
  ask: 'Demander l’approbation',
  asked: 'Une approbation est demandée',
  waiting:
    'Les administrateurs du concessionnaire ont été avisés. Vous pouvez continuer à rédiger.',
  approve: 'Approuver',
  refuse: 'Refuser',
  answerReason: 'Votre réponse',
  answerHint: 'Obligatoire si vous refusez.',
  given: (percent) => `Approuvé jusqu’à ${formatNumber(percent)} %`,
  refused: 'Non approuvé',
  saidAsked: 'L’approbation est demandée.',
  saidGiven: 'Le rabais est approuvé.',
  saidRefused: 'Le rabais est refusé.',
} satisfies Same<typeof en.approvalPanel>;
