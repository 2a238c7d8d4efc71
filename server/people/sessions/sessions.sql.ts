import { type Database, prepared, sql } from '#server/base/database/database.ts';
import { accountAt, userColumns } from '#server/people/users/accounts.ts';
import type { UserRow } from '#server/people/users/users.sql.ts';
import type { OwnSession } from '#shared/contract/security.ts';

/** A person with the data for signing in. */
export interface SignInRow extends UserRow {
  hasTwoStep: boolean;
  /** Demanded by the person's dealership, or for a platform admin by any dealership. */
  staffNeedTwoStep: boolean;
}

export interface SessionRow extends SignInRow {
  /** The proposal that the session presents; null: none. */
  presentingProposal: number | null;
  presentingPage: string | null;
  remember: boolean;
  lastSeenAt: Date;
}

const signInColumns = sql`${userColumns},
  exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null) as "hasTwoStep",
  exists (select from dealers d where d.staff_need_two_step and (d.id = u.dealer_id or u.dealer_id is null and d.active))
    as "staffNeedTwoStep"`;

/** The account of an address at a dealership, or (null) at none (contract 2). */
export const selectUserToSignIn = (db: Database, dealerId: number | null, email: string) =>
  db.row<SignInRow>(sql`select ${signInColumns} from users u ${accountAt(dealerId, email)}`);

export const selectUserToEnter = (db: Database, dealerId: number, userId: number) =>
  db.row<SignInRow>(sql`
    select ${signInColumns} from users u where u.dealer_id = ${dealerId} and u.id = ${userId} and u.active`);

/** A valid session: used recently, begun after `notBefore`, of an open account and dealership. */
export const selectSession = (db: Database, tokenHash: Buffer, now: Date, notBefore: Date) =>
  db.row<SessionRow>(
    prepared(sql`
    select ${signInColumns}, s.remember, s.last_seen_at as "lastSeenAt",
      s.presenting_proposal as "presentingProposal", s.presenting_page as "presentingPage"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.created_at > ${notBefore} and u.active
      and (u.dealer_id is null or exists (select from dealers d where d.id = u.dealer_id and d.active))`),
  );

export const insertSession = (
  db: Database,
  session: {
    tokenHash: Buffer;
    userId: number;
    remember: boolean;
    device?: string;
    now: Date;
    expiresAt: Date;
  },
) =>
  db.run(sql`
    insert into sessions (token_hash, user_id, remember, device, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.remember}, ${session.device ?? ''}, ${session.now},
      ${session.now}, ${session.expiresAt})`);

export const touchSession = (db: Database, tokenHash: Buffer, now: Date, expiresAt: Date) =>
  db.run(sql`
    update sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where token_hash = ${tokenHash}`);

/** Sets the proposal that a session presents, with the path of its page; null: none any more. */
export const updatePresenting = (
  db: Database,
  tokenHash: Buffer,
  presented: { proposalId: number; page: string } | null,
) =>
  db.run(sql`
    update sessions set presenting_proposal = ${presented?.proposalId ?? null}, presenting_page = ${presented?.page ?? null}
    where token_hash = ${tokenHash}`);

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.run(sql`delete from sessions where token_hash = ${tokenHash}`);

/** Deletes a person's sessions except `keep`. */
export const deleteSessionsOf = (db: Database, userId: number, keep: Buffer | null = null) =>
  db.run(sql`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${keep}`);

/** Deletes the sessions of all people of a dealership. */
export const deleteSessionsAt = (db: Database, dealerId: number) =>
  db.run(sql`
    delete from sessions s using users u where u.id = s.user_id and u.dealer_id = ${dealerId}`);

export interface OwnSessionRow extends Omit<OwnSession, 'createdAt' | 'lastSeenAt'> {
  createdAt: Date;
  lastSeenAt: Date;
}

/** A person's sessions, this one first, then by last use. */
export const selectSessionsOf = (db: Database, userId: number, current: Buffer | null, now: Date) =>
  db.rows<OwnSessionRow>(sql`
    select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt",
      token_hash is not distinct from ${current} as "isCurrent"
    from sessions where user_id = ${userId} and expires_at > ${now}
    order by 5 desc, last_seen_at desc, id desc limit 200`);

/** Deletes a session of a person; returns its hash, or undefined if not theirs. */
export const deleteSessionOf = (db: Database, userId: number, id: number) =>
  db.row<{ tokenHash: Buffer }>(sql`
    delete from sessions where user_id = ${userId} and id = ${id} returning token_hash as "tokenHash"`);
