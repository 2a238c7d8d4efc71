import { type Database, sql } from '#server/base/database/database.ts';
import type { UserRow } from './users.sql.ts';

/** An open account of the dealership, or a platform admin's, with this address confirmed. */
export const selectConfirmedAccount = (db: Database, dealerId: number | null, email: string) =>
  db.row(sql`
    select from users u where lower(u.email) = lower(${email}) and u.active and u.email_confirmed_at is not null
      and (u.dealer_id = ${dealerId} or u.dealer_id is null)
    limit 1`);

/** A person with an unconfirmed address; never a platform admin, who has no shop for it. */
export const selectUnconfirmed = (db: Database, userId: number) =>
  db.row<Pick<UserRow, 'id' | 'email' | 'language'> & { dealerId: number }>(sql`
    select id, dealer_id as "dealerId", email, language from users
    where id = ${userId} and active and email_confirmed_at is null and dealer_id is not null`);

export const lockUnconfirmedIn = (db: Database, dealerId: number, userId: number) =>
  db.row<Pick<UserRow, 'email' | 'language'>>(sql`
    select email, language from users
    where dealer_id = ${dealerId} and id = ${userId} and active and email_confirmed_at is null and not is_held
    for no key update`);

export const selectConfirmedAt = async (db: Database, userId: number) =>
  (await db.value<Date | null>(sql`select email_confirmed_at from users where id = ${userId}`)) ??
  null;

/** Marks an account's address as confirmed; an earlier confirmation keeps its time. */
export const markConfirmed = (db: Database, userId: number, now: Date) =>
  db.run(sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${userId}`);

export const markUnconfirmed = (db: Database, userId: number) =>
  db.run(sql`update users set email_confirmed_at = null where id = ${userId}`);

export const upsertConfirmation = (
  db: Database,
  link: { userId: number; tokenHash: Buffer; email: string; expiresAt: Date },
) =>
  db.run(sql`
    insert into email_confirmations (user_id, token_hash, email, expires_at)
    values (${link.userId}, ${link.tokenHash}, ${link.email}, ${link.expiresAt})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`);

/** The address that a link confirms; undefined as `confirmByLink`. */
export const selectAddressOfLink = (db: Database, tokenHash: Buffer, now: Date) =>
  db.value<string>(sql`
    select u.email from email_confirmations c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash} and c.expires_at > ${now} and lower(u.email) = lower(c.email) and u.active`);

/** Confirms a link's address; undefined for a bad link, or if the account's address has changed. */
export const confirmByLink = (db: Database, tokenHash: Buffer, now: Date) =>
  db.row<{ id: number; dealerId: number; email: string; wasConfirmed: boolean }>(sql`
    with proven as (
      select u.id, u.email_confirmed_at is not null as confirmed from email_confirmations c join users u on u.id = c.user_id
      where c.token_hash = ${tokenHash} and c.expires_at > ${now} and lower(u.email) = lower(c.email) and u.active
      for update of u
    )
    update users u set email_confirmed_at = coalesce(u.email_confirmed_at, ${now}) from proven where u.id = proven.id
    returning u.id, u.dealer_id as "dealerId", u.email, proven.confirmed as "wasConfirmed"`);
