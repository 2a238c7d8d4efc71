import { type Database, sql } from '#server/base/database/database.ts';
import { mailQueues } from '#server/base/jobs/queues.ts';
import type { UnsentMail } from '#shared/contract/platform-health.ts';

type UnsentRow = Omit<UnsentMail, 'nextTryAt'> & { nextTryAt: Date | null; total: number };

/**
 * Mails that wait or were given up, these first, with the number of all and of the tries of each; not those about an order
 * that wait a few minutes for what happens next.
 */
export const selectUnsentMails = (db: Database, most: number) =>
  db.rows<UnsentRow>(sql`
    select j.id, j.name as queue, coalesce(j.data->>'kind', j.name) as kind, d.name as dealership,
      j.retry_count + (j.state in ('retry', 'failed'))::int as tries, j.output->>'message' as reason, j.state = 'failed' as "isGivenUp",
      case when j.state = 'failed' then null else j.start_after end as "nextTryAt", count(*) over () as total
    from pgboss.job j
      left join users u on j.name = 'confirm-email' and u.id = (j.data->>'userId')::bigint
      left join dealers d on d.id = coalesce((j.data->>'dealerId')::bigint, u.dealer_id)
    where j.name = any(${mailQueues}) and j.state in ('created', 'retry', 'failed')
      and (j.name not in ('order-mail', 'visit-mail') or j.state <> 'created' or j.start_after < now() or j.data ? 'waitsSince')
    order by j.state = 'failed' desc, j.start_after, j.id limit ${most}`);

export const selectLastBackup = (db: Database) =>
  db.row<{ madeAt: Date; file: string; bytes: number }>(sql`
    select made_at as "madeAt", file, bytes from backups order by made_at desc limit 1`);

export const selectDatabase = async (db: Database) =>
  (await db.row<{ version: string; bytes: number; pictures: number; instances: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from images) as pictures,
      (select count(*) from pg_stat_activity
       where datname = current_database() and application_name = 'trimline catalogue') as instances`))!;

export const selectLargestTables = (db: Database, most: number) =>
  db.rows<{ name: string; bytes: number }>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by bytes desc, c.relname limit ${most}`);

/** How far a standby is behind; not used where the primary answers in its place. */
export const selectReplica = async (db: Database) =>
  (await db.row<{ isUsed: boolean; behindSeconds: number | null }>(sql`
    select pg_is_in_recovery() as "isUsed", extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "behindSeconds"`))!;
