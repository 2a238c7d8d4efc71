import type * as en from '../en/change-terms.ts';
import type { Same } from '../same.ts';
import { formatPercent } from './formats.ts';

/** The Change Terms dialog (spec 2), loaded on demand and so apart from the pages' texts. */
export const changeTerms = {
  frequencies: {
    Weekly: 'Chaque semaine',
    'Bi-weekly': 'Toutes les deux semaines',
    Monthly: 'Chaque mois',
  },
  offer: ({ term, rate }) => `${term} mois à ${formatPercent(rate)}`,
  type: 'Type',
  frequency: 'Fréquence',
  term: 'Durée et taux',
  notOffered: 'non offert pour ce véhicule',
  everywhere: 'Votre choix s’applique à tous les versements affichés dans cette boutique.',
} satisfies Same<typeof en.changeTerms>;
