import type * as en from '../en/date-ranges.ts';
import type { Same } from '../same.ts';

/** The presets of dates (spec 2) as people read them. */
export const rangePresetNames = {
  Today: 'Aujourd’hui',
  'Last 7 Days': '7 derniers jours',
  'Last 30 Days': '30 derniers jours',
  'Last Month': 'Mois dernier',
  'This Month': 'Ce mois-ci',
  'Current Year': 'Cette année',
  'Custom Range': 'Autres dates',
} satisfies Same<typeof en.rangePresetNames>;
