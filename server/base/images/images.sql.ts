import { type Database, sql } from '#server/base/database/database.ts';
import type { Picture } from '#shared/contract/pictures.ts';

export interface NewImage {
  /** The dealership that owns the picture; null: the make. */
  dealerId: number | null;
  photo: string;
  width: number;
  height: number;
  now: Date;
}

export const insertImage = (db: Database, { dealerId, photo, width, height, now }: NewImage) =>
  db.row<Picture>(sql`
    insert into images (dealer_id, photo, width, height, created_at)
    values (${dealerId}, ${photo}, ${width}, ${height}, ${now})
    returning id, photo, width, height`) as Promise<Picture>;
