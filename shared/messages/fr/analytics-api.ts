import type * as en from '../en/analytics-api.ts';
import type { Same } from '../same.ts';

/** Mistakes in a query of the audience reports. */
export const reportProblems = {
  severalMakes: 'Plusieurs concessionnaires ont ce code. Veuillez aussi indiquer la marque.',
} satisfies Same<typeof en.reportProblems>;
