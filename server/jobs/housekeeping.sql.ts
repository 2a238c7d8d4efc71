import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, literal, raw, sql } from '#server/base/database/database.ts';
import { openStatuses, orderStatus } from '#shared/rules/order-status.ts';

/** What goes by the time in one of its columns alone. */
const dated = {
  sessions: 'expires_at',
  password_resets: 'expires_at',
  email_confirmations: 'expires_at',
  throttles: 'window_start',
  known_devices: 'seen_at',
  idempotency_keys: 'created_at',
} as const;

export const deleteOlder = (db: Database, table: keyof typeof dated, than: Date) =>
  db.run(sql`delete from ${raw(table)} where ${raw(dated[table])} <= ${than}`);

/** Deletes what its trigger lets nobody delete otherwise. */
const asRetention = (db: Database, work: (db: Database) => Promise<void>) =>
  db.transaction((db) => asDuty(db, 'retention', () => work(db)));

/** Links to orders to which nothing has happened since `before`, at most 5,000 in one run. */
export const deleteOldLinks = (db: Database, before: Date) =>
  db.run(sql`
    delete from shared_links where id in (
      select l.id from shared_links l where l.created_at < ${before}
        and not exists (select from order_events e where e.order_id = l.order_id and e.at >= ${before})
      order by l.created_at limit 5000)`);

/**
 * Exemptions that were refused or taken back before `refused`; and those that ended, ran out or were
 * never decided before `ended`. At most 5,000 in one run.
 */
export const deleteOldExemptions = (db: Database, before: { refused: Date; ended: Date }) =>
  db.run(sql`
    delete from tax_exemptions where id in (
      select id from tax_exemptions
      where (confirmed_at is null and closed_at < ${before.refused})
        or coalesce(closed_at, valid_until::timestamptz, case when confirmed_at is null then claimed_at end) < ${before.ended}
      order by id limit 5000)`);

/**
 * Changes of many products that were never applied, a week after their beginning; the rows of the others
 * after 30 days, when they cannot be undone any more; uploaded files after a day.
 */
export async function deleteOldChangesets(db: Database, now: Date, files: Date): Promise<void> {
  await db.run(sql`
    delete from changeset_files where changeset_id in (select id from changesets where created_at < ${files})`);
  await db.run(sql`
    delete from changesets where id in (
      select id from changesets where expires_at <= ${now} and state in ('draft', 'checking', 'ready', 'failed') order by id limit 100)`);
  await db.run(sql`
    delete from changeset_rows where (changeset_id, line) in (
      select r.changeset_id, r.line from changesets c join changeset_rows r on r.changeset_id = c.id
      where c.expires_at <= ${now} and c.state in ('applied', 'undone') limit 50000)`);
}

/** By PostgreSQL's clock, as its triggers date these rows (migration 012). */
export const deleteOldCatalogueChanges = (db: Database) =>
  db.run(sql`delete from catalogue_changes where at < now() - interval '1 day'`);

/** Carts unchanged since `before`, at most 5,000 in one run. */
export const deleteOldCarts = (db: Database, before: Date) =>
  db.run(sql`
    with carts as (select id from orders where status_id = ${literal(orderStatus.CART)} and updated_at < ${before} order by updated_at limit 5000),
      items as (delete from order_items where order_id in (select id from carts))
    delete from orders where id in (select id from carts)`);

/**
 * The oldest steps of orders, at most 10,000 in one run. A step goes with its undoing, not before it.
 */
export const deleteOldSteps = (db: Database, before: Date) =>
  asRetention(db, async (db) => {
    const oldest = sql`select id, at from order_events order by id limit 10000`;
    await db.run(sql`
      delete from order_events where id in (
        select o.id from (${oldest}) o left join order_events u on u.undoes = o.id
        where o.at < ${before} and (u.id is null or u.id in (select id from (${oldest}) same where same.at < ${before})))`);
  });

/**
 * Frees the times to come of orders that are closed: the version before appointments closes an order
 * without looking at them, and may still run while instances are replaced.
 */
export const freeTimesOfClosed = (db: Database, now: Date) =>
  db.run(sql`
    with freed as (
      update appointments a set state = 'cancelled', sequence = a.sequence + 1, updated_at = ${now} from orders o
      where a.state = 'set' and tstzrange(a.starts_at, a.ends_at) && tstzrange(${now}, null)
        and o.id = a.order_id and (o.status_id not in (${literal(openStatuses)}) or o.deleted_at is not null)
      returning a.order_id)
    update orders set appointment_at = null where id in (select order_id from freed)`);

/**
 * Proposals from which no order came, with all that belongs to them: drafts unchanged since
 * `before.drafts`, others since `before.others`, at most 1,000 in one run.
 */
export const deleteOldProposals = (db: Database, before: { drafts: Date; others: Date }) =>
  asRetention(db, async (db) => {
    const ids = await db.values<number>(sql`
      select id from proposals
      where order_id is null and updated_at < case when current_version = 0 then ${before.drafts}::timestamptz else ${before.others}::timestamptz end
      order by updated_at limit 1000 for update`);
    for (const table of ['proposal_papers', 'proposal_versions', 'proposal_events', 'shared_links'])
      await db.run(sql`delete from ${raw(table)} where proposal_id = any(${ids}::bigint[])`);
    await db.run(sql`delete from proposals where id = any(${ids}::bigint[])`);
  });

/** The oldest audit rows. */
export const deleteOldAudit = (db: Database, before: Date) =>
  asRetention(db, async (db) => {
    const oldest = sql`select id, at from audit_log order by id limit 10000`;
    await db.run(sql`
      delete from audit_log where id in (select id from (${oldest}) o where at < ${before})`);
  });
