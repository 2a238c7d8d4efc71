import { type Database, prepared, sql } from '#server/database/database.ts';

export interface TermRow {
  type: 'lease' | 'finance';
  term: number;
  rate: number;
}

/** The offers of the narrowest level that has any: the trim's, else the model's, else the make's; missing levels follow from the narrower. */
export const selectTerms = (
  db: Database,
  ids: { trim?: number | undefined; model?: number | undefined; make?: number | undefined },
) =>
  db.rows<TermRow>(
    prepared(sql`
    with wanted as (
      select ${ids.trim ?? null}::bigint as trim_id,
        coalesce(${ids.model ?? null}::bigint, (select model_id from trims where id = ${ids.trim ?? null})) as model_id
    ), level as (
      select w.trim_id, w.model_id,
        coalesce(${ids.make ?? null}::bigint, (select make_id from models where id = w.model_id)) as make_id from wanted w
    ), offers as (
      select t.*, 1 as level from terms t, level l where t.trim_id = l.trim_id
      union all
      select t.*, 2 from terms t, level l where t.model_id = l.model_id and t.trim_id is null
      union all
      select t.*, 3 from terms t, level l where t.make_id = l.make_id and t.model_id is null and t.trim_id is null
    )
    select type, term_months as term, rate_yearly_percent as rate from offers
    where level = (select min(level) from offers) order by type, position, term_months, id`),
  );
