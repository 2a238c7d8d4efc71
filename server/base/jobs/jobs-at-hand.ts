import {
  type Database,
  empty,
  isUniqueViolation,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import type { Health } from '#shared/contract/platform-health.ts';
import { type JobName, newsQueues } from './queues.ts';

/** Jobs of a queue by state. */
export type QueueAtHand = Health['jobs']['queues'][number];

/** The jobs of all queues as they are now. */
export const selectQueues = (db: Database): Promise<QueueAtHand[]> =>
  db.rows<QueueAtHand>(sql`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
      count(j.id) filter (where j.state = 'active') as active, count(j.id) filter (where j.state = 'failed') as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`);

/** A failed or waiting job begins its next try at once. */
const atOnce = sql`
  state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1)`;

/**
 * Tries a queue's failed jobs again at once, or one job by id, also if it only waits for its next
 * try. Returns how many; 0 if the queue is exclusive and busy.
 */
export async function tryAgain(db: Database, name: JobName, id?: string): Promise<number> {
  try {
    return await db.run(sql`
      update pgboss.job set ${atOnce}
      where name = ${name} and ${id ? sql`id = ${id}::uuid and state in ('failed', 'retry', 'created')` : sql`state = 'failed'`}`);
  } catch (error) {
    if (isUniqueViolation(error)) return 0;
    throw error;
  }
}

/** Condition for a dealership's jobs of mails that were given up, or the one with this id. */
export const isGivenUpMail = (dealerId: number, id?: string): Sql => sql`
  name = any(${newsQueues}) and state = 'failed' and data->>'dealerId' = ${String(dealerId)}
    ${id ? sql`and id = ${id}::uuid` : empty}`;

/** Tries a dealership's mails that were given up again, or one of them; returns how many. */
export const tryMailsAgain = (db: Database, dealerId: number, id?: string): Promise<number> =>
  db.run(sql`update pgboss.job set ${atOnce} where ${isGivenUpMail(dealerId, id)}`);

/** Deletes a dealership's mails that were given up, or one of them; returns how many. */
export const dropMails = (db: Database, dealerId: number, id?: string): Promise<number> =>
  db.run(sql`delete from pgboss.job where ${isGivenUpMail(dealerId, id)}`);
