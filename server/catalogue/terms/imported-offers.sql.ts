import { type Database, empty, sql } from '#server/base/database/database.ts';
import type { Days, OfferType, OfferValues, Place } from './offers.sql.ts';

/** A vehicle by its names; no year: all years of the model, no model: all of the make. */
export interface NamedPlace {
  makeId: number;
  dealerId: number | null;
  year: number | null;
  model: string;
  trim: string;
}

/** The models, or their trims, of these names in any case. */
export const selectNamedPlaces = (
  db: Database,
  { makeId, dealerId, year, model, trim }: NamedPlace,
) =>
  db.rows<Place>(sql`
    select m.make_id as "makeId", ${dealerId}::bigint as "dealerId", m.id as "modelId",
      ${trim === '' ? sql`null::bigint` : sql`t.id`} as "trimId"
    from models m join years y on y.id = m.year_id
      ${trim === '' ? empty : sql`join trims t on t.model_id = m.id and lower(t.name) = lower(${trim})`}
    where m.make_id = ${makeId} and lower(m.name) = lower(${model}) and (${year}::int is null or y.year = ${year})
    order by y.year`);

/** The offer of these months at a place that begins on the same day; undefined without one. */
export const selectSameOffer = (
  db: Database,
  { makeId, dealerId, modelId, trimId }: Place,
  type: OfferType,
  { term, from }: Pick<OfferValues, 'term'> & Pick<Days, 'from'>,
) =>
  db.row<{ id: number; rate: number; to: string | null; note: string }>(sql`
    select id, rate_yearly_percent as rate, ends_on as "to", note from terms
    where make_id = ${makeId} and coalesce(dealer_id, 0) = ${dealerId ?? 0} and coalesce(model_id, 0) = ${modelId ?? 0}
      and coalesce(trim_id, 0) = ${trimId ?? 0} and type = ${type} and term_months = ${term}
      and starts_on is not distinct from ${from}::date
    order by id limit 1`);
