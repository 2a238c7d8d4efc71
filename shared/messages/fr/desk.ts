import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import type * as en from '../en/desk.ts';
import type { Same } from '../same.ts';

/** What an order waits for, as staff read it. */
export const stageLabels = {
  [orderStage.NEW]: 'Nouvelle',
  [orderStage.TO_ORDER]: 'À commander',
  [orderStage.WAITING]: 'En attente de pièces',
  [orderStage.TO_SCHEDULE]: 'À planifier',
  [orderStage.SCHEDULED]: 'Planifiée',
  [orderStage.READY]: 'Prête',
  [orderStage.FULFILLED]: 'Terminée',
  [orderStage.CANCELLED]: 'Annulée',
} satisfies Same<typeof en.stageLabels>;

/** How far a line has come. */
export const progressLabels = {
  [progress.OPEN]: 'À commander',
  [progress.IN_STOCK]: 'En stock',
  [progress.ON_ORDER]: 'Commandé',
  [progress.RECEIVED]: 'Reçu',
  [progress.INSTALLED]: 'Posé',
  [progress.HANDED_OVER]: 'Remis',
  [progress.CANCELLED]: 'Annulé',
} satisfies Same<typeof en.progressLabels>;

/** What is done with an order, on a button. */
export const deskActionLabels = {
  acknowledge: 'Confirmer la réception',
  reserve: 'En stock',
  orderParts: 'Pièces commandées',
  expect: 'Pièces en retard',
  receive: 'Reçu',
  schedule: 'Planifier',
  moveAppointment: 'Déplacer le rendez-vous',
  cancelAppointment: 'Annuler le rendez-vous',
  install: 'Posé',
  handOver: 'Remis',
  fulfil: 'Remettre et terminer',
  note: 'Ajouter une note',
  assign: 'Changer de conseiller',
  setVehicle: 'Véhicule et date',
  addLines: 'Ajouter un article',
  changeLine: 'Modifier l’article',
  split: 'Diviser',
  cancelLines: 'Annuler des articles',
  returnLine: 'Article retourné',
  exempt: 'Exonération de taxes',
  deliver: 'Véhicule livré',
  invoice: 'Facturée',
  refund: 'Remboursement',
  cancel: 'Annuler la commande',
} satisfies Same<typeof en.deskActionLabels>;

/** What happened to an order, in its history. */
export const eventNames = {
  ...deskActionLabels,
  edit: 'Modifiée',
  undo: 'Étape annulée',
  askedToCancel: 'Annulation demandée',
  askedToMove: 'Autre heure demandée',
  printed: 'Document imprimé',
  technicianLeft: 'Technicien retiré des rendez-vous',
  bayClosed: 'Rendez-vous déplacé dans une autre baie',
} satisfies Same<typeof en.eventNames>;

/** Why something is taken back. */
export const cancelReasonLabels = {
  customerChangedMind: 'Le client a changé d’avis',
  notAvailable: 'Non disponible',
  doesNotFit: 'Ne convient pas',
  vehicleDealFellThrough: 'Le véhicule n’a pas été vendu',
  enteredByMistake: 'Saisi par erreur',
  other: 'Autre',
} satisfies Same<typeof en.cancelReasonLabels>;

/** Who bears the cost of what is taken back. */
export const costBearerLabels = {
  customer: 'Le client',
  dealership: 'Le concessionnaire',
  manufacturer: 'Le constructeur',
} satisfies Same<typeof en.costBearerLabels>;

/** How money was given back. */
export const refundMethodLabels = {
  card: 'Carte',
  cash: 'Comptant',
  cheque: 'Chèque',
  transfer: 'Virement',
  credit: 'Note de crédit',
} satisfies Same<typeof en.refundMethodLabels>;

/** Refusals of the desk's calls. */
export const deskProblems = {
  notReady: (names) => `Ces articles n’en sont pas encore là : ${names}.`,
  notNow: 'C’est impossible avec la commande telle qu’elle est maintenant.',
  invoiced: 'Cette commande a été facturée. Veuillez d’abord annuler la facture.',
  onlyLast: (what, name) => `Seule la dernière étape peut être annulée : ${what} (${name}).`,
  nothingToUndo: 'Il n’y a rien à annuler.',
  keyOfAnother:
    'Autre chose a été fait avec cette commande sous cette Idempotency-Key. Veuillez consulter son historique et envoyer une nouvelle clé pour une nouvelle étape.',
  sayWhy: 'Veuillez indiquer pourquoi.',
  lastLine: 'Une commande garde au moins un article. Veuillez plutôt annuler la commande.',
  tooMany: (most) => `Une commande compte au plus ${most} articles.`,
  noSuchPerson: 'Veuillez choisir un membre du personnel de ce concessionnaire.',
  installedOnly: 'Les articles sont vendus ici avec la pose seulement.',
  fewer: (most) => `Veuillez entrer au plus ${most}.`,
  refundTooMuch: 'On ne peut rembourser plus que le montant de la commande.',
  somebody: 'quelqu’un',
  taken: 'Quelqu’un vient de prendre cette heure. Veuillez en choisir une autre.',
  technicianTaken:
    'Ce technicien a un autre rendez-vous à ce moment. Veuillez choisir une autre heure ou une autre personne.',
  orderTaken: 'Cette commande a un autre rendez-vous à ce moment.',
  closedThen: 'Le concessionnaire est fermé à ce moment.',
  past: 'Ce moment est passé.',
  noSuchBay: 'Veuillez choisir une baie en service.',
  bayInUse:
    'Des rendez-vous sont à venir dans cette baie. Veuillez choisir la baie qui les reprend.',
  bayTaken: 'Ces rendez-vous n’entrent pas dans l’autre baie. Veuillez d’abord les déplacer.',
  lastBay: 'Une baie doit rester en service.',
  noSuchAppointment: 'Cette commande n’a pas ce rendez-vous à venir.',
} satisfies Same<typeof en.deskProblems>;
