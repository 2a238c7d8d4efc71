import type * as en from '../en/home-window.ts';
import type { Same } from '../same.ts';

/** What the home page sells, and how it works; only the server words it. */
export const homeWindow = {
  popular: (vehicle) => `Populaires pour votre ${vehicle}`,
  featured: 'En vedette',
  packages: 'Des ensembles moins chers que leurs produits à l’unité',
  allPackages: 'Tous les ensembles',
  saves: (amount) => `Vous économisez ${amount}`,
  oneByOne: (amount) => `${amount} séparément`,
  looking: 'Que cherchez-vous?',
  search: 'Rechercher',
  steps: 'Comment ça marche',
  choosing: 'Choisissez',
  choosingHint: 'Vous ne voyez que ce qui convient à l’année, au modèle et à la version.',
  fitting: 'Nous posons l’accessoire',
  fittingHint: 'Nos techniciens s’en chargent. Le prix avec pose est le prix complet, avant taxes.',
  paying: 'Un seul paiement',
  payingHint: (hasTerms) =>
    `Payez chez le concessionnaire${hasTerms ? ', ou avec votre location ou votre financement' : ''}. Rien n’est facturé ici.`,
} satisfies Same<typeof en.homeWindow>;
