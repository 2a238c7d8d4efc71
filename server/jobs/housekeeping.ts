import type { Parts } from '#server/base/http/ctx.ts';
import { deleteExpiredPictures } from '#server/catalogue/changesets/pictures.service.ts';
import { maintainViews } from '#server/reports/counting.service.ts';
import {
  deleteOldAudit,
  deleteOldCarts,
  deleteOldCatalogueChanges,
  deleteOldChangesets,
  deleteOldExemptions,
  deleteOlder,
  deleteOldLinks,
  deleteOldProposals,
  deleteOldSteps,
  freeTimesOfClosed,
} from './housekeeping.sql.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes expired sessions, reset codes and confirmation links; throttles, catalogue changes and
 * uploaded files after a day, changes of many products when they cannot be undone any more with the
 * pictures that nothing uses, unused devices and refused exemptions after half a year, idempotency keys after 30 days, links to orders two years after the order's last event; carts, audit rows, steps of orders,
 * ended exemptions, proposals without an order and views after their configured days (README, settings). Frees the times to come
 * of closed orders.
 */
export async function clearAway({
  db,
  config,
  now,
}: Pick<Parts, 'db' | 'config' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day);
  await deleteOlder(db, 'sessions', now());
  await deleteOlder(db, 'password_resets', now());
  await deleteOlder(db, 'email_confirmations', now());
  await deleteOlder(db, 'throttles', ago(1));
  await deleteOldCatalogueChanges(db);
  await deleteExpiredPictures(db, now());
  await deleteOldChangesets(db, now(), ago(1));
  await deleteOlder(db, 'known_devices', ago(180));
  await deleteOlder(db, 'idempotency_keys', ago(30));
  await deleteOldLinks(db, ago(730));
  await deleteOldCarts(db, ago(config.cartsKeptDays));
  await deleteOldAudit(db, ago(config.auditKeptDays));
  await deleteOldSteps(db, ago(config.auditKeptDays));
  await deleteOldProposals(db, {
    drafts: ago(config.cartsKeptDays),
    others: ago(config.auditKeptDays),
  });
  await deleteOldExemptions(db, { refused: ago(180), ended: ago(config.auditKeptDays) });
  await freeTimesOfClosed(db, now());
  await maintainViews({ db, config, now });
}
