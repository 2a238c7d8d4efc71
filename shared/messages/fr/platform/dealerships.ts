import type * as en from '../../en/platform/dealerships.ts';
import type { Same } from '../../same.ts';
import { whatThereIs } from '../../what-there-is.ts';
import { adminPages } from '../admin/frame.ts';
import { counted } from '../formats.ts';
import { platformPages } from './frame.ts';

/** Why a dealership cannot be opened, cloned, closed or invited. */
export const dealershipProblems = {
  codeTaken: 'Ce code est déjà utilisé.',
  nobodyToInvite: 'Toutes les personnes qui gèrent cette boutique ont déjà un mot de passe.',
  addressStays: 'La boutique a été ouverte à tous : son adresse reste.',
  wasOpened: 'La boutique a été ouverte à tous. Elle peut être fermée, mais pas supprimée.',
  holdsMore: (
    products: number,
    overrides: number,
    offers: number,
    subcategories: number,
    accounts: number,
    conditions: number,
  ) =>
    `Cette boutique contient plus que ce qu’elle avait au départ : ${whatThereIs([
      [products, `${counted(products, 'produit')} à elle, y compris ceux qui sont supprimés`],
      [
        overrides,
        counted(overrides, 'produit de la marque modifié', 'produits de la marque modifiés'),
      ],
      [
        offers,
        counted(
          offers,
          'offre de location ou de financement',
          'offres de location ou de financement',
        ),
      ],
      [subcategories, counted(subcategories, 'sous-catégorie')],
      [accounts, `${counted(accounts, 'compte')} d’employés ou de clients`],
      [
        conditions,
        `${counted(conditions, 'version publiée', 'versions publiées')} de ses conditions`,
      ],
    ])}. Elle peut être fermée, mais pas supprimée.`,
  inUse: 'Quelqu’un y travaille en ce moment. Veuillez réessayer.',
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
  all: 'Peu importe le statut',
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
  address: 'Changer l’adresse',
  addressOf: (name: string) => `Une autre adresse pour ${name}`,
  addressText:
    'Seule son équipe connaît l’adresse pour l’instant. Les liens déjà envoyés par courriel et le lien d’aperçu ne mèneront plus nulle part; ses administrateurs qui n’ont pas encore de mot de passe reçoivent une nouvelle invitation.',
  addressDone: (address: string) => `La boutique est maintenant à l’adresse ${address}.`,
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeTitle: (name: string) => `Supprimer ${name}?`,
  removeText: (name: string) =>
    `La boutique ${name} disparaît définitivement, avec ses paramètres, ses photos et son journal, et son adresse redevient libre.`,
  removeWith: 'Disparaissent aussi :',
  removeAdmins: (emails: readonly string[]) =>
    `${counted(emails.length, 'compte')} de ses administrateurs : ${emails.join(', ')}`,
  removeTrials: (orders: number, accounts: number) =>
    `${counted(orders, 'commande d’essai', 'commandes d’essai')} et ${counted(accounts, 'compte')} de visiteurs`,
  removeCopied: (overrides: number, offers: number) =>
    `${counted(overrides, 'produit de la marque modifié', 'produits de la marque modifiés')} et ${counted(offers, 'offre de location ou de financement', 'offres de location ou de financement')}, copiés de la boutique d’origine`,
  removeLoading: 'Comptage de ce qui disparaît',
  removeFailed: 'La boutique n’a pas pu être supprimée.',
  removeDone: (name: string) => `La boutique ${name} est supprimée.`,
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
  newMakeTitle: (name: string) => `Nouvelle marque « ${name} »?`,
  newMakeText:
    'Il n’y a pas encore de marque de ce nom, ni d’un nom semblable. Elle est créée avec la boutique.',
  newMakeAlike: (names: readonly string[]) =>
    `Il n’y a pas encore de marque de ce nom. Semblables : ${names.join(', ')}.`,
  openWith: (name: string) => `Ouvrir avec ${name}`,
  openWithNew: (name: string) => `Ouvrir avec la nouvelle marque ${name}`,
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
