import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import type * as en from '../en/progress-mail.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Names of the mails about an order's progress, as a dealership's admins read them. */
export const customerMailNames = {
  orderAcknowledged: 'La commande est prise en charge',
  partsArrived: 'Toutes les pièces sont arrivées',
  partDelayed: 'Une pièce est en retard',
  orderReady: 'La commande est prête',
  orderDone: 'Tout a été remis',
  orderChanged: 'Le total a changé',
  orderCancelled: 'La commande a été annulée',
  appointmentSet: 'Le rendez-vous est fixé',
  appointmentMoved: 'Le rendez-vous a été déplacé',
  appointmentCancelled: 'Le rendez-vous a été annulé',
  appointmentReminder: 'Rappel du rendez-vous',
} satisfies Same<typeof en.customerMailNames>;

/** Parts of these mails that several have. */
export const progressMail = {
  button: 'Suivre votre commande',
  standing: 'Où en est la commande',
  item: (name, quantity) => `${formatNumber(quantity)} × ${name}`,
  expected: (day) => `Commandé, attendu le ${day}`,
  totalWas: 'Total précédent',
  totalIs: 'Nouveau total',
  appointment: 'Rendez-vous',
  appointments: 'Rendez-vous',
  noLonger: 'Ne tient plus',
} satisfies Same<typeof en.progressMail>;

/** Where an order stands, for its customer. */
export const standings = {
  [orderStage.NEW]: 'Votre commande est arrivée chez le concessionnaire.',
  [orderStage.TO_ORDER]: 'On s’occupe de votre commande.',
  [orderStage.WAITING]: 'Des pièces sont en route vers le concessionnaire.',
  [orderStage.TO_SCHEDULE]: 'Toutes les pièces sont arrivées. Il reste à les poser.',
  [orderStage.SCHEDULED]: 'Toutes les pièces sont arrivées. La pose est planifiée.',
  [orderStage.READY]: 'Tout est prêt pour vous.',
  [orderStage.FULFILLED]: 'Tout vous a été remis.',
  [orderStage.CANCELLED]: 'Votre commande est annulée.',
} satisfies Same<typeof en.standings>;

/** How far an item has come, for its customer. */
export const itemStandings = {
  [progress.OPEN]: 'En préparation',
  [progress.IN_STOCK]: 'Arrivé',
  [progress.ON_ORDER]: 'Commandé',
  [progress.RECEIVED]: 'Arrivé',
  [progress.INSTALLED]: 'Posé',
  [progress.HANDED_OVER]: 'Remis',
  [progress.CANCELLED]: 'Annulé',
} satisfies Same<typeof en.itemStandings>;

/** Why an order was cancelled, for its customer; empty: the dealership says it by itself. */
export const reasonsForCustomer = {
  customerChangedMind: 'Vous l’avez demandé.',
  notAvailable: 'Ce que vous avez commandé n’est pas disponible.',
  doesNotFit: 'Ce que vous avez commandé ne convient pas à votre véhicule.',
  vehicleDealFellThrough: 'Le véhicule auquel elle était destinée n’a pas été vendu.',
  enteredByMistake: 'Elle avait été saisie par erreur.',
  other: '',
} satisfies Same<typeof en.reasonsForCustomer>;

export const orderAcknowledged = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} est prise en charge chez ${dealer}`,
  heading: 'Votre commande est entre bonnes mains',
  intro: (dealer) =>
    `${dealer} a examiné votre commande et prépare vos accessoires. Nous vous écrirons de nouveau quand ils seront arrivés.`,
} satisfies Same<typeof en.orderAcknowledged>;

export const partsArrived = {
  subject: (id, dealer) => `Les pièces de votre commande nᵒ ${id} sont arrivées chez ${dealer}`,
  heading: 'Toutes les pièces sont arrivées',
  intro: (dealer) =>
    `Toutes les pièces de votre commande sont arrivées chez ${dealer}. Il reste à les poser : si vous n’avez pas encore de rendez-vous, veuillez téléphoner au concessionnaire.`,
} satisfies Same<typeof en.partsArrived>;

export const partDelayed = {
  subject: (id) => `Une pièce de votre commande nᵒ ${id} est en retard`,
  heading: 'Une pièce est en retard',
  intro: (dealer) =>
    `Une pièce de votre commande arrivera chez ${dealer} un autre jour que prévu. La nouvelle date figure à côté de l’article ci-dessous.`,
} satisfies Same<typeof en.partDelayed>;

export const orderReady = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} est prête chez ${dealer}`,
  heading: 'Votre commande est prête',
  intro: (dealer) =>
    `Tous les articles de votre commande vous attendent chez ${dealer}. L’adresse et le numéro de téléphone figurent ci-dessous.`,
} satisfies Same<typeof en.orderReady>;

export const orderDone = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} chez ${dealer} est terminée`,
  heading: 'Votre commande est terminée',
  intro: (dealer) =>
    `${dealer} vous a remis tous les articles de votre commande. S’il manque quelque chose ou si quelque chose ne va pas, veuillez téléphoner au concessionnaire.`,
} satisfies Same<typeof en.orderDone>;

export const orderChanged = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} chez ${dealer} a été modifiée`,
  heading: 'Votre commande a été modifiée',
  intro: (dealer) =>
    `${dealer} a modifié votre commande, et son total n’est plus le même. Veuillez téléphoner au concessionnaire si cela ne correspond pas à votre entente.`,
} satisfies Same<typeof en.orderChanged>;

