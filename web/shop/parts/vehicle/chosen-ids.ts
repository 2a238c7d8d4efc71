import type { Choice } from './find-choice.ts';

/** Year and model that are chosen. */
export interface ChosenIds {
  yearId: number | null;
  modelId: number | null;
}

/** Those of an answer. Its own file: home's page needs nothing else of what finds a choice. */
export const idsOf = ({ year, model }: Choice): ChosenIds => ({
  yearId: year?.id ?? null,
  modelId: model?.id ?? null,
});
