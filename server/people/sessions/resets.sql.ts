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
 * Takes one of the tries; undefined where there is no code, it is too old, or the tries are used up. Then it writes a row
 * all the same, at the key of the client's throttle: without, an answer would come sooner where no code is out.
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

/** Whatever code an account has out is no longer taken. */
export const deleteResetsOf = (db: Database, userId: number) =>
  db.run(sql`delete from password_resets where user_id = ${userId}`);

/** Uses the code up; 0 where somebody else just did. */
export const deleteReset = (db: Database, userId: number, codeHash: string) =>
  db.run(sql`delete from password_resets where user_id = ${userId} and code_hash = ${codeHash}`);
