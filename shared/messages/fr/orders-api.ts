import type * as en from '../en/orders-api.ts';
import type { Same } from '../same.ts';

/** Mistakes in a posted order. */
export const lineProblems = {
  gone: 'Ce produit n’est plus offert.',
  doesNotFit: (product) => `Ne convient pas à ce véhicule : ${product}.`,
  optionGone: (product) => `Une option choisie n’est plus offerte : ${product}.`,
  oneOfType: (product) => `Veuillez ne choisir qu’une option de chaque type : ${product}.`,
  pricesChanged: 'Les prix ont changé. Veuillez vérifier le nouveau total et commander de nouveau.',
  keyOfAnother:
    'Une autre commande a été passée avec cette Idempotency-Key. Veuillez consulter vos commandes et envoyer une nouvelle clé pour une nouvelle commande.',
  cartOrdered: (orderId) => `Ce panier a déjà été commandé\u00A0: c’est la commande nᵒ ${orderId}.`,
  empty: 'Veuillez d’abord ajouter un accessoire.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette commande entre-temps. Veuillez consulter la nouvelle version et réessayer.',
  noSuchMove: 'Une commande qui a ce statut ne peut pas être modifiée de cette façon.',
  notOfOrder: 'Cette ligne ne fait pas, ou ne fait plus, partie de la commande.',
  noLines:
    'Une commande garde au moins une ligne. Veuillez plutôt annuler ou supprimer la commande.',
  linesFixed: 'Les lignes d’une commande annulée ne peuvent pas être modifiées.',
  wantedBefore: 'Veuillez choisir la date d’aujourd’hui ou une date ultérieure.',
  wantedClosed: 'Le concessionnaire est fermé ce jour-là. Veuillez en choisir un autre.',
  wishedTwice: 'Vous avez déjà choisi cette demi-journée.',
  range: 'Veuillez entrer deux dates sous la forme AAAA-MM-JJ, la première avant la deuxième.',
} satisfies Same<typeof en.lineProblems>;