export const orderCancelled = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} chez ${dealer} a été annulée`,
  heading: 'Votre commande a été annulée',
  intro: (dealer, reason) =>
    [
      `${dealer} a annulé votre commande.`,
      reason,
      'Pour toute question, veuillez téléphoner au concessionnaire.',
    ]
      .filter(Boolean)
      .join(' '),
} satisfies Same<typeof en.orderCancelled>;

export const orderCorrected = {
  subject: (id, dealer) => `Correction : votre commande nᵒ ${id} chez ${dealer}`,
  heading: 'Une correction',
  intro: (dealer) =>
    `Notre dernier message au sujet de votre commande n’est plus exact : ${dealer} est revenu sur cette étape. Voici où en est votre commande maintenant.`,
} satisfies Same<typeof en.orderCorrected>;

export const appointmentSet = {
  subject: (id, dealer) => `Votre rendez-vous chez ${dealer} pour la commande nᵒ ${id}`,
  heading: 'Votre rendez-vous est fixé',
  intro: (dealer) =>
    `On vous attend avec votre véhicule chez ${dealer} à l’heure indiquée ci-dessous. Le fichier joint ajoute le rendez-vous à votre calendrier.`,
} satisfies Same<typeof en.appointmentSet>;

export const appointmentMoved = {
  subject: (id, dealer) => `Votre rendez-vous chez ${dealer} a été déplacé (commande nᵒ ${id})`,
  heading: 'Votre rendez-vous a été déplacé',
  intro: (dealer) =>
    `On vous attend maintenant avec votre véhicule chez ${dealer} à l’heure indiquée ci-dessous. Le fichier joint met votre calendrier à jour.`,
} satisfies Same<typeof en.appointmentMoved>;

export const appointmentCancelled = {
  subject: (id, dealer) => `Votre rendez-vous chez ${dealer} est annulé (commande nᵒ ${id})`,
  heading: 'Votre rendez-vous est annulé',
  intro: (dealer) =>
    `Votre rendez-vous chez ${dealer} ne tient plus; votre commande, oui. Le fichier joint le retire de votre calendrier.`,
} satisfies Same<typeof en.appointmentCancelled>;

export const appointmentReminder = {
  subject: (id, dealer) => `Demain chez ${dealer} : votre commande nᵒ ${id}`,
  heading: 'Votre rendez-vous est demain',
  intro: (dealer) =>
    `On vous attend demain avec votre véhicule chez ${dealer}. Si vous ne pouvez pas venir, veuillez appeler le concessionnaire.`,
} satisfies Same<typeof en.appointmentReminder>;

/** To the dealership: a customer chose, moved or cancelled a time, or asks for another one. */
export const visitNews = {
  subject: {
    choose: (id, customer) => `${customer} a choisi une heure pour la commande nᵒ ${id}`,
    move: (id, customer) => `${customer} a déplacé le rendez-vous de la commande nᵒ ${id}`,
    cancel: (id, customer) => `${customer} a annulé le rendez-vous de la commande nᵒ ${id}`,
    ask: (id, customer) => `${customer} demande à déplacer le rendez-vous de la commande nᵒ ${id}`,
  },
  heading: {
    choose: 'Une heure a été choisie',
    move: 'Un rendez-vous a été déplacé',
    cancel: 'Un rendez-vous a été annulé',
    ask: 'Une autre heure est demandée',
  },
  intro: {
    choose: (customer) => `${customer} a choisi une heure. Elle figure déjà dans le calendrier.`,
    move: (customer) => `${customer} a choisi une autre heure. Le calendrier est déjà modifié.`,
    cancel: (customer) =>
      `${customer} a annulé le rendez-vous. L’heure est de nouveau libre; la commande reste la même.`,
    ask: (customer) =>
      `${customer} aimerait venir à une autre heure. Rien n’est encore modifié : veuillez communiquer avec cette personne.`,
  },
} satisfies Same<typeof en.visitNews>;

/** To a colleague. */
export const orderStep = {
  subject: (id, what) => `Commande nᵒ ${id} : ${what}`,
  intro: (who, id) =>
    who === ''
      ? `Il y a du nouveau pour la commande nᵒ ${id}.`
      : `${who} vous informe au sujet de la commande nᵒ ${id}.`,
  undone: (what) => `Étape annulée : ${what}`,
  items: 'Articles',
  note: 'Note',
  history: 'Ouvrir l’historique de vos commandes',
} satisfies Same<typeof en.orderStep>;

/** To the dealership. */
export const cancelAsked = {
  subject: (id, customer) => `${customer} demande l’annulation de la commande nᵒ ${id}`,
  heading: 'Un client demande une annulation',
  intro: (customer) =>
    `${customer} demande l’annulation de cette commande. Rien n’est encore annulé : veuillez communiquer avec cette personne.`,
} satisfies Same<typeof en.cancelAsked>;
