import { type Database, sql } from '#server/base/database/database.ts';
import { isGuest, isUnconfirmed } from './accounts.ts';
import type { UserRow } from './users.sql.ts';

/**
 * An open account of the dealership, or a platform admin's, with this address confirmed; undefined also where the
 * order is a guest's, who may have typed another's address.
 */
export const selectConfirmedAccount = (
  db: Database,
  {
    dealerId,
    to,
    orderId = null,
  }: { dealerId: number | null; to: string; orderId?: number | null },
) =>
  db.row(sql`
    select from users u where lower(u.email) = lower(${to}) and u.active and u.email_confirmed_at is not null
      and (u.dealer_id = ${dealerId} or u.dealer_id is null)
      and not exists (
        select from orders o join users u on u.id in (o.customer_id, o.owner_id)
        where o.dealer_id = ${dealerId} and o.id = ${orderId} and ${isGuest})
    limit 1`);

/** Whether a customer is a guest. */
export const isOfGuest = async (db: Database, userId: number): Promise<boolean> =>
  (await db.value<boolean>(sql`select ${isGuest} from users u where u.id = ${userId}`)) ?? false;

/**
 * The account to mail a link: a person's own with an unconfirmed address, for a guest the open one of the same
 * address. Never a platform admin's, who have no shop for it.
 */
export const selectToConfirm = (db: Database, userId: number) =>
  db.row<Pick<UserRow, 'id' | 'email' | 'language'> & { dealerId: number; isConfirmed: boolean }>(
    sql`
    select a.id, a.dealer_id as "dealerId", a.email, a.language, a.email_confirmed_at is not null as "isConfirmed"
    from users u join users a on a.dealer_id = u.dealer_id and lower(a.email) = lower(u.email) and a.active
      and case when ${isGuest} then a.is_held = false else a.id = u.id end
    where u.id = ${userId} and u.active and u.email_confirmed_at is null`,
  );

export const lockUnconfirmedIn = (db: Database, dealerId: number, userId: number) =>
  db.row<Pick<UserRow, 'email' | 'language' | 'isGuest'>>(sql`
    select u.email, u.language, ${isGuest} as "isGuest" from users u
    where u.dealer_id = ${dealerId} and u.id = ${userId} and u.active and ${isUnconfirmed}
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

/** The address that a link confirms, and whether it is confirmed; undefined as `confirmByLink`. */
export const selectAddressOfLink = (db: Database, tokenHash: Buffer, now: Date) =>
  db.row<{ confirms: string; isConfirmed: boolean }>(sql`
    select u.email as confirms, u.email_confirmed_at is not null as "isConfirmed" from email_confirmations c join users u on u.id = c.user_id
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
