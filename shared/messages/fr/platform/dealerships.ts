import type * as en from '../../en/platform/dealerships.ts';
import type { Same } from '../../same.ts';
import { adminPages } from '../admin/frame.ts';
import { platformPages } from './frame.ts';

/** Why a dealership cannot be opened, cloned, closed or invited. */
export const dealershipProblems = {
  codeTaken: 'Ce code est déjà utilisé.',
  nobodyToInvite: 'Toutes les personnes qui gèrent cette boutique ont déjà un mot de passe.',
} satisfies Same<typeof en.dealershipProblems>;

/** The platform's table of dealerships, and what can be done with one. */
export const platformDealerships = {
  title: platformPages.dealerships,
  table: 'Concessionnaires',
  file: 'concessionnaires',
  search: 'Rechercher par marque, code, nom ou ville',
  empty: 'Il n’y a pas encore de concessionnaire. Ouvrez la première boutique.',
  make: 'Marque',
  orders: 'Commandes ce mois-ci',
  counted: 'Les commandes sont comptées une fois par minute.',
  lastOrder: 'Dernière commande',
  noOrder: 'aucune',
  state: 'Statut',
  all: 'Peu importe l’état',
  open: 'Ouverte',
  preparing: 'En préparation',
  closed: 'Fermée',
  invited: 'L’administrateur n’a pas encore de mot de passe',
  create: 'Ouvrir une boutique',
  clone: 'Dupliquer',
  cloneOf: (name: string) => `Une boutique comme ${name}`,
  toAdmin: 'Aller à son administration',
  toShop: 'Voir la boutique',
  close: 'Fermer cette boutique',
  closeText: (name: string) =>
    `La boutique ${name} ferme tout de suite. Ses pages annoncent sa fermeture et indiquent qui appeler; son personnel et ses clients sont déconnectés et ne peuvent plus se connecter; elle disparaît de la liste des concessionnaires et du plan du site. Les paniers, les commandes, les comptes et les paramètres restent, et les administrateurs de la plateforme les voient encore dans son administration.`,
  closeDone: (name: string) => `La boutique ${name} est fermée.`,
  closeFailed: 'La boutique n’a pas pu être fermée.',
  reopen: 'Rouvrir',
  reopenText: (name: string) =>
    `La boutique ${name} vend de nouveau tout de suite, avec tout ce qu’elle avait. Son personnel et ses clients se connectent avec leur mot de passe.`,
  reopenDone: (name: string) => `La boutique ${name} est de nouveau ouverte.`,
  reopenFailed: 'La boutique n’a pas pu être rouverte.',
  invite: 'Inviter de nouveau',
  inviteDone: (email: string) => `Une nouvelle invitation est en route vers ${email}.`,
  inviteFailed: 'L’invitation n’a pas pu être envoyée.',
} satisfies Same<typeof en.platformDealerships>;

/** The form that opens a dealership, or one like another. */
export const openingTexts = {
  shop: 'Boutique',
  make: 'Marque',
  makeHint: 'Si le nom est nouveau, la marque est créée en même temps',
  codeHint: 'Lettres, chiffres et traits d’union',
  address: (address: string) => `Adresse de la boutique : ${address}`,
  newMake: (code: string) => `Adresse de la boutique : /numéro de la nouvelle marque/${code}`,
  place: 'Lieu',
  languageHint:
    'Langue de la boutique à son adresse principale. Elle peut être changée dans ses paramètres.',
  prices: 'Prix',
  noProvince: 'La province détermine les taxes; vous pouvez les changer dans les paramètres.',
  admin: 'Administrateur',
  adminHint:
    'Reçoit un courriel avec un lien pour choisir un mot de passe, valide pendant sept jours. Un administrateur de la plateforme n’a pas besoin d’un autre compte.',
  cloneHint:
    'Elle reprend les paramètres, les heures d’ouverture, le logo et les bannières de cette boutique, ses prix et temps de pose modifiés, ainsi que ses propres offres de location et de financement. Les comptes, les commandes, les visites, ses propres produits, le site Web et les liens, les adresses courriel et les numéros d’inscription aux taxes ne sont pas repris.',
  submit: 'Ouvrir cette boutique',
  failed: 'La boutique n’a pas pu être ouverte.',
  opened: (name: string) => `La boutique ${name} se prépare`,
  openedAt: 'Elle se trouve à l’adresse',
  openedInvited: (email: string) =>
    `Un courriel avec un lien pour choisir un mot de passe est envoyé à ${email}. D’ici là, vous pouvez préparer la boutique vous-même.`,
  openedOwn: (email: string) =>
    `${email} est un administrateur de la plateforme et gère la boutique avec son compte actuel.`,
  next: `Seules son équipe et les personnes qui ont son lien d’aperçu voient la boutique. La suite est dans « ${adminPages['get-ready']} »; « Ouvrir maintenant » l’y ouvre à tous.`,
  dismiss: 'Terminé',
} satisfies Same<typeof en.openingTexts>;
