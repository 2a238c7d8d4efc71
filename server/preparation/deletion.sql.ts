import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, raw, sql } from '#server/base/database/database.ts';
import type { DealershipDeletion } from '#shared/contract/platform-dealers.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { deleteTrials, isVisitor } from './preparation.sql.ts';

/** A dealership with what its deletion would take along. */
export interface ToDelete extends DealershipDeletion {
  code: string;
  make: string;
  preparing: boolean;
}

/**
 * Locks a dealership until the transaction ends, and counts what goes with it and what stands in the way of
 * that. Overrides and offers that were last changed before it was made are those of its clone's source.
 */
export const lockToDelete = (db: Database, dealerId: number) =>
  db.row<ToDelete>(sql`
    with people as (
      select u.id, u.email, ${isVisitor} as visits, exists (
        select from user_roles r where r.user_id = u.id and r.role_id = ${roleIds.dealerAdmin}) as runs
      from users u where u.dealer_id = ${dealerId} and u.erased_at is null)
    select d.name, d.code, d.preparing, (select name from makes where id = d.make_id) as make,
      (select coalesce(jsonb_agg(email order by id), '[]') from people where runs) as admins,
      (select count(*) from orders where dealer_id = d.id and status_id <> ${orderStatus.CART}) as "trialOrders",
      (select count(*) from people where visits) as "trialAccounts",
      (select count(*) from product_overrides where dealer_id = d.id and updated_at <= d.created_at) as "copiedOverrides",
      (select count(*) from terms where dealer_id = d.id and updated_at <= d.created_at) as "copiedOffers",
      jsonb_build_object(
        'products', (select count(*) from products where dealer_id = d.id),
        'overrides', (select count(*) from product_overrides where dealer_id = d.id and updated_at > d.created_at),
        'offers', (select count(*) from terms where dealer_id = d.id and updated_at > d.created_at),
        'subcategories', (select count(*) from subcategories where dealer_id = d.id),
        'accounts', (select count(*) from people where not visits and not runs),
        'conditions', (select count(*) from condition_versions where dealer_id = d.id)) as standing
    from dealers d where d.id = ${dealerId} for no key update of d`);

/** Tables whose rows go with a dealership after its trials, the referring ones first; a test names the others. */
export const deletedTables = [
  ...['views', 'visitor_days', 'days_to_count', 'audience_days', 'audience_returns'],
  ...['search_days', 'product_days', 'product_months', 'order_sums', 'order_day_products'],
  ...['order_days_to_count', 'product_orders', 'popular_products', 'product_pairs'],
  ...['product_counts', 'dealer_figures', 'favourites', 'garage_vehicles', 'saved_views'],
  ...['tax_exemptions', 'consents', 'changesets', 'import_mappings', 'product_overrides', 'terms'],
  ...['fees', 'condition_drafts', 'dealer_order_emails', 'dealer_banners', 'bays', 'audit_log'],
];

/** Tables whose rows belong to an account alone. */
export const tablesOfAccounts = [
  ...['sessions', 'password_resets', 'email_confirmations', 'known_devices', 'two_step'],
  ...['recovery_codes', 'user_grants', 'user_roles', 'idempotency_keys'],
];

/**
 * Deletes a dealership in preparation with everything of it, its trail and its waiting jobs too. Fails on a
 * foreign key where a row stands in the way, or was entered meanwhile.
 */
export async function deleteDealership(db: Database, dealerId: number): Promise<void> {
  await deleteTrials(db, dealerId);
  const people = sql`select id from users where dealer_id = ${dealerId}`;
  for (const table of tablesOfAccounts)
    await db.run(sql`delete from ${raw(table)} where user_id in (${people})`);
  await asDuty(db, 'retention', async () => {
    for (const table of deletedTables)
      await db.run(sql`delete from ${raw(table)} where dealer_id = ${dealerId}`);
  });
  await db.run(sql`update dealers set logo_image_id = null where id = ${dealerId}`);
  await db.run(sql`delete from images where dealer_id = ${dealerId}`);
  await db.run(sql`delete from users where dealer_id = ${dealerId}`);
  await db.run(sql`delete from dealers where id = ${dealerId}`);
  await db.run(sql`delete from pgboss.job where data->>'dealerId' = ${String(dealerId)}`);
}
