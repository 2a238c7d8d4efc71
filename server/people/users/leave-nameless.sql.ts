import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, sql } from '#server/base/database/database.ts';

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
      c as (delete from recovery_codes where user_id = ${userId}),
      x as (delete from tax_exemptions where user_id = ${userId}),
      v as (delete from saved_views where user_id = ${userId}),
      f as (delete from favourites where user_id = ${userId}),
      a as (delete from garage_vehicles where user_id = ${userId})
    delete from idempotency_keys where user_id = ${userId}`);

export interface AuditRow {
  id: number;
  before: unknown;
  after: unknown;
}

/** Audit rows about a person, these orders and proposals of theirs, and their sign-ins. */
export const selectAuditAbout = (
  db: Database,
  dealerId: number,
  userId: number,
  { orderIds, proposalIds }: { orderIds: number[]; proposalIds: number[] },
) =>
  db.rows<AuditRow>(sql`
    select id, before, after from audit_log
    where dealer_id = ${dealerId} and (entity, entity_id) in (
      select entity, ${userId}::bigint from unnest(array['user', 'session']) entity
      union all select 'order', unnest(${orderIds}::bigint[])
      union all select 'proposal', unnest(${proposalIds}::bigint[]))
      or dealer_id = ${dealerId} and user_id = ${userId} and entity = 'call'`);

/**
 * Rewrites rows of the append-only audit trail; its trigger allows this with the setting. Their ids tell the planner
 * how few they are.
 */
export async function updateAudit(db: Database, rows: AuditRow[]): Promise<void> {
  await asDuty(db, 'erase', () =>
    db.run(sql`
      update audit_log a set before = r.before, after = r.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, before jsonb, after jsonb)
      where a.id = r.id and a.id = any(${rows.map(({ id }) => id)}::bigint[])`),
  );
}
