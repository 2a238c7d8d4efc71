import { maxAmount, maxFrt } from '../../rules/limits.ts';
import type * as en from '../en/bulk-change-api.ts';
import type { Same } from '../same.ts';
import { counted, formatNumber } from './formats.ts';

/** Why many products cannot be changed so. */
export const bulkProblems = {
  none: 'Choisissez au moins une modification.',
  missing: 'Indiquez un nombre.',
  twoDecimals: 'Un prix a deux décimales au plus.',
  percentDecimals: 'Un pourcentage a deux décimales au plus.',
  fourDecimals: 'Quatre décimales au plus suffisent.',
  tooMuch: `C’est trop : un prix va jusqu’à ${formatNumber(maxAmount)}, un temps de pose jusqu’à ${formatNumber(maxFrt)}, un pourcentage jusqu’à 1 000, un facteur jusqu’à 100.`,
  hoursFactor: 'Un temps de pose n’a pas de coût à multiplier par un facteur.',
  notMakers: 'Seul un concessionnaire peut revenir aux valeurs du constructeur.',
  belowNothing: (count) =>
    `${counted(count, 'produit coûterait', 'produits coûteraient')} moins que rien.`,
  hoursBelowNothing: (count) =>
    `${counted(count, 'produit prendrait', 'produits prendraient')} moins que zéro heure.`,
  aboveMost: (count) =>
    `${counted(count, 'produit dépasserait', 'produits dépasseraient')} le prix ou le temps permis.`,
  tooMany: (most) =>
    `Au plus ${formatNumber(most)} produits changent à la fois. Veuillez restreindre la sélection par un filtre.`,
  misfits: (packages, name, problem) =>
    `${counted(packages, 'ensemble aurait', 'ensembles auraient')} un produit qui ne convient pas. ${name} : ${problem}`,
  trims: 'Un véhicule n’est pas de ce constructeur, ou n’existe plus.',
} satisfies Same<typeof en.bulkProblems>;

/** The title of a change of many products: what changes of how many. */
export const bulkTitle = {
  of: (what, count) => `${what} : ${counted(count, 'produit', 'produits')}`,
} satisfies Same<typeof en.bulkTitle>;

/** What of products can be changed at once. */
export const bulkFields = {
  price: 'Prix',
  frt: 'Temps de pose',
  featured: 'En vedette',
  active: 'Actif',
  leaseResidual: 'Valeur résiduelle',
  categoryId: 'Catégorie',
  subcategory: 'Sous-catégorie',
  addTrims: 'Véhicules ajoutés',
  takeTrims: 'Véhicules retirés',
  dealerPrice: 'Prix du concessionnaire',
  dealerFrt: 'Temps du concessionnaire',
  dealerFeatured: 'En vedette chez le concessionnaire',
} satisfies Same<typeof en.bulkFields>;
