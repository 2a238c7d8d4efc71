import { type Database, sql } from '#server/base/database/database.ts';
import { deletePictures } from './pictures.sql.ts';

/** Deletes what the earlier checks of a changeset stored for nothing; in the caller's transaction. */
export const forgetPictures = (db: Database, changesetId: number, now: Date) =>
  deletePictures(db, sql`select ${changesetId}::bigint`, now);

/**
 * Deletes pictures that were stored by the checks of changesets whose time is over, and that nothing
 * uses. Their files stay, as those of all pictures do: equal pictures share one.
 */
export const deleteExpiredPictures = (db: Database, now: Date): Promise<void> =>
  db.transaction((db) =>
    deletePictures(
      db,
      sql`
        select e.id from changesets e where e.expires_at <= ${now} and e.input ? 'pictures' order by e.id limit 100`,
      now,
    ),
  );
