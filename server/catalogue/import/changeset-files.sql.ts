import { type Database, sql } from '#server/base/database/database.ts';
import type { RowProblem } from '#server/catalogue/changesets/changeset-rows.sql.ts';

const partBytes = 1_000_000;

/** Stores a changeset's file in parts of 1 MB. */
export async function insertFile(db: Database, changesetId: number, bytes: Buffer): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part += 1) {
    const content = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await db.run(sql`
      insert into changeset_files (changeset_id, part, content) values (${changesetId}, ${part}, ${content})`);
  }
}

/** By these names a column of makes is known. */
export const selectMakeNames = (db: Database) => db.values<string>(sql`select name from makes`);

/** Why the bad rows of a changeset's file are bad, with their cells, in the file's order. */
export const selectRefused = (db: Database, changesetId: number) =>
  db.values<RowProblem>(sql`
    select problem from changeset_rows
    where changeset_id = ${changesetId} and result = 'refused' and problem is not null order by line`);
