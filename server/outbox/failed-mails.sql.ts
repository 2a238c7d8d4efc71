import { type Database, sql } from '#server/base/database/database.ts';
import { newsQueues } from '#server/base/jobs/queues.ts';

/** Mails that were given up, by dealership. */
export const selectFailedMails = (db: Database) =>
  db.rows<{ dealerId: number; count: number }>(sql`
    select (data->>'dealerId')::bigint as "dealerId", count(*) as count from pgboss.job
    where name = any(${newsQueues}) and state = 'failed' and data->>'dealerId' is not null group by 1`);
