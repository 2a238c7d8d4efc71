import type { Frequency } from '#shared/rules/payment.ts';
import type * as en from '../en/proposals.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';
import { acceptanceProblems } from './proposal-acceptance.ts';
import { emailInvalid } from './validation.ts';
import { vehicleInWords } from './vehicle-names.ts';

const perPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'par semaine',
  'Bi-weekly': 'toutes les deux semaines',
  Monthly: 'par mois',
};

/** The page behind a proposal's link. */
export const proposalPage = {
  pageTitle: 'Votre proposition',
  title: (firstName) =>
    firstName ? `${firstName}, voici votre proposition` : 'Voici votre proposition',
  forVehicle: (vehicle) => `Pour votre ${vehicleInWords(vehicle)}`,
  from: (seller, dealer) => `Préparée pour vous par ${seller}, ${dealer}`,
  fromDealer: (dealer) => `Préparée pour vous par ${dealer}`,
  call: (name) => `Appeler ${name}`,
  validUntil: (day) => `Ces prix sont valables jusqu’au ${day}.`,
  looks: 'Choisissez votre style',
  items: 'Vos accessoires',
  itemsOf: (look) => `Accessoires : ${look}`,
  groups: { recommended: 'Recommandés', optional: 'En option' },
  howTo:
    'Cochez ce que vous voulez. Le total suit lorsque vous appuyez sur le bouton sous la liste.',
  ordered: 'Ce que vous avez commandé',
  choices: 'Options et détails',
  details: 'Détails',
  toAccept: 'Accepter',
  quantity: 'Quantité',
  quantityOf: (product) => `Quantité : ${product}`,
  fitting: 'Pose',
  fittingOf: (product) => `Pose : ${product}`,
  optionOf: (type, product) => `${type} : ${product}`,
  fitted: 'Posé',
  notFitted: 'Accessoire seulement',
  each: (price) => `${price} l’unité`,
  originalPrice: (price) => `Avant : ${price}`,
  change: (amount, frequency) => `${amount} ${perPeriod[frequency]} sur votre versement`,
  payment: (amount, frequency) => `${amount} ${perPeriod[frequency]}`,
  presentPayment: 'Votre versement actuel',
  newPayment: 'Votre versement avec ces accessoires',
  sums: 'Le total',
  update: 'Recalculer le total',
  nothing: 'Rien n’est coché.',
  newTotal: (total, items) => `Nouveau total : ${total}, ${counted(items, 'article')}.`,
  chosen: (items, total) =>
    `Vous acceptez ${counted(items, 'article')} pour ${total}, taxes comprises.`,
  accept: 'Accepter cette proposition',
  acceptTitle: 'Acceptez-vous?',
  name: 'Vos prénom et nom',
  nameHint: 'Votre nom tapé ici vaut signature.',
  consent: (dealer, conditions) =>
    conditions === null
      ? `J’accepte cette proposition et je demande la commande et la pose de ces articles chez ${dealer}.`
      : `J’accepte cette proposition et les conditions de vente (version ${conditions}), et je demande la commande et la pose de ces articles chez ${dealer}.`,
  conditions: 'Lire les conditions de vente (s’ouvre dans un nouvel onglet)',
  readFrench: 'J’ai reçu la version française et je souhaite être lié par la version anglaise.',
  frenchHint: 'Lire la version française',
  email: 'Votre adresse courriel',
  emailHint: 'Votre copie et les nouvelles de votre commande y sont envoyées.',
  phoneDigits: 'Quatre derniers chiffres de votre numéro de téléphone',
  decline: 'Non, merci',
  declineHint:
    'Vous pouvez dire pourquoi, pour que le concessionnaire vous propose ce qui vous convient mieux.',
  reason: 'Votre raison (facultatif)',
  declineNow: 'Décliner cette proposition',
  ask: 'La demander de nouveau',
  asked: 'Le concessionnaire a reçu votre message et vous fera parvenir une nouvelle proposition.',
  ended: 'Ce lien n’est plus valide.',
  endedHint: (dealer) => `Vous pouvez en demander un nouveau chez ${dealer}.`,
  missing: 'Cette proposition n’existe pas.',
  missingHint: 'Veuillez vérifier que vous avez ouvert le lien au complet.',
  failed: 'La page n’a pas pu être affichée.',
  failedHint: 'Veuillez réessayer dans une minute ou appeler le concessionnaire.',
  accepted: 'Merci! Vos accessoires sont commandés.',
  acceptedHint: (order) =>
    `C’est la commande nᵒ ${order}. Vous recevrez une copie de ce que vous avez accepté.`,
  follow: 'Suivre votre commande',
  paper: 'Ce que vous avez accepté (PDF)',
  offeredPaper: 'Cette proposition (PDF)',
  declined: 'Vous avez décliné cette proposition.',
  declinedHint: 'Si vous changez d’avis, veuillez appeler.',
  orderedInShop: 'Cette proposition a été commandée chez le concessionnaire.',
  orderedInShopHint: 'Veuillez appeler si vous avez des questions à ce sujet.',
  withdrawn: 'Cette proposition n’est plus valable.',
  withdrawnHint:
    'Le concessionnaire l’a retirée. Veuillez appeler si un article vous intéresse encore.',
  expired: (day) => `Cette proposition était valable jusqu’au ${day}. Demandez-la de nouveau.`,
  problems: {
    title: 'Rien n’est encore commandé.',
    name: 'Veuillez taper vos prénom et nom.',
    consent: 'Veuillez cocher cette case si vous acceptez.',
    readFrench: 'Veuillez cocher cette case, ou ouvrir la version française et l’accepter là.',
    email: emailInvalid,
    phoneDigits:
      'Ce ne sont pas les quatre derniers chiffres du numéro de téléphone que le concessionnaire a.',
    changed:
      'Le total est différent avec ce que vous avez coché. Veuillez le regarder et accepter de nouveau.',
    newer:
      'Il y a une version plus récente de cette proposition. La voici : veuillez la regarder de nouveau.',
    nothing: 'Veuillez cocher au moins un accessoire.',
    rate: (seller, day) =>
      `Le taux de taxe a changé${day ? ` le ${day}` : ''}. Vous recevrez une nouvelle version : ${seller}.`,
    closedAccount: acceptanceProblems.closedAccount,
    addressTaken: acceptanceProblems.addressTaken,
    other: 'Cela n’a pas été possible. Veuillez réessayer ou appeler le concessionnaire.',
  },
} satisfies Same<typeof en.proposalPage>;
