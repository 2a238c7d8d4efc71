import type * as en from '../en/home-window.ts';
import type { Same } from '../same.ts';

/** What the home page sells, and what the dealership stands for; only the server words it. */
export const homeWindow = {
  popular: 'Populaires en ce moment',
  featured: 'En vedette',
  packages: 'Des ensembles, pour moins qu’un par un',
  allPackages: 'Tous les ensembles',
  saves: (amount) => `Vous économisez ${amount}`,
  oneByOne: (amount) => `${amount} un par un`,
  looking: 'Que cherchez-vous?',
  fitting: 'Conçus pour votre véhicule',
  fittingHint: 'Vous ne voyez que ce qui convient à l’année, au modèle et à la version.',
  technicians: 'Posés par nos techniciens',
  techniciansHint: 'Le prix avec pose est le prix complet, avant taxes.',
  paying: 'Payez chez le concessionnaire',
  payingHint: (hasTerms) =>
    `${hasTerms ? 'Ou avec votre location ou votre financement. ' : ''}Rien n’est débité ici.`,
} satisfies Same<typeof en.homeWindow>;
