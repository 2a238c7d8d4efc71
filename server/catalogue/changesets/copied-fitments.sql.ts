import { type Database, sql } from '#server/base/database/database.ts';
import type { Owner } from './changesets.sql.ts';

/** Two model years of a make, by their ids. */
export interface Years {
  from: number;
  to: number;
}

export interface CopiedFitments {
  products: number;
  fitments: number;
}

/** Which of these years the make has models in. */
export const selectYearsOf = (db: Database, makeId: number, { from, to }: Years) =>
  db.rows<{ id: number; year: number }>(sql`
    select y.id, y.year from years y where y.id in (${from}, ${to})
      and exists (select from models m where m.year_id = y.id and m.make_id = ${makeId})`);

/**
 * Stores a row for each of the owner's products that fits a trim of the one year and not the trim of
 * the same model and name in the other; returns how many, and how many fitments they add. Merged
 * vehicles are neither, and products that fit every vehicle need none.
 */
export const storeCopiedFitments = async (
  db: Database,
  changesetId: number,
  { makeId, dealerId }: Owner,
  { from, to }: Years,
): Promise<CopiedFitments> =>
  (await db.row<CopiedFitments>(sql`
    with pairs as materialized (
      select o.id as old_id, min(n.id) as new_id
      from models mo join trims o on o.model_id = mo.id
        join models mn on mn.make_id = mo.make_id and mn.year_id = ${to} and lower(mn.name) = lower(mo.name)
        join trims n on n.model_id = mn.id and lower(n.name) = lower(o.name)
      where mo.make_id = ${makeId} and mo.year_id = ${from}
        and not exists (select from trim_forwards f where f.trim_id in (o.id, n.id)) group by o.id
    ), added as (
      select p.id, p.number, p.name, p.version, jsonb_agg(distinct pairs.new_id) as trims
      from pairs join product_trims f on f.trim_id = pairs.old_id join products p on p.id = f.product_id
      where p.make_id = ${makeId} and p.dealer_id is not distinct from ${dealerId}::bigint and p.deleted_at is null and not p.fits_every
        and not exists (select from product_trims g where g.trim_id = pairs.new_id and g.product_id = p.id)
      group by p.id
    ), stored as (
      insert into changeset_rows (changeset_id, line, subject, subject_id, number, name, result, before, after, seen_version)
      select ${changesetId}, row_number() over (order by lower(a.name), a.id), 'product', a.id, a.number, a.name, 'changed',
        jsonb_build_object('trims', jsonb_build_object('add', '[]'::jsonb, 'take', a.trims)),
        jsonb_build_object('trims', jsonb_build_object('add', a.trims, 'take', '[]'::jsonb)), a.version
      from added a returning after
    )
    select count(*) as products, coalesce(sum(jsonb_array_length(after->'trims'->'add')), 0)::int as fitments from stored`))!;
