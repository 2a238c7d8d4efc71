import type * as en from '../en/products-api.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';
import { vehicleInWords } from './vehicle-names.ts';

/** Mistakes in a posted product or override. */
export const productProblems = {
  numberTaken: (name) => `Le produit « ${name} » porte déjà ce numéro.`,
  category: 'Veuillez choisir une des catégories.',
  subcategory: 'Veuillez choisir une des sous-catégories de cette catégorie.',
  make: 'Aucun constructeur ne porte ce nom.',
  otherMake: 'Le concessionnaire vend un autre constructeur.',
  trims: 'Une des versions n’est pas de ce constructeur.',
  parts: 'Un des produits de cet ensemble n’est pas vendu ici.',
  /** Which vehicles a part lacks, the rest of them as a number. */
  partLacks: (part, more, ...vehicles) =>
    `« ${part} » ne convient pas à tous les véhicules de cet ensemble. Il manque : ${vehicles.map(vehicleInWords).join(', ')}${more > 0 ? ` et ${formatNumber(more)} de plus` : ''}.`,
  partNotEvery: (part) =>
    `« ${part} » ne convient pas à tous les véhicules, y compris futurs, comme cet ensemble.`,
  containsItself: 'Un ensemble ne peut contenir ni lui-même ni un ensemble qui le contient.',
  optionGone: 'Une des options n’existe plus. Veuillez revoir les options.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié ce produit entre-temps. Veuillez consulter la nouvelle version et réessayer.',
  notOverridable:
    'Seuls les produits du constructeur ont un prix du concessionnaire. Veuillez modifier le produit lui-même.',
} satisfies Same<typeof en.productProblems>;

/** Mistakes in posted settings of a dealership. */
export const dealerProblems = {
  changedMeanwhile:
    'Quelqu’un d’autre a modifié ces paramètres entre-temps. Veuillez les consulter et réessayer.',
  oneLogo: 'Veuillez choisir une seule image comme logo.',
  ownTwoStepFirst:
    'Veuillez d’abord activer la vérification en deux étapes pour votre propre compte, à la page Sécurité de votre compte.',
} satisfies Same<typeof en.dealerProblems>;
