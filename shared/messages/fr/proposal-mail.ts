import type * as en from '../en/proposal-mail.ts';
import type { Same } from '../same.ts';

/** Parts of the mails about proposals that several have. */
export const proposalMail = {
  look: (name) => `Style : ${name}`,
  line: (quantity, name) => `${quantity} × ${name}`,
  optional: (amount) => `non coché, vous pouvez l’ajouter : ${amount}`,
  change: (amount, period, terms) => `${amount} ${period} sur votre versement (${terms})`,
  vehicle: 'Véhicule',
  validUntil: 'Valable jusqu’au',
  seller: 'Votre conseiller',
  message: 'Message',
  reason: 'Raison',
  proposalNumber: 'Proposition',
  button: 'Voir votre proposition',
  open: (id) => `Ouvrir la proposition nᵒ ${id}`,
} satisfies Same<typeof en.proposalMail>;

export const proposalSent = {
  subject: (dealer) => `Une proposition : ${dealer}`,
  heading: 'Votre proposition',
  intro: (dealer) =>
    `${dealer} a réuni des accessoires pour vous. Ouvrez la proposition, cochez ce que vous voulez, puis acceptez-la quand elle vous convient.`,
} satisfies Same<typeof en.proposalSent>;

export const proposalReminder = {
  subject: (dealer, day) => `Votre proposition (${dealer}) est valable jusqu’au ${day}`,
  heading: 'Votre proposition prend fin bientôt',
  intro: (day) =>
    `Vous avez consulté cette proposition. Ses prix sont valables jusqu’au ${day}. C’est le seul rappel.`,
} satisfies Same<typeof en.proposalReminder>;

export const proposalAccepted = {
  subject: (id, dealer) => `Vous avez accepté la proposition nᵒ ${id} : ${dealer}`,
  heading: 'Merci d’avoir accepté',
  intro: (dealer, orderId) =>
    `${dealer} a reçu votre commande nᵒ ${orderId}. Le document de ce que vous avez accepté est joint.`,
} satisfies Same<typeof en.proposalAccepted>;

/** The same, to the advisor. */
export const proposalAcceptedNews = {
  subject: (id, customer, total) => `Proposition nᵒ ${id} acceptée : ${customer}, ${total}`,
  heading: 'Une proposition a été acceptée',
  intro: (customer, orderId) =>
    `${customer} a accepté la proposition. C’est maintenant la commande nᵒ ${orderId}. Le document est joint.`,
} satisfies Same<typeof en.proposalAcceptedNews>;

export const proposalDeclined = {
  subject: (id, customer) => `Proposition nᵒ ${id} déclinée : ${customer}`,
  heading: 'Une proposition a été déclinée',
  intro: (customer) => `${customer} a décliné la proposition.`,
  noReason: 'Aucune raison n’a été donnée.',
} satisfies Same<typeof en.proposalDeclined>;

export const proposalAskedAgain = {
  subject: (id, customer) => `Proposition nᵒ ${id} redemandée : ${customer}`,
  heading: 'Une proposition est redemandée',
  intro: (customer) =>
    `${customer} a ouvert la proposition après son dernier jour et la redemande. Envoyez-la comme nouvelle version.`,
} satisfies Same<typeof en.proposalAskedAgain>;

export const approvalAsked = {
  subject: (id, percent, who) => `${who} demande ${percent} pour la proposition nᵒ ${id}`,
  heading: 'Un rabais attend votre réponse',
  intro: (who, percent) =>
    `${who} demande à offrir un prix inférieur de ${percent} à celui du catalogue.`,
} satisfies Same<typeof en.approvalAsked>;

export const approvalAnswered = {
  subject: (id, isGiven) =>
    isGiven
      ? `Le rabais de la proposition nᵒ ${id} est approuvé`
      : `Le rabais de la proposition nᵒ ${id} est refusé`,
  heading: (isGiven) => (isGiven ? 'Rabais approuvé' : 'Rabais refusé'),
  intro: (who, percent, isGiven) =>
    isGiven
      ? `${who} approuve jusqu’à ${percent} sous les prix du catalogue. Vous pouvez envoyer la proposition.`
      : `${who} n’approuve pas ${percent} sous les prix du catalogue.`,
} satisfies Same<typeof en.approvalAnswered>;
