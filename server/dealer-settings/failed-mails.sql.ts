import { type Database, sql } from '#server/base/database/database.ts';
import { isGivenUpMail } from '#server/base/jobs/jobs-at-hand.ts';
import type { FailedMail } from '#shared/contract/failed-mails.ts';

/** The newest of a dealership's mails that were given up, with the number of all. */
export const selectFailedMails = (db: Database, dealerId: number, most: number) =>
  db.rows<Omit<FailedMail, 'failedAt'> & { failedAt: Date; total: number }>(sql`
    select id, coalesce(data->>'kind', name) as kind, data->>'to' as "to",
      coalesce(data->'data'->>'orderId', data->>'orderId')::bigint as "orderId",
      output->>'message' as reason, completed_on as "failedAt", count(*) over () as total
    from pgboss.job where ${isGivenUpMail(dealerId)}
    order by completed_on desc, id limit ${most}`);
