import { expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { GiveUp } from '#server/base/jobs/job-queue.ts';
import {
  addressOf,
  idleHandlers,
  mailTo,
  queuesOfTests,
  waitingMails,
} from '#tests/support/job-queue.ts';

const { db, open } = queuesOfTests();
const waiting = (state?: string) => waitingMails(db(), state);

test('a failed job is tried again later and later, for three days; one that is given up is not', async () => {
  const reports: string[] = [];
  const jobs = await open((error) => reports.push(error.message));
  await jobs.work({
    ...idleHandlers,
    mail: async ({ data }) => {
      throw addressOf(data).startsWith('final')
        ? new GiveUp('no such mailbox')
        : new Error('server down');
    },
  });
  await db().transaction(async (db) => {
    await jobs.send(db, 'mail', mailTo('later@example.test'));
    await jobs.send(db, 'mail', mailTo('final@example.test'));
  });
  // pg-boss stores the given-up job after the retried one.
  await vi.waitFor(async () => expect(await waiting('failed')).toHaveLength(1), {
    timeout: 20_000,
  });
  const [retry] = await waiting('retry');
  expect(retry).toMatchObject({ data: { to: 'later@example.test' } });
  expect(retry!.seconds).toBeGreaterThan(2);
  expect(retry!.seconds).toBeLessThan(25);
  expect((await waiting('failed')).map(({ data }) => data.to)).toEqual(['final@example.test']);
  expect(reports.join('\n')).toContain('server down');
  const kept = await db().row<{ days: number }>(sql`
    select (retry_limit * retry_delay_max / 86400.0)::float as days from pgboss.job where state = 'retry'`);
  expect(kept!.days).toBeGreaterThan(2.5);
});

test('a job that is due again, and one whose process died, are found without being told', async () => {
  const jobs = await open();
  await db().transaction(async (db) => {
    await jobs.send(db, 'mail', mailTo('due@example.test'));
    await jobs.send(db, 'mail', mailTo('orphan@example.test'));
  });
  const only = (to: string) => sql`name = 'mail' and data->>'to' = ${to}`;
  await db().run(sql`
    update pgboss.job set start_after = now() + interval '3 seconds' where ${only('due@example.test')}`);
  // As a process leaves it that was killed 21 seconds after its last heartbeat.
  await db().run(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'
    where ${only('orphan@example.test')}`);
  const done: [string, number][] = [];
  await jobs.work({
    ...idleHandlers,
    mail: async ({ data, retries }) => void done.push([addressOf(data), retries]),
  });
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 90_000, interval: 200 });
  expect(done).toEqual([
    ['due@example.test', 0],
    ['orphan@example.test', 1],
  ]);
}, 120_000);
