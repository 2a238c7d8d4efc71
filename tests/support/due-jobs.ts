import { type Pool, type Sql, sql } from '#server/base/database/database.ts';
import type { JobName } from '#server/base/jobs/queues.ts';

/** A job that was taken out of its queue. */
interface DueJob<Name> {
  id: string;
  name: Name;
  data: never;
}

/** Takes the jobs that are due by a test's clock out of these queues, as a worker would. */
export const takeDueJobs = <Name extends JobName>(
  db: Pool,
  clock: { now: Date },
  names: readonly Name[],
): Promise<DueJob<Name>[]> =>
  db.rows<DueJob<Name>>(sql`
    delete from pgboss.job where name = any(${[...names]}::text[]) and ${isDue(clock)}
    returning id, name, data`);

/**
 * A job without a delay starts when PostgreSQL made it; a delayed one lies at a moment of the test's
 * clock (`openTestShop`), to a few milliseconds.
 */
const isDue = ({ now }: { now: Date }): Sql =>
  sql`(start_after = created_on or start_after <= ${now}::timestamptz + interval '1 second')`;
