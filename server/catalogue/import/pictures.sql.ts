import { type Database, sql } from '#server/base/database/database.ts';

/** A stored picture. */
export interface FoundPicture {
  id: number;
  photo: string;
}

/** A picture that an owner may use: its own, or its make's. */
export const findPicture = (db: Database, photo: string, dealerId: number | null) =>
  db.row<FoundPicture>(sql`
    select id, photo from images
    where photo = ${photo} and (dealer_id is null or dealer_id = ${dealerId}) order by dealer_id nulls last, id limit 1`);
