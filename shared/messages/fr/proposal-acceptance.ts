import type * as en from '../en/proposal-acceptance.ts';
import type { Same } from '../same.ts';
import { formatLongDay } from './dates.ts';

/** Why a proposal cannot be accepted, or not like this. */
export const acceptanceProblems = {
  newer: 'Il y a une version plus récente de cette proposition. Veuillez d’abord la consulter.',
  expired: (day) =>
    `Cette proposition était valable jusqu’au ${formatLongDay(day)}. Vous pouvez la demander de nouveau.`,
  withdrawn: 'Cette proposition a été retirée.',
  declined: 'Cette proposition a été déclinée.',
  accepted: 'Cette proposition a déjà été acceptée.',
  ordered: 'Cette proposition a déjà été commandée chez le concessionnaire.',
  taxesChanged: (day, seller) =>
    `Le taux de taxe a changé le ${formatLongDay(day)}. ${seller} vous enverra une nouvelle version.`,
  exemptionEnded: (day, seller) =>
    `L’exonération de taxes était valable jusqu’au ${formatLongDay(day)}. ${seller} vous enverra une nouvelle version.`,
  nothingChosen: 'Veuillez choisir au moins un article.',
  frenchFirst: 'Veuillez confirmer que vous avez reçu la version française.',
  wrongDigits: 'Ce ne sont pas les quatre derniers chiffres de votre numéro de téléphone.',
  closedAccount:
    'Votre compte chez ce concessionnaire est fermé. Veuillez appeler le concessionnaire pour le faire rouvrir.',
  addressTaken:
    'Cette adresse a un compte chez ce concessionnaire. Connectez-vous d’abord, ou demandez que la proposition y soit envoyée.',
  notExpired: 'Cette proposition n’est pas expirée.',
} satisfies Same<typeof en.acceptanceProblems>;
