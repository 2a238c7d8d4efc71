/** Year and model that are chosen. */
export interface ChosenIds {
  yearId: number | null;
  modelId: number | null;
}

interface Chosen {
  year: { id: number } | null;
  model: { id: number } | null;
}

/** Those of an answer. Its own file: home's page needs nothing else of what finds a choice. */
export const idsOf = ({ year, model }: Chosen): ChosenIds => ({
  yearId: year?.id ?? null,
  modelId: model?.id ?? null,
});
