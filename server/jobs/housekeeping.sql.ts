import { type Database, literal, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

export const deleteExpiredSessions = (db: Database, now: Date) =>
  db.run(sql`delete from sessions where expires_at <= ${now}`);

export const deleteExpiredResets = (db: Database, now: Date) =>
  db.run(sql`delete from password_resets where expires_at <= ${now}`);

export const deleteOldConfirmations = (db: Database, now: Date) =>
  db.run(sql`delete from email_confirmations where expires_at <= ${now}`);

export const deleteOldThrottles = (db: Database, before: Date) =>
  db.run(sql`delete from throttles where window_start < ${before}`);

export const deleteOldDevices = (db: Database, before: Date) =>
  db.run(sql`delete from known_devices where seen_at < ${before}`);

export const deleteOldKeys = (db: Database, before: Date) =>
  db.run(sql`delete from idempotency_keys where created_at < ${before}`);

export const deleteOldCatalogueChanges = (db: Database, before: Date) =>
  db.run(sql`delete from catalogue_changes where at < ${before}`);

/** Carts unchanged since `before`, at most 5,000 in one run. */
export const deleteOldCarts = (db: Database, before: Date) =>
  db.run(sql`
    with carts as (select id from orders where status_id = ${literal(orderStatus.CART)} and updated_at < ${before} order by updated_at limit 5000),
      items as (delete from order_items where order_id in (select id from carts))
    delete from orders where id in (select id from carts)`);

/** The oldest audit rows. Their trigger allows deletion only in a transaction with this setting. */
export const deleteOldAudit = (db: Database, before: Date) =>
  db.transaction(async (db) => {
    await db.run(sql`select set_config('trimline.audit_duty', 'retention', true)`);
    const oldest = sql`select id, at from audit_log order by id limit 10000`;
    await db.run(sql`
      delete from audit_log where id in (select id from (${oldest}) o where at < ${before})`);
  });
