import { type Database, raw, sql } from '#server/base/database/database.ts';

const others = raw('o.make_id = p.make_id and o.name_fold = p.name_fold and o.id <> p.id');

/** Those of these products whose own name another product of their make or of a dealership has. */
export const selectNamesakes = (db: Database, ids: readonly number[], dealerId: number | null) =>
  db.rows<{ id: number; fitsEvery: boolean }>(sql`
    select p.id, p.fits_every as "fitsEvery" from products p
    where p.id = any(${[...ids]}::bigint[]) and (
      exists (select from products o where ${others} and o.dealer_id is null and o.deleted_at is null)
      or exists (select from products o where ${others} and o.dealer_id = ${dealerId} and o.deleted_at is null))`);
