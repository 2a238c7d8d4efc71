import type * as en from '../en/saved-views-api.ts';
import type { Same } from '../same.ts';

/** Why a view of a table is not saved. */
export const savedViewProblems = {
  taken: 'Une autre vue porte ce nom.',
  tooMany: (most) => `Un tableau a au plus ${most} vues enregistrées. Supprimez-en une d’abord.`,
} satisfies Same<typeof en.savedViewProblems>;
