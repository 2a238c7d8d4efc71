import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';

export interface TermRow {
  type: 'lease' | 'finance';
  term: number;
  rate: number;
}

type Level = number | null | undefined;

/** The trim's offers, else its model's, else its make's; a trim implies model and make. */
export function offers({
  trim = null,
  model = null,
  make = null,
}: {
  trim?: Level;
  model?: Level;
  make?: Level | Sql;
}): Sql {
  const modelId = sql`coalesce(${model}::bigint, (select model_id from trims where id = ${trim}))`;
  const makeId = sql`coalesce(${make}::bigint, (select make_id from models where id = ${modelId}))`;
  return sql`
    with of_trim as materialized (
      select * from terms where trim_id = ${trim}::bigint
    ), of_model as materialized (
      select * from terms where trim_id is null and model_id = ${modelId} and not exists (select from of_trim)
    ), of_make as (
      select * from terms where trim_id is null and model_id is null and make_id = ${makeId}
        and not exists (select from of_trim) and not exists (select from of_model)
    )
    select type, term_months as term, rate_yearly_percent as rate
    from (select * from of_trim union all select * from of_model union all select * from of_make) offers
    order by type, position, term_months, id`;
}

export const selectTerms = (db: Database, ids: { trim?: Level; model?: Level; make?: Level }) =>
  db.rows<TermRow>(prepared(offers(ids)));
