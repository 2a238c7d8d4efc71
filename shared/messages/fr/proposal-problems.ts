import type * as en from '../en/proposal-problems.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** Mistakes in a proposal, and why a step of it is not possible. */
export const proposalProblems = {
  nameMissing: 'Veuillez nommer chaque style.',
  nameTwice: 'Veuillez donner un nom différent à chaque style.',
  noSuchLook: 'Veuillez placer chaque ligne dans l’un des styles.',
  emptyLook: 'Veuillez placer au moins une ligne dans chaque style.',
  unknownLine: 'Cette ligne ne fait pas partie de la proposition.',
  tooMany: (most) => `Veuillez en choisir au plus ${formatNumber(most)}.`,
  installedFixed: (product) => `L’installation ne peut pas être modifiée ici : ${product}.`,
  notPossible: 'Cette proposition ne peut plus être modifiée de cette façon.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette proposition entre-temps. Veuillez consulter la nouvelle version et réessayer.',
  gone: (product) => `Ce produit n’est plus offert, veuillez le retirer : ${product}.`,
  askSeller:
    'Cette proposition doit être envoyée par la personne qui vous conseille. Demandez-le-lui.',
  noCustomer: 'Veuillez d’abord entrer le nom et l’adresse courriel du client.',
  orderedMeanwhile: (proposal, order) =>
    `La proposition nᵒ ${proposal} a été commandée entre-temps : c’est la commande nᵒ ${order}. Videz le panier pour commander autre chose.`,
  limit: (percent, admin) =>
    `Votre limite est de ${formatNumber(percent)} %. Demandez l’approbation à cette personne : ${admin}.`,
} satisfies Same<typeof en.proposalProblems>;
