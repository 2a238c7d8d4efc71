import type { CarouselModel, Model, Trim, Year } from '#shared/contract/vehicles.ts';
import type { Call } from '#web/server-api.ts';
import type { ChosenIds } from './chosen-ids.ts';

/** The picker's current options and choices. */
export interface Choice {
  years: Year[];
  year: Year | null;
  models: Model[];
  model: Model | null;
  trims: Trim[];
  /** Each model in its newest year; empty once a model is chosen. */
  carousel: CarouselModel[];
}

/** The picker's data for an address such as '?year=3&model=14'; ignores unrelated ids. */
export async function findChoice(
  call: Call,
  makeId: string | number,
  chosen: ChosenIds,
): Promise<Choice> {
  const findCarousel = () => call('GET /api/v1/models/carousel', { query: { makeId } });
  const [years, models, trims, found] = await Promise.all([
    call('GET /api/v1/years', { query: { makeId } }),
    chosen.yearId
      ? call('GET /api/v1/models', { query: { makeId, yearId: chosen.yearId } })
      : { data: [] },
    chosen.modelId
      ? call('GET /api/v1/trims', { query: { modelId: chosen.modelId } })
      : { data: [] },
    chosen.modelId ? null : findCarousel(),
  ]);
  const year = years.data.find(({ id }) => id === chosen.yearId) ?? null;
  const model = models.data.find(({ id }) => id === chosen.modelId) ?? null;
  const merged = !model && trims.data[0] && (await findMerged(call, trims.data[0].id, chosen));
  if (merged) return findChoice(call, makeId, merged);
  const carousel = model ? { data: [] } : (found ?? (await findCarousel()));
  return {
    years: years.data,
    year,
    models: year ? models.data : [],
    model,
    trims: model ? trims.data : [],
    carousel: carousel.data,
  };
}

/** What a model that is not found has become, by one of its trims; null if it is another year's. */
async function findMerged(call: Call, trimId: number, chosen: { modelId: number | null }) {
  const { data } = await call('GET /api/v1/vehicles/:trimId', { params: { trimId } });
  return data.model.id === chosen.modelId ? null : { yearId: data.year.id, modelId: data.model.id };
}
