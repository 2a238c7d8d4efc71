import { type Database, empty, sql } from '#server/base/database/database.ts';

export interface DealerOfImport {
  id: number;
  code: string;
  makeId: number;
  make: string;
}

/** Dealerships with a code in any case, of one make if given. */
export const findDealers = (db: Database, code: string, make: string | undefined) =>
  db.rows<DealerOfImport>(sql`
    select d.id, d.code, d.make_id as "makeId", m.name as make
    from dealers d join makes m on m.id = d.make_id
    where lower(d.code) = lower(${code}) ${make === undefined ? empty : sql`and lower(m.name) = lower(${make})`}`);
