import { type Database, sql } from '#server/base/database/database.ts';

/** Adds to the clients' counts of a minute; returns the sums of all instances. */
export const addRequestCounts = (
  db: Database,
  since: Date,
  added: { key: string; count: number }[],
) =>
  db.rows<{ key: string; count: number }>(sql`
    insert into throttles (key, window_start, count)
    select key, ${since}, count
    from unnest(${added.map(({ key }) => key)}::text[], ${added.map(({ count }) => count)}::int[]) as a (key, count)
    order by key
    on conflict (key, window_start) do update set count = throttles.count + excluded.count
    returning key, count`);
