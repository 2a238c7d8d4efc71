import { type Database, empty, type Sql, sql } from '#server/base/database/database.ts';
import { presentModel, presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';

/** Where offers stand: of the make or of a dealership, of a trim, a model, a model year or all. */
export interface Place {
  makeId: number;
  dealerId: number | null;
  /** Null for a model too, which has a year of its own. */
  yearId: number | null;
  modelId: number | null;
  trimId: number | null;
}

export type OfferType = Offer['type'];
export type Days = Pick<Offer, 'from' | 'to'>;
export type OfferValues = Pick<Offer, 'term' | 'rate' | 'from' | 'to' | 'note'>;
/** An offer with its place's make. */
export type StoredOffer = Offer & { makeId: number };

/**
 * The place of these ids, a trim with its model, merged ones as they are now; undefined where they do not
 * belong together, or the make has no model of the year.
 */
export const selectPlace = (
  db: Database,
  asked: { make: number; year?: number; model?: number; trim?: number; dealer?: number | null },
) => {
  const { make, year = null, model = null, trim = null, dealer = null } = asked;
  return db.row<Place>(sql`
    select k.id as "makeId", d.id as "dealerId", case when m.id is null then ${year}::bigint end as "yearId", m.id as "modelId",
      t.id as "trimId"
    from makes k left join trims t on t.id = ${presentTrim(trim)}
      left join models m on m.make_id = k.id and m.id = coalesce(${presentModel(model)}, t.model_id)
      left join dealers d on d.make_id = k.id and d.id = ${dealer}
    where k.id = ${make} and (${trim}::bigint is null or t.model_id = m.id)
      and (${year}::bigint is null or coalesce(m.year_id = ${year}, exists (
        select from models other where other.make_id = k.id and other.year_id = ${year})))
      and (${model}::bigint is null or m.id is not null) and (${dealer}::bigint is null or d.id is not null)`);
};

const offerColumns = (now: Date) => sql`
  o.id, o.type, o.term_months as term, o.rate_yearly_percent as rate, o.starts_on as "from", o.ends_on as "to", o.note,
  o.make_id as "makeId", o.year_id as "yearId", own.year, o.model_id as "modelId", y.year || ' ' || m.name as model, o.trim_id as "trimId", t.name as trim,
  o.dealer_id as "dealerId",
  daterange(o.starts_on, o.ends_on, '[]')
    @> local_day(${now}::timestamptz, coalesce(d.time_zone, ${platformTimeZone})) as holds`;

const joined = sql`
  left join models m on m.id = o.model_id left join years y on y.id = m.year_id left join trims t on t.id = o.trim_id
  left join years own on own.id = o.year_id left join dealers d on d.id = o.dealer_id`;

/** A page of the offers at a place and below it, in the order of their places and of shoppers. */
export async function selectOffers(
  db: Database,
  { makeId, dealerId, yearId, modelId, trimId }: Place,
  { page, rows }: { page: number; rows: number },
  now: Date,
) {
  const owned = dealerId === null ? sql`dealer_id is null` : sql`dealer_id = ${dealerId}`;
  const below =
    trimId !== null
      ? sql`and trim_id = ${trimId}`
      : modelId !== null
        ? sql`and model_id = ${modelId}`
        : yearId !== null
          ? sql`and (year_id = ${yearId} or model_id in (select id from models where make_id = ${makeId} and year_id = ${yearId}))`
          : empty;
  const skipped = (page - 1) * rows;
  // Offers of each model and year are counted in an index; those of the page's ones alone are read.
  const found = await db.rows<{ total: number } & Offer>(sql`
    with counted as (
      select model_id, year_id, count(*) as offers from terms where make_id = ${makeId} and ${owned} ${below} group by model_id, year_id
    ), places as materialized (
      select c.model_id, c.year_id, c.offers, row_number() over in_order as place, sum(c.offers) over in_order as until
      from counted c left join models m on m.id = c.model_id left join years y on y.id = coalesce(m.year_id, c.year_id)
      window in_order as (order by y.id is not null, y.year desc, c.model_id is not null, m.name, m.id)
    ), shown as materialized (
      select *, min(until - offers) over () as skipped from places
      where until > ${skipped} and until - offers < ${skipped + rows}
    ), page as materialized (
      select o.*, row_number() over (
        order by s.place, o.trim_id is not null, t.name, o.trim_id, o.type, o.position, o.term_months, o.id) + s.skipped as place
      from shown s cross join lateral (
        select * from terms where make_id = ${makeId} and coalesce(model_id, 0) = coalesce(s.model_id, 0)
          and year_id is not distinct from s.year_id and coalesce(dealer_id, 0) = ${dealerId ?? 0} ${below} offset 0 -- terms_of_place, model by model
      ) o left join trims t on t.id = o.trim_id
    )
    select (select coalesce(sum(offers), 0) from counted) as total, ${offerColumns(now)}
    from (select) one left join page o on o.place > ${skipped} and o.place <= ${skipped + rows} ${joined}
    order by o.place`);
  const total = found[0]?.total ?? 0;
  const data = found.filter(({ id }) => id !== null).map(({ total: _, ...offer }) => offer);
  return { data, total };
}

export const selectOffer = (db: Database, id: number, now: Date) =>
  db.row<StoredOffer>(sql`select ${offerColumns(now)} from terms o ${joined} where o.id = ${id}`);

/** Until the transaction ends, nobody else changes offers of this place. */
export const lockPlace = (db: Database, { makeId, dealerId, yearId, modelId, trimId }: Place) => {
  const year = yearId === null ? '' : `:year:${yearId}`;
  const place = `terms:${makeId}:${dealerId}:${modelId}:${trimId}${year}`;
  return db.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
};

/** Offers of one type set exactly at this level (make, model, model year or trim). */
const at = ({ makeId, dealerId, yearId, modelId, trimId }: Place, type: OfferType): Sql => sql`
  make_id = ${makeId} and coalesce(model_id, 0) = ${modelId ?? 0} and coalesce(trim_id, 0) = ${trimId ?? 0}
    and coalesce(dealer_id, 0) = ${dealerId ?? 0} and coalesce(year_id, 0) = ${yearId ?? 0} and type = ${type}`;

/** The days of another offer of the same months that share a day with these; undefined if none. */
export const selectOverlap = (
  db: Database,
  place: Place,
  type: OfferType,
  { term, from, to }: Pick<OfferValues, 'term' | 'from' | 'to'>,
  besides: number | null = null,
) =>
  db.row<Days>(sql`
    select starts_on as "from", ends_on as "to" from terms
    where ${at(place, type)} and term_months = ${term} and id is distinct from ${besides}::bigint
      and daterange(starts_on, ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')
    order by starts_on nulls first limit 1`);

/** Adds offers after the others of their place and type, in the given order; returns their ids. */
export const insertOffers = (
  db: Database,
  place: Place,
  type: OfferType,
  offers: readonly OfferValues[],
  now: Date,
) =>
  db.values<number>(sql`
    insert into terms (make_id, dealer_id, year_id, model_id, trim_id, type, term_months, rate_yearly_percent, starts_on, ends_on, note,
      position, updated_at)
    select ${place.makeId}, ${place.dealerId}, ${place.yearId}, ${place.modelId}, ${place.trimId}, ${type}, o.term, o.rate, o."from", o."to", o.note,
      (select coalesce(max(position), 0) from terms where ${at(place, type)})
        + row_number() over (order by o.line), ${now}
    from jsonb_to_recordset(${JSON.stringify(offers.map((offer, line) => ({ ...offer, line })))}::jsonb) as o
      (line int, term int, rate numeric, "from" date, "to" date, note text)
    order by o.line returning id`);

export const updateOffer = (
  db: Database,
  { id, dealerId }: Pick<StoredOffer, 'id' | 'dealerId'>,
  values: OfferValues,
  now: Date,
) =>
  db.run(sql`
    update terms set term_months = ${values.term}, rate_yearly_percent = ${values.rate}, starts_on = ${values.from},
      ends_on = ${values.to}, note = ${values.note}, updated_at = ${now}
    where id = ${id} and dealer_id is not distinct from ${dealerId}`);

export const deleteOffer = (db: Database, { id, dealerId }: Pick<StoredOffer, 'id' | 'dealerId'>) =>
  db.run(sql`delete from terms where id = ${id} and dealer_id is not distinct from ${dealerId}`);

/** The ids of a place's offers of a type, the default one last. */
export const selectOrderOf = (db: Database, place: Place, type: OfferType) =>
  db.values<number>(
    sql`select id from terms where ${at(place, type)} order by position, term_months, id`,
  );

/** Gives offers of a place and type the positions 1, 2, ... in this order. */
export const updateOrder = (
  db: Database,
  place: Place & { type: OfferType },
  ids: readonly number[],
  now: Date,
) =>
  db.run(sql`
    update terms set position = given.position, updated_at = ${now}
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where terms.id = given.id and terms.position <> given.position and ${at(place, place.type)}`);

/** Ends a place's offers of a type the day before `from`; returns how many. */
export const endBefore = (db: Database, place: Place, type: OfferType, from: string, now: Date) =>
  db.run(sql`
    update terms set ends_on = ${from}::date - 1, updated_at = ${now}
    where ${at(place, type)} and coalesce(starts_on < ${from}, true) and coalesce(ends_on >= ${from}, true)`);

/** Deletes a place's offers of a type that begin on a day or later. */
export const deleteFrom = (db: Database, place: Place, type: OfferType, from: string) =>
  db.run(sql`delete from terms where ${at(place, type)} and starts_on >= ${from}::date`);
