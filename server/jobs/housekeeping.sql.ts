import { type Database, sql } from '#server/database/database.ts';

export const deleteExpiredResets = (db: Database, now: Date) =>
  db.run(sql`delete from password_resets where expires_at <= ${now}`);

export const deleteOldThrottles = (db: Database, before: Date) =>
  db.run(sql`delete from throttles where window_start < ${before}`);

export const deleteOldKeys = (db: Database, before: Date) =>
  db.run(sql`delete from idempotency_keys where created_at < ${before}`);

export const deleteOldCatalogueChanges = (db: Database, before: Date) =>
  db.run(sql`delete from catalogue_changes where at < ${before}`);
