import type * as en from '../en/mail.ts';
import type { Same } from '../same.ts';
import { emailConfirmation } from './account.ts';
import { counted } from './formats.ts';
import { orders } from './orders.ts';
import { labels } from './validation.ts';

/** Texts of the mails, besides the names used everywhere. */
export const mail = {
  hello: (firstName) => (firstName === '' ? 'Bonjour!' : `Bonjour, ${firstName}!`),
  openShop: 'Ouvrir la boutique',
  website: labels.website,
  phone: labels.phone,
  notesOfCustomer: 'Notes du client',
  notesOfDealership: 'Notes du concessionnaire',
  orderNumber: 'Commande',
  shortNumber: (id) => `nᵒ ${id}`,
  ordered: 'Date de la commande',
  customer: orders.customer,
  advisor: 'Conseiller en accessoires',
  originalPrice: (price) => `Prix ajusté; prix initial : ${price}`,
  perPeriod: (amount, frequency) => `${amount} ${frequency}`,
  sentBy: (dealer) => `Ce courriel a été envoyé par la boutique d’accessoires ${dealer}.`,
  sentByPlatform: 'Ce courriel a été envoyé par Trimline.',
} satisfies Same<typeof en.mail>;

export const newOrderCustomer = {
  subject: (id, dealer) => `Votre commande nᵒ ${id} chez ${dealer}`,
  heading: 'Merci de votre commande',
  intro: (dealer) =>
    `${dealer} a bien reçu votre commande et communiquera avec vous pour convenir de la cueillette ou de la pose.`,
  button: 'Voir vos commandes',
} satisfies Same<typeof en.newOrderCustomer>;

export const newOrderDealership = {
  subject: (id, customer, total) => `Nouvelle commande nᵒ ${id} : ${customer}, ${total}`,
  heading: 'Une nouvelle commande',
  intro: (customer) =>
    `${customer} a commandé les accessoires ci-dessous. Veuillez communiquer avec cette personne.`,
  button: (id) => `Ouvrir la commande nᵒ ${id}`,
} satisfies Same<typeof en.newOrderDealership>;

export const orderSummary = {
  subjectForCustomer: (id, dealer) => `Commande nᵒ ${id} chez ${dealer}`,
  subjectForDealership: (id, customer) => `Commande nᵒ ${id} : ${customer}`,
  headingForCustomer: 'Votre commande',
  headingForDealership: 'Une commande',
  introForCustomer: (dealer) => `Voici le sommaire de votre commande chez ${dealer}.`,
  introForDealership: (customer) => `Voici le sommaire d’une commande. Client : ${customer}.`,
} satisfies Same<typeof en.orderSummary>;

export const checkoutSummary = {
  subject: (dealer) => `Vos accessoires chez ${dealer}`,
  heading: 'Vos accessoires',
  introOfCart: (dealer) =>
    `Ces accessoires ont été choisis dans la boutique ${dealer}. Rien n’a encore été commandé.`,
  introOfOrder: (dealer) => `Ces accessoires ont été commandés dans la boutique ${dealer}.`,
} satisfies Same<typeof en.checkoutSummary>;

export const accessoryLink = {
  subject: (product, dealer) => `${product} chez ${dealer}`,
  intro: (dealer) => `Quelqu’un a pensé que cet accessoire de la boutique ${dealer} vous plairait.`,
  button: 'Voir cet accessoire',
} satisfies Same<typeof en.accessoryLink>;

export const resetCode = {
  subject: (dealer) => `Votre code de vérification pour ${dealer}`,
  heading: 'Votre code de vérification',
  intro: 'Entrez ce code dans la boutique, puis choisissez-y un nouveau mot de passe.',
  valid: (minutes) =>
    `Le code est valide pendant ${counted(minutes, 'minute')} et ne fonctionne qu’une fois.`,
  notYou:
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
  button: 'Entrer le code',
} satisfies Same<typeof en.resetCode>;

export const confirmEmail = {
  subject: (dealer) => `Veuillez confirmer votre adresse courriel pour ${dealer}`,
  heading: 'Veuillez confirmer votre adresse courriel',
  intro: (dealer) =>
    `Quelqu’un, probablement vous, a donné cette adresse pour un compte de la boutique d’accessoires ${dealer}. Confirmez-la d’ici 7 jours pour que tous les courriels de ce compte vous parviennent sans délai.`,
  notYou:
    'Si ce n’était pas vous, vous n’avez rien à faire : sans votre confirmation, peu de courriels seront envoyés à cette adresse.',
  button: emailConfirmation.confirm,
  ofGuest: {
    subject: (dealer) => `Votre commande chez ${dealer} : ajoutez-la à votre compte`,
    heading: 'Vous avez déjà un compte',
    intro: (dealer) =>
      `Quelqu’un, probablement vous, a passé une commande à la boutique d’accessoires ${dealer} avec cette adresse et sans se connecter. Ajoutez la commande à votre compte d’ici 7 jours, puis connectez-vous pour l’y voir.`,
    notYou:
      'Si ce n’était pas vous, vous n’avez rien à faire : personne n’est connecté à votre compte, et rien n’en a été montré.',
    button: emailConfirmation.add,
  },
} satisfies Same<typeof en.confirmEmail>;

/** A mail about a trial order of a shop in preparation. */
export const trial = {
  subject: (subject) => `Essai : ${subject}`,
} satisfies Same<typeof en.trial>;

export const testMail = {
  subject: (dealer) => `Courriel d’essai : ${dealer}`,
  heading: 'Les courriels arrivent',
  intro: (dealer) =>
    `Ce courriel vient de la liste de préparation (${dealer}). Appuyez sur le bouton : cette étape sera faite.`,
  button: 'Il est arrivé',
} satisfies Same<typeof en.testMail>;

