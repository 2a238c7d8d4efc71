import type { Parts } from '#server/base/http/ctx.ts';
import { keepViews } from '#server/reports/counting.service.ts';
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteOldAudit,
  deleteOldCarts,
  deleteOldCatalogueChanges,
  deleteOldConfirmations,
  deleteOldDevices,
  deleteOldKeys,
  deleteOldThrottles,
} from './housekeeping.sql.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes expired sessions, reset codes and confirmation links; throttles and catalogue changes
 * after a day, unused devices after half a year, idempotency keys after 30 days; carts, audit rows
 * and views after their configured days (README, settings).
 */
export async function clearAway({
  db,
  config,
  now,
}: Pick<Parts, 'db' | 'config' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day);
  await deleteExpiredSessions(db, now());
  await deleteExpiredResets(db, now());
  await deleteOldConfirmations(db, now());
  await deleteOldThrottles(db, ago(1));
  await deleteOldCatalogueChanges(db, ago(1));
  await deleteOldDevices(db, ago(180));
  await deleteOldKeys(db, ago(30));
  await deleteOldCarts(db, ago(config.cartsKeptDays));
  await deleteOldAudit(db, ago(config.auditKeptDays));
  await keepViews({ db, config, now });
}
