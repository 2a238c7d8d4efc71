import type * as en from '../en/cart.ts';
import type { Same } from '../same.ts';
import { counted, isOne } from './formats.ts';
import { vehicleInWords } from './vehicle-names.ts';
import { productFields } from './words.ts';

const items = (count: number) => counted(count, 'article');

/** The cart drawer (spec 2). */
export const cartDrawer = {
  title: 'Votre commande',
  empty: 'Votre panier est vide pour le moment.',
  fewer: (name) => `Un de moins : ${name}`,
  more: (name) => `Un de plus : ${name}`,
  remove: (name) => `Retirer : ${name}`,
  removed: (names) => `Retiré de votre panier : ${names.join(', ')}.`,
  undo: 'Annuler',
  merged: (name, quantity) =>
    `Deux lignes identiques n’en font plus qu’une\u00A0: ${name}, quantité ${quantity}.`,
  quantity: productFields.quantity,
  otherVehicle: (vehicle) => `Pour un autre véhicule\u00A0: ${vehicleInWords(vehicle)}`,
  timeToFit: 'Temps de pose de l’ensemble',
  choiceOf: (what, product) => `${what}\u00A0: ${product}`,
  withPrice: (choice, price) => `${choice} (${price})`,
  oftenAdded: 'Souvent ajoutés',
  subtotal: (count) => `Sous-total (${items(count)})`,
  savedBefore: (count) => `Vous aviez déjà enregistré ${items(count)} :`,
  addSaved: (count) => (isOne(count) ? 'L’ajouter' : 'Les ajouter'),
  dismissSaved: 'Ne pas ajouter',
  savedAdded: (count) => `${counted(count, 'article ajouté', 'articles ajoutés')} à votre panier.`,
  savedLeft: 'Votre panier reste tel quel.',
  full: 'Votre panier est plein. Retirez un article pour ajouter le reste.',
  taxesLater: 'Les taxes s’ajoutent au moment de finaliser la commande.',
  checkout: 'Finaliser la commande',
  continueShopping: 'Poursuivre mes achats',
} satisfies Same<typeof en.cartDrawer>;

/** What has become of a cart without the shopper's doing, in the drawer and at the checkout. */
export const cartNotice = {
  title: 'Votre panier a changé',
  close: 'Fermer cet avis',
  show: 'Voir le panier',
  gone: 'Retiré de votre panier.',
  elsewhere: 'Ne figure plus dans le panier de votre compte.',
  price: (was, now) => `Maintenant ${now} au lieu de ${was}.`,
  quantity: (was, now) => `Quantité\u00A0: ${now} au lieu de ${was}.`,
  ordered: (orderId) => `Ce panier a déjà été commandé\u00A0: nᵒ ${orderId}`,
  orderedHint:
    'Il a été commandé sur un autre appareil, ou ici même un peu plus tôt. Rien n’a été commandé une deuxième fois.',
  seeOrder: (orderId) => `Voir la commande nᵒ ${orderId}`,
  onceMore: 'Commander une deuxième fois',
  empty: 'Vider ce panier',
} satisfies Same<typeof en.cartNotice>;

/** The server's remarks on a signed-in person's cart. */
export const cartSync = {
  changed: (count) => `Votre panier a changé\u00A0: ${items(count)}.`,
  trouble:
    'Votre panier n’a pas pu être enregistré dans votre compte. Il est conservé sur cet appareil, et nous continuons d’essayer.',
} satisfies Same<typeof en.cartSync>;
