import { type Database, empty, sql } from '#server/base/database/database.ts';
import type { Days, OfferType, OfferValues, Place } from './offers.sql.ts';

/** A vehicle by its names; no year: all years of the model, no model: all of the year, or of the make. */
export interface NamedPlace {
  makeId: number;
  dealerId: number | null;
  year: number | null;
  model: string;
  trim: string;
}

/** A model year of which the make has a model; undefined where it has none. */
export const selectNamedYear = (db: Database, makeId: number, year: number) =>
  db.value<number>(sql`
    select y.id from years y
    where y.year = ${year} and exists (select from models m where m.make_id = ${makeId} and m.year_id = y.id)`);

/** The models, or their trims, of these names in any case; a merged one stands for what it became. */
export const selectNamedPlaces = (
  db: Database,
  { makeId, dealerId, year, model, trim }: NamedPlace,
) =>
  db.rows<Place>(sql`
    select distinct ${makeId}::bigint as "makeId", ${dealerId}::bigint as "dealerId", null::bigint as "yearId",
      ${trim === '' ? sql`of_name.id` : sql`now.model_id`} as "modelId", ${trim === '' ? sql`null::bigint` : sql`now.id`} as "trimId"
    from (
      select coalesce(f.into_id, m.id) as id
      from models m join years y on y.id = m.year_id left join model_forwards f on f.model_id = m.id
      where m.make_id = ${makeId} and lower(m.name) = lower(${model}) and (${year}::int is null or y.year = ${year})
    ) of_name
      ${
        trim === ''
          ? empty
          : sql`join trims t on t.model_id = of_name.id and lower(t.name) = lower(${trim})
      left join trim_forwards tf on tf.trim_id = t.id join trims now on now.id = coalesce(tf.into_id, t.id)`
      }
    order by "modelId", "trimId"`);

/** The offer of these months at a place that begins on the same day; undefined without one. */
export const selectSameOffer = (
  db: Database,
  { makeId, dealerId, yearId, modelId, trimId }: Place,
  type: OfferType,
  { term, from }: Pick<OfferValues, 'term'> & Pick<Days, 'from'>,
) =>
  db.row<{ id: number; rate: number; to: string | null; note: string }>(sql`
    select id, rate_yearly_percent as rate, ends_on as "to", note from terms
    where make_id = ${makeId} and coalesce(dealer_id, 0) = ${dealerId ?? 0} and coalesce(model_id, 0) = ${modelId ?? 0}
      and coalesce(trim_id, 0) = ${trimId ?? 0} and coalesce(year_id, 0) = ${yearId ?? 0} and type = ${type} and term_months = ${term}
      and starts_on is not distinct from ${from}::date
    order by id limit 1`);
