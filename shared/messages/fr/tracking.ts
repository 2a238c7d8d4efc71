import { progress } from '#shared/rules/line-progress.ts';
import type * as en from '../en/tracking.ts';
import type { Same } from '../same.ts';

/** The steps of an order as its customer reads them. */
export const stepLabels = {
  received: 'Commande reçue',
  partsOrdered: 'Pièces commandées',
  partsHere: 'Pièces arrivées',
  fitted: 'Pose effectuée',
  ready: 'Prête',
  done: 'Terminée',
  cancelled: 'Annulée',
} satisfies Same<typeof en.stepLabels>;

/** How far one line is, as its customer reads it. */
export const trackedProgress = {
  [progress.OPEN]: 'En préparation',
  [progress.IN_STOCK]: 'Arrivé',
  [progress.ON_ORDER]: 'Commandé',
  [progress.RECEIVED]: 'Arrivé',
  [progress.INSTALLED]: 'Posé',
  [progress.HANDED_OVER]: 'Remis',
  [progress.CANCELLED]: 'Annulé',
} satisfies Same<typeof en.trackedProgress>;

/** The page behind an order's link, and what Order History says of progress. */
export const tracking = {
  title: (id) => `Commande nᵒ ${id}`,
  steps: 'Avancement de votre commande',
  reached: '(étape atteinte)',
  lines: 'Vos articles',
  quantity: (count) => `${count} ×`,
  expected: (day) => `attendu le ${day}`,
  toFit: 'avec pose',
  wantedOn: (day) => `Date souhaitée : ${day}.`,
  questions: 'Des questions sur votre commande?',
  cancelTitle: 'Voulez-vous annuler?',
  cancelHint:
    'Le concessionnaire reçoit un message, puis vous appelle ou vous écrit. Rien n’est annulé avant cela.',
  askToCancel: 'Demander l’annulation',
  askAgain: 'Demander de nouveau',
  asked: (when) =>
    `Vous avez demandé l’annulation le ${when}. Le concessionnaire a reçu le message.`,
  askFailed: 'Le message n’a pas pu être envoyé. Veuillez réessayer ou appeler le concessionnaire.',
  notOpen: 'Cette commande n’est plus ouverte. Veuillez appeler le concessionnaire.',
  ended: 'Ce lien n’est plus valide.',
  endedHint: (dealer) => `Vous pouvez en demander un nouveau chez ${dealer}.`,
  follow: 'Suivre cette commande',
  followFailed: 'La commande n’a pas pu être ouverte. Veuillez réessayer.',
  copyLink: 'Copier le lien pour le client',
  copied: 'Le lien a été copié.',
  copyByHand: 'Lien pour le client',
  linkFailed: 'Le lien n’a pas pu être créé. Veuillez réessayer.',
} satisfies Same<typeof en.tracking>;
