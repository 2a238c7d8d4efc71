import { type Database, sql } from '#server/base/database/database.ts';

export const upsertReset = (
  db: Database,
  reset: { userId: number; codeHash: string; expiresAt: Date; tries: number },
) =>
  db.run(sql`
    insert into password_resets (user_id, code_hash, expires_at, tries_left)
    values (${reset.userId}, ${reset.codeHash}, ${reset.expiresAt}, ${reset.tries})
    on conflict (user_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left`);

/**
 * Uses up one try; undefined without a code, after its time or its tries. Then it still writes a
 * row, at the client's throttle, so that the answer takes the same time.
 */
export const takeTry = (db: Database, userId: number, now: Date, throttleKey: string) =>
  db.row<{ codeHash: string }>(sql`
    with taken as (
      update password_resets set tries_left = tries_left - 1
      where user_id = ${userId} and expires_at > ${now} and tries_left > 0
      returning code_hash
    ), written as (
      insert into throttles (key, window_start, count) select ${throttleKey}, ${now}, 0 where not exists (select from taken)
      on conflict (key, window_start) do update set count = throttles.count
    )
    select code_hash as "codeHash" from taken`);

/** Voids an account's code. */
export const deleteResetsOf = (db: Database, userId: number) =>
  db.run(sql`delete from password_resets where user_id = ${userId}`);

/** Uses up the code; 0 if another request was first. */
export const deleteReset = (db: Database, userId: number, codeHash: string) =>
  db.run(sql`delete from password_resets where user_id = ${userId} and code_hash = ${codeHash}`);
