import { type Database, sql } from '#server/base/database/database.ts';

export const viewKinds = { view: 1, search: 2, 'add-to-cart': 3 } as const;

/** The stored properties of an event. */
export interface NewView {
  dealerId: number;
  /** In the dealership's time zone, YYYY-MM-DD. */
  day: string;
  id: string;
  at: Date;
  visitor: string;
  kind: (typeof viewKinds)[keyof typeof viewKinds];
  path: string | null;
  durationMs: number | null;
  productId: number | null;
  search: string | null;
  results: number | null;
}

/**
 * Stores events under their dealership's days and inserts those days into days_to_count. A copy of
 * an event changes nothing, except for a longer time on the page.
 */
export const insertViews = (db: Database, views: NewView[]) => {
  const all = <Key extends keyof NewView>(key: Key) => views.map((view) => view[key]);
  return db.run(sql`
    with told as (
      select dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id, search, results
      from unnest(${all('dealerId')}::bigint[], ${all('day')}::date[], ${all('id')}::uuid[], ${all('at')}::timestamptz[],
        ${all('visitor')}::uuid[], ${all('kind')}::smallint[], ${all('path')}::text[], ${all('durationMs')}::int[],
        ${all('productId')}::bigint[], ${all('search')}::text[], ${all('results')}::int[])
        as t (dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id, search, results)
    ), added as (
      insert into views as v (dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id, search, results)
      select distinct on (dealer_id, day, id) * from told order by dealer_id, day, id, duration_ms desc nulls last
      on conflict (dealer_id, day, id) do update set duration_ms = excluded.duration_ms
        where excluded.duration_ms > coalesce(v.duration_ms, -1)
      returning dealer_id, day
    )
    insert into days_to_count (dealer_id, day) select distinct dealer_id, day from added`);
};
