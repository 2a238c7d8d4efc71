import { type Database, sql } from '#server/base/database/database.ts';

/** Stores a token's hash and deletes expired ones. */
export const insertToken = (db: Database, tokenHash: Buffer, now: Date, expiresAt: Date) =>
  db.run(sql`
    with over as (delete from first_admin_tokens where expires_at <= ${now})
    insert into first_admin_tokens (token_hash, expires_at) values (${tokenHash}, ${expiresAt})`);

/** Whether this token, or any without one given, is valid. */
export const hasToken = async (
  db: Database,
  now: Date,
  tokenHash: Buffer | null = null,
): Promise<boolean> =>
  (await db.row(sql`
    select from first_admin_tokens
    where expires_at > ${now} and (${tokenHash}::bytea is null or token_hash = ${tokenHash}) limit 1`)) !==
  undefined;

/** Deletes all tokens; a simultaneous call waits and finds none. */
export const deleteTokens = (db: Database) => db.run(sql`delete from first_admin_tokens`);
