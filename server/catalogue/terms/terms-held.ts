import { type Sql, sql } from '#server/base/database/database.ts';
import { presentModel, presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';

export interface TermRow {
  type: 'lease' | 'finance';
  /** Months. */
  term: number;
  /** Percent a year. */
  rate: number;
}

/** The offers that hold, and the moment at which others do. */
export interface TermsHeld {
  offers: (TermRow & { rank: number })[];
  /** When an offer begins or ends next; null if none does. */
  until: Date | null;
  /** The dealership that was asked for; null without one, and where there is none of that id. */
  dealer: { makeId: number; isOpen: boolean } | null;
}

type Id = number | null | undefined;

/** Whose offers are asked for; a trim implies model, year and make, a dealership its make. */
export interface TermsQuery {
  trim?: Id;
  model?: Id;
  /** A model year by itself; a model has its own. */
  year?: Id;
  make?: Id | Sql;
  /** With a dealership its own offers come before the make's. */
  dealer?: Id;
}

/**
 * Lease and finance offers that hold at a moment or on a day. Of each type only the most particular
 * ones: the dealership's for the trim, else its offers for the model, the year and the make, else the
 * make's own in the same order (ranks 1 to 8, decision 114). Days begin by the dealership's time zone;
 * without a dealership by Toronto's (decision 057).
 */
export function termsHeld(
  { trim = null, model = null, year = null, make = null, dealer = null }: TermsQuery,
  at: Date | string,
): Sql {
  const trimId = presentTrim(trim);
  const modelId = sql`coalesce(${presentModel(model)}, (select model_id from trims where id = ${trimId}))`;
  const day = typeof at === 'string' ? sql`${at}::date` : sql`local_day(${at}::timestamptz, zone)`;
  return sql`
    with place as (
      select asked.model_id, asked.trim_id, coalesce((select year_id from models where id = asked.model_id), ${year}::bigint) as year_id, zone, ${day} as day, d.make_id as dealer_make_id, d.active as is_open,
        coalesce(${make}::bigint, (select make_id from models where id = asked.model_id), d.make_id) as make_id
      from (select ${modelId} as model_id, ${trimId} as trim_id) asked left join dealers d on d.id = ${dealer}
        cross join lateral (select coalesce(d.time_zone, ${platformTimeZone}) as zone) z
    ), candidates as (
      select t.id, t.type, t.term_months, t.rate_yearly_percent, t.position,
        case when t.trim_id is not null then 1 when t.model_id is not null then 2 when t.year_id is not null then 3 else 4 end
          + case when t.dealer_id is null then 4 else 0 end as rank,
        coalesce(t.starts_on <= p.day, true) as holds,
        case when t.starts_on > p.day then t.starts_on else t.ends_on + 1 end as changes_on
      from place p join terms t on t.make_id = p.make_id
        and coalesce(t.model_id, 0) = any (array[0, p.model_id]) and coalesce(t.trim_id, 0) = any (array[0, p.trim_id])
        and coalesce(t.dealer_id, 0) = any (array[0, ${dealer}::bigint]) and coalesce(t.year_id, 0) = any (array[0, p.year_id])
      where coalesce(t.ends_on >= p.day, true)
    ), ranked as (
      select *, min(rank) filter (where holds) over (partition by type) as best from candidates
    )
    select coalesce(json_agg(json_build_object('type', type, 'term', term_months, 'rate', rate_yearly_percent, 'rank', rank)
        order by type, position, term_months, id) filter (where holds and rank = best), '[]') as offers,
      start_of_day(min(changes_on), (select zone from place)) as until,
      (select json_build_object('makeId', dealer_make_id, 'isOpen', is_open) from place where dealer_make_id is not null) as dealer
    from ranked`;
}
