import { type Database, sql } from '#server/database/database.ts';
import { type UserRow, userColumns } from '#server/users/users.sql.ts';

export interface SessionRow extends UserRow {
  remember: boolean;
  lastSeenAt: Date;
}

export const selectSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db.row<SessionRow>(sql`
    select ${userColumns}, s.remember, s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.active`);

export const insertSession = (
  db: Database,
  session: { tokenHash: Buffer; userId: number; remember: boolean; now: Date; expiresAt: Date },
) =>
  db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.remember}, ${session.now}, ${session.now}, ${session.expiresAt})`);

export const touchSession = (db: Database, tokenHash: Buffer, now: Date, expiresAt: Date) =>
  db.run(sql`update sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where token_hash = ${tokenHash}`);

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.run(sql`delete from sessions where token_hash = ${tokenHash}`);

/** Ends all sessions of a person, but the one to keep. */
export const deleteSessionsOf = (db: Database, userId: number, keep: Buffer | null = null) =>
  db.run(sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${keep}`);

export const deleteExpiredSessions = (db: Database, now: Date) =>
  db.run(sql`delete from sessions where expires_at <= ${now}`);
