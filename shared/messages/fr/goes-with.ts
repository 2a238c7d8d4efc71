import type * as en from '../en/goes-with.ts';
import type { Same } from '../same.ts';

/** What goes with a product, on its page. */
export const goesWith = {
  needs: 'Nécessite',
  needsOne: 'Nécessite l’un de ces produits',
  excludes: 'Ne peut pas être posé avec',
  alternatives: 'Un seul peut être posé : celui-ci, ou l’un de ceux-ci',
  addWith: (names) => `Ajouter avec ${names.join(' et ')}`,
  notAdded: 'Rien n’a été ajouté. Veuillez réessayer.',
} satisfies Same<typeof en.goesWith>;

/** Why an order of these products is refused. */
export const goesProblems = {
  needs: (product, needed) =>
    `${product} nécessite ${needed}. Veuillez l’ajouter, ou indiquer que vous l’avez déjà.`,
  needsOne: (product, needed) =>
    `${product} nécessite l’un de ces produits : ${needed}. Veuillez en ajouter un, ou indiquer que vous l’avez déjà.`,
  excludes: (product, other) =>
    `${product} et ${other} ne peuvent pas être posés ensemble. Veuillez choisir l’un des deux.`,
  group: (products) =>
    `Un seul de ces produits peut être posé : ${products}. Veuillez en choisir un.`,
  itself: 'Un produit ne peut pas se nommer lui-même ici.',
  notHere: 'Veuillez choisir des produits du même constructeur, ou les vôtres.',
  both: 'Un produit ne peut pas être à la fois nécessaire et exclu.',
} satisfies Same<typeof en.goesProblems>;

/** What is missing in a cart or order, or cannot be installed together, and the ways out. */
export const together = {
  needs: (product) => `${product} nécessite un autre produit.`,
  needsOne: (product) => `${product} nécessite l’un de ces produits.`,
  excludes: (product, other) => `${product} et ${other} ne peuvent pas être posés ensemble.`,
  group: (products) => `Un seul de ces produits peut être posé : ${products}.`,
  add: (product, price) => `Ajouter ${product} (${price})`,
  added: (product) => `Ajouté à votre panier : ${product}.`,
  hasNeeded: 'Je l’ai déjà',
  customerHas: 'Le client l’a déjà',
  remove: (product) => `Retirer ${product}`,
  keep: (product) => `Garder seulement ${product}`,
  anyway: 'Commander quand même',
  anywayHint: 'J’ai vérifié avec le client; la commande en garde la trace.',
} satisfies Same<typeof en.together>;
