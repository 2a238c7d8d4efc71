import type * as en from '../en/shop.ts';
import type { Same } from '../same.ts';
import { counted } from './formats.ts';
import { networkNames } from './words.ts';

/** Names and words used everywhere in the shop. */
export const shop = {
  productName: 'Trimline',
  pageTitle: (page, dealer) => `${page} | ${dealer}`,
  place: (city, province) => `${city} (${province})`,
  description: (dealer) =>
    `Des accessoires pour votre véhicule, avec les prix, pose comprise, et les versements, chez ${dealer}.`,
  priceDisclaimer:
    'Les prix peuvent changer et s’appliquent sous réserve de disponibilité. Le coût d’un accessoire ne peut être ajouté aux versements que pour un véhicule acheté chez le concessionnaire, dans le cadre du contrat de financement.',
} satisfies Same<typeof en.shop>;

export const ui = {
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour',
  save: 'Enregistrer',
  retry: 'Réessayer',
  send: 'Envoyer',
  print: 'Imprimer',
  loading: 'Chargement...',
  skipToContent: 'Passer au contenu',
} satisfies Same<typeof en.ui>;

/** Says what works without scripts; in the HTML alone. */
export const noScripts =
  'JavaScript est désactivé dans ce navigateur. Vous pouvez voir les accessoires et les prix; pour vous connecter et commander, activez-le ou appelez-nous.' satisfies Same<
    typeof en.noScripts
  >;

/** Pages that could not be shown. */
export const problems = {
  notFound: '404 – Page introuvable.',
  notFoundHint: 'La page a peut-être été déplacée, ou l’adresse contient une erreur.',
  failed: 'Une erreur est survenue.',
  failedHint: 'C’est notre faute, pas la vôtre. Veuillez réessayer; votre panier est conservé.',
  busy: 'La boutique est très achalandée en ce moment.',
  busyHint: 'Veuillez réessayer dans un instant; votre panier est conservé.',
  toHome: 'Aller à la page d’accueil',
  opensSoon: 'Cette boutique ouvre bientôt.',
  opensSoonHint: 'Revenez dans quelques jours.',
  closed: 'Cette boutique est fermée.',
} satisfies Same<typeof en.problems>;

/** The band above a shop that is not open yet. */
export const preparing =
  'En préparation : visible pour votre équipe et par le lien d’aperçu. Les commandes sont des essais.' satisfies Same<
    typeof en.preparing
  >;

/** The header and the mobile menu (spec 2). */
export const header = {
  navigation: 'Principale',
  home: 'Accueil',
  vehicle: (year, model, trim) => `${model} ${trim} ${year}`,
  changeVehicle: (vehicle) => `${vehicle} : changer de véhicule`,
  newCustomer: 'Nouveau client',
  chooseVehicle: 'Choisir un véhicule',
  editVehicle: 'Changer de véhicule',
  cart: (count) => `Panier, ${counted(count, 'article')}`,
  cartWord: 'Panier',
  account: 'Compte',
  admin: 'Administration',
  platform: 'Plateforme',
  logout: 'Se déconnecter',
  menu: 'Menu',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  clearSearch: 'Effacer la recherche',
} satisfies Same<typeof en.header>;

export const footer = {
  contact: 'Coordonnées',
  company: 'À propos',
  shop: 'Boutique',
  favourites: 'Favoris',
  follow: (dealer) => `Suivez ${dealer}`,
  directions: 'Itinéraire',
  website: (dealer) => `Site Web : ${dealer}`,
  accessories: 'Accessoires',
  dealerships: 'Tous les concessionnaires',
  privacy: 'Confidentialité',
  conditions: 'Conditions de vente',
  facebook: networkNames.facebook,
  twitter: networkNames.twitter,
  youtube: networkNames.youtube,
} satisfies Same<typeof en.footer>;
