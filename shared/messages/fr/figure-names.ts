import type * as en from '../en/figure-names.ts';
import type { Same } from '../same.ts';

/** What reports, charts and orders count or sum up. */
export const figureNames = {
  orders: 'Commandes',
  /** Pieces: quantities added up. */
  items: 'Articles',
  /** An order's positions, whatever their quantity. */
  lines: 'Lignes',
  profit: 'Profit',
  day: 'Jour',
  month: 'Mois',
} satisfies Same<typeof en.figureNames>;
