import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Database, sql } from '#server/base/database/database.ts';
import { type JobHandlers, type Jobs, openJobs } from '#server/base/jobs/job-queue.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Workers of every queue that do nothing. */
export const idleHandlers: JobHandlers = {
  mail: async () => {},
  'order-mail': async () => {},
  'cancel-mail': async () => {},
  'visit-mail': async () => {},
  'confirm-email': async () => {},
  'reset-request': async () => {},
  invitation: async () => {},
  housekeeping: async () => {},
  'move-lines': async () => {},
  'free-technician': async () => {},
  'proposal-mail': async () => {},
  'proposal-paper': async () => {},
  'proposal-reminders': async () => {},
  'count-views': async () => {},
  recommend: async () => {},
  'check-changeset': async () => {},
  'apply-changeset': async () => {},
  'undo-changeset': async () => {},
};

export const mailTo = (to: string): JobData['mail'] => ({
  kind: 'newOrderCustomer',
  dealerId: 1,
  to,
  data: { orderId: 1 },
});
export const addressOf = (data: JobData['mail']) => ('to' in data ? data.to : '');

/** Mails that wait, in one state or in any; `seconds` is when the next try is due. */
export const waitingMails = (db: Database, state?: string) =>
  db.rows<{ data: { to: string }; state: string; retries: number; seconds: number }>(sql`
    select data, state, retry_count as retries, extract(epoch from start_after - now())::int as seconds
    from pgboss.job where name = 'mail' and (${state ?? null}::text is null or state::text = ${state ?? null})`);

/** A database for a file's tests, with queues on it that each test opens and that end with it. */
export function queuesOfTests() {
  let database: TestDatabase;
  const opened: Jobs[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await database.db.run(sql`delete from pgboss.job where name = 'mail'`);
  });
  afterAll(() => database.close());
  return {
    db: () => database.db,
    async open(report: (error: Error) => void = () => {}): Promise<Jobs> {
      const jobs = await openJobs(database.url, report);
      opened.push(jobs);
      return jobs;
    },
  };
}
