import type * as en from '../en/personal-data.ts';
import type { Same } from '../same.ts';
import { labels } from './validation.ts';

/** People's decisions about their data, on the register and account pages. */
export const personalData = {
  title: 'Vos renseignements personnels',
  marketing: (dealer) =>
    `Envoyez-moi par courriel les nouvelles et les offres du concessionnaire (${dealer}). Je peux retirer ce consentement en tout temps dans mon compte.`,
  marketingGiven: 'Vous recevrez des nouvelles et des offres par courriel.',
  marketingWithdrawn: 'Vous ne recevrez plus de nouvelles ni d’offres.',
  consentFailed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
  download: 'Télécharger mes renseignements',
  downloadHint:
    'Votre compte, vos choix et vos commandes dans un fichier que d’autres logiciels peuvent lire (JSON).',
  downloadFailed: 'Vos renseignements n’ont pas pu être réunis. Veuillez réessayer.',
  downloaded: 'Le fichier contenant vos renseignements a été enregistré.',
  erase: 'Supprimer mon compte',
  eraseHint:
    'Votre nom, votre adresse courriel, votre numéro de téléphone, vos notes et votre panier enregistré seront effacés définitivement. Le concessionnaire conserve ce qui a été commandé et payé, sans votre nom.',
  eraseTitle: 'Supprimer mon compte?',
  eraseText: 'Cette action est irréversible. Entrez votre mot de passe pour continuer.',
  eraseConfirm: 'Supprimer définitivement mon compte',
  eraseFailed: 'Votre compte n’a pas pu être supprimé.',
  erased: 'Votre compte et vos renseignements ont été supprimés.',
  staffOnly: 'Les comptes du personnel sont fermés par l’administrateur du concessionnaire.',
} satisfies Same<typeof en.personalData>;

/** Customers' data for a dealer admin, and the list of customers who want news. */
export const customerData = {
  download: 'Télécharger les renseignements du client',
  downloaded: (name) => `Fichier de renseignements enregistré : ${name}.`,
  downloadFailed: 'Les renseignements n’ont pas pu être réunis. Veuillez réessayer.',
  erase: 'Effacer les renseignements du client',
  eraseText: (name) =>
    `Client : ${name}. Son nom, ses coordonnées, ses notes et son panier enregistré seront effacés définitivement, comme la loi lui permet de le demander. Ses commandes resteront, sans nom.`,
  erased: (name) => `Renseignements effacés : ${name}.`,
  eraseFailed: 'Les renseignements du client n’ont pas pu être effacés.',
  newsFile: (code: string) => `infolettre-${code}.csv`,
  news: 'Abonnés à l’infolettre (CSV)',
  name: labels.name,
  email: labels.email,
  since: 'Consentement donné le',
} satisfies Same<typeof en.customerData>;

/** Replacements for an erased person's data. */
export const erasedPerson = {
  firstName: 'Ancien',
  lastName: 'Client',
  blank: '[effacé]',
} satisfies Same<typeof en.erasedPerson>;