export const welcome = {
  subject: (dealer) => `Bienvenue à la boutique d’accessoires ${dealer}`,
  heading: 'Vous avez un compte',
  intro: (dealer) =>
    `${dealer} a créé un compte pour vous dans sa boutique d’accessoires. Choisissez un mot de passe pour voir vos commandes et commander vous-même.`,
  introToOrder: (dealer) =>
    `Quelqu’un, probablement vous, a donné cette adresse pour commander dans la boutique d’accessoires ${dealer}. Choisissez un mot de passe pour y voir vos commandes. Si ce n’était pas vous, vous n’avez rien à faire.`,
  introTakenOver: (dealer) =>
    `${dealer} prépare quelque chose pour vous dans sa boutique d’accessoires. Un compte que personne n’avait confirmé existait déjà avec cette adresse : il est maintenant à vous, et l’ancien mot de passe n’est plus valable. Choisissez-en un nouveau pour voir vos commandes et commander vous-même.`,
  address: (email) => `L’adresse courriel de votre compte est ${email}.`,
  button: 'Choisir un mot de passe',
} satisfies Same<typeof en.welcome>;

export const exemptionRefused = {
  subject: (dealer) => `Votre exonération de taxes : ${dealer}`,
  heading: 'Votre exonération n’a pas été confirmée',
  intro: (dealer) =>
    `${dealer} n’a pas pu confirmer votre exonération de taxes. Vos commandes comportent les taxes habituelles. S’il manque quelque chose, veuillez téléphoner ou répondre à ce courriel.`,
  button: 'Votre compte',
} satisfies Same<typeof en.exemptionRefused>;

export const invitation = {
  subject: (dealer) => `Votre boutique d’accessoires : ${dealer}`,
  heading: 'Cette boutique est la vôtre',
  intro: (dealer) =>
    `C’est vous qui administrez la boutique d’accessoires ${dealer}. Choisissez un mot de passe, puis connectez-vous pour la configurer : heures d’ouverture, bannières, prix et personnes qui travaillent avec vous.`,
  address: (email) => `Vous vous connectez avec l’adresse ${email}.`,
  valid: (days) =>
    `Ce lien est valide pendant ${counted(days, 'jour')} et ne sert qu’une fois. Ensuite, demandez-en un autre, ou choisissez « Mot de passe oublié? » à la page de connexion.`,
  button: 'Choisir un mot de passe',
  toWork: {
    subject: (dealer) => `Une invitation pour vous : ${dealer}`,
    heading: 'Une invitation pour vous',
    intro: (dealer, who) =>
      `${who} vous invite à travailler avec la boutique d’accessoires ${dealer}. Choisissez un mot de passe, puis connectez-vous.`,
  },
  toPlatform: {
    subject: (platform) => `Une invitation pour vous : ${platform}`,
    heading: 'Une invitation pour vous',
    intro: (platform, who) =>
      `${who} vous invite à administrer la plateforme ${platform} : vous agirez chez tous les concessionnaires. Choisissez un mot de passe, puis connectez-vous.`,
  },
} satisfies Same<typeof en.invitation>;

export const changesetDone = {
  subject: {
    ready: (title) => `Prêt à vérifier : ${title}`,
    applied: (title) => `Appliqué : ${title}`,
    undone: (title) => `Annulé : ${title}`,
    failed: (title) => `Non effectué : ${title}`,
  },
  headings: {
    ready: 'Vos modifications sont prêtes à être vérifiées',
    applied: 'Vos modifications sont appliquées',
    undone: 'Vos modifications sont annulées',
    failed: 'Vos modifications n’ont pas pu être faites',
  },
  intro: {
    ready: (title) =>
      `« ${title} » a été vérifié. Voyez ce qu’il changerait et appliquez-le si tout est juste. Il est conservé une semaine.`,
    applied: (title) =>
      `« ${title} » a été appliqué. Ce qui ne l’a pas été figure dans la liste avec sa raison. Vous pouvez l’annuler pendant 30 jours.`,
    undone: (title) =>
      `« ${title} » a été annulé. Ce qui a été modifié depuis reste tel quel et figure dans la liste.`,
    failed: (title) => `Rien de « ${title} » n’a été modifié. La page en donne la raison.`,
  },
  button: 'Voir les modifications',
} satisfies Same<typeof en.changesetDone>;

export const accountChange = {
  subject: (dealer) => `Votre compte chez ${dealer} a été modifié`,
  heading: 'Votre compte a été modifié',
  what: {
    email:
      'L’adresse courriel de votre compte a été modifiée. Dorénavant, ses courriels iront à la nouvelle adresse.',
    password:
      'Le mot de passe de votre compte a été modifié, et votre session a été fermée sur tous les autres appareils.',
    twoStepOn:
      'La vérification en deux étapes a été activée : la connexion demande maintenant aussi un code de votre application d’authentification.',
    twoStepOff:
      'La vérification en deux étapes a été désactivée : la connexion ne demande plus que votre mot de passe.',
    recoveryCodes:
      'Vous avez de nouveaux codes de secours pour la vérification en deux étapes. Les anciens ne fonctionnent plus.',
  },
  notYou:
    'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe et avisez le concessionnaire.',
  button: 'Réinitialiser votre mot de passe',
} satisfies Same<typeof en.accountChange>;

/** Messages of the mail calls when no mail was sent. */
export const mailProblems = {
  notSent: 'Le courriel n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  noOrderEmails: 'Ce concessionnaire n’a pas encore d’adresse courriel pour les commandes.',
  otherSite: 'Cette demande provient d’un autre site.',
} satisfies Same<typeof en.mailProblems>;
