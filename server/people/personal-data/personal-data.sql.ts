import { ofTrail } from '#server/audit/audit.sql.ts';
import { type Database, literal, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

export const selectConsentsOf = (db: Database, userId: number) =>
  db.rows<{ kind: string; given: boolean; wording: string; source: string; at: Date }>(sql`
    select kind, given, wording, source, at from consents where user_id = ${userId} order by id`);

export const selectSessionsOf = (db: Database, userId: number) =>
  db.rows<{ signedInAt: Date; lastSeenAt: Date; device: string }>(sql`
    select created_at as "signedInAt", last_seen_at as "lastSeenAt", device from sessions
    where user_id = ${userId} order by created_at`);

/** Audit rows about an account, with recorded `from` and `to`. */
export const selectChangesOf = (db: Database, dealerId: number | null, userId: number) =>
  db.rows<{ at: Date; action: string; from: unknown; to: unknown }>(sql`
    select at, action, before as "from", after as "to" from audit_log
    where ${ofTrail(dealerId)} and entity = 'user' and entity_id = ${userId} order by id`);

/** Locks a person's row, active or not, until the transaction ends; undefined once erased. */
export const lockPerson = (db: Database, dealerId: number, userId: number) =>
  db.row<{ email: string }>(sql`
    select email from users where dealer_id = ${dealerId} and id = ${userId} and erased_at is null for update`);

/** Blanks and closes an account; frees its address, so that the person may register again. */
export const eraseUser = (
  db: Database,
  dealerId: number,
  userId: number,
  as: { firstName: string; lastName: string },
  now: Date,
) =>
  db.run(sql`
    update users set first_name = ${as.firstName}, last_name = ${as.lastName}, email = 'erased-' || id || '@erased.invalid',
      phone_number = null, language = null, password_hash = null, active = false, marketing_consent_at = null, email_confirmed_at = null, erased_at = ${now}, updated_at = ${now}
    where dealer_id = ${dealerId} and id = ${userId}`);

/** Deletes everything that belongs to the account alone: sessions, grants, ... */
export const deleteOfUser = (db: Database, userId: number) =>
  db.run(sql`
    with s as (delete from sessions where user_id = ${userId}),
      r as (delete from password_resets where user_id = ${userId}),
      e as (delete from email_confirmations where user_id = ${userId}),
      d as (delete from known_devices where user_id = ${userId}),
      g as (delete from user_grants where user_id = ${userId}),
      t as (delete from two_step where user_id = ${userId}),
      c as (delete from recovery_codes where user_id = ${userId})
    delete from idempotency_keys where user_id = ${userId}`);

/** Deletes a person's carts, and carts that an advisor filled for them. */
export const deleteCartsOf = (db: Database, dealerId: number, userId: number) =>
  db.run(sql`
    with carts as (
      select id from orders where dealer_id = ${dealerId} and status_id = ${literal(orderStatus.CART)} and (owner_id = ${userId} or customer_id = ${userId})
    ), items as (delete from order_items where order_id in (select id from carts))
    delete from orders where id in (select id from carts)`);

/** Blanks words about the person, and the numbers of their vehicle, in placed orders, hidden ones too; returns the orders' ids. */
export const blankNotesOf = (db: Database, dealerId: number, userId: number) =>
  db.values<number>(sql`
      update orders set customer_notes = '', dealer_notes = '', vin = null, stock_number = null, version = version + 1
      where dealer_id = ${dealerId} and customer_id = ${userId} returning id`);

/** Deletes stored answers to advisors' orders, because they name the customer. */
export const deleteAnswersAbout = (db: Database, orderIds: number[]) =>
  db.run(sql`delete from idempotency_keys where order_id = any(${orderIds}::bigint[])`);

/**
 * Deletes the jobs of mails to a person's addresses and of codes requested there, finished ones
 * included; a running one is not retried. Skips an address that another account of the dealership
 * has now.
 */
export const deleteMailsTo = (
  db: Database,
  dealerId: number,
  userId: number,
  addresses: string[],
) =>
  db.run(sql`
    delete from pgboss.job j using (select distinct lower(unnest(${addresses}::text[])) as address) a
    where j.name in ('mail', 'reset-request') and (j.data->>'dealerId')::bigint = ${dealerId}
      and lower(coalesce(j.data->>'to', j.data->>'email')) = a.address
      and not exists (
        select from users u where u.dealer_id = ${dealerId} and lower(u.email) = a.address and u.id <> ${userId})`);

export interface AuditRow {
  id: number;
  before: unknown;
  after: unknown;
}

/** Audit rows about a person, their orders, and their sign-ins. */
export const selectAuditAbout = (
  db: Database,
  dealerId: number,
  userId: number,
  orderIds: number[],
) =>
  db.rows<AuditRow>(sql`
    select id, before, after from audit_log
    where dealer_id = ${dealerId} and (entity, entity_id) in (
      select entity, ${userId}::bigint from unnest(array['user', 'session']) entity
      union all select 'order', unnest(${orderIds}::bigint[]))
      or dealer_id = ${dealerId} and user_id = ${userId} and entity = 'call'`);

/** Rewrites rows of the append-only audit trail; its trigger allows this with the setting. */
export async function updateAudit(db: Database, rows: AuditRow[]): Promise<void> {
  await db.run(sql`select set_config('trimline.audit_duty', 'erase', true)`);
  await db.run(sql`
    update audit_log a set before = r.before, after = r.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, before jsonb, after jsonb) where a.id = r.id`);
  await db.run(sql`select set_config('trimline.audit_duty', '', true)`);
}
