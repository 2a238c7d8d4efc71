import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import {
  addressOf,
  idleHandlers,
  mailTo,
  queuesOfTests,
  waitingMails,
} from '#tests/support/job-queue.ts';
import type { Job } from './job-queue.ts';
import { type JobData, queues } from './queues.ts';

const { db, open } = queuesOfTests();
const waiting = (state?: string) => waitingMails(db(), state);

test('a job is there if and only if the transaction that it was sent in is', async () => {
  const jobs = await open();
  const failing = db().transaction(async (db) => {
    await jobs.send(db, 'mail', mailTo('rolled-back@example.test'));
    throw new Error('the order failed');
  });
  await expect(failing).rejects.toThrow('the order failed');
  expect(await waiting()).toEqual([]);
  await db().transaction((db) => jobs.send(db, 'mail', mailTo('kept@example.test')));
  expect((await waiting()).map(({ data }) => data.to)).toEqual(['kept@example.test']);
});

test('a new job is told of, runs once though two processes look, and leaves nothing behind', async () => {
  // Polling finds nothing in the time of this test: what is done was told of.
  const { work } = queues.mail;
  const { pollingIntervalSeconds } = work;
  onTestFinished(() => void Object.assign(work, { pollingIntervalSeconds }));
  work.pollingIntervalSeconds = 3_600;
  const [first, second] = [await open(), await open()];
  const done: string[] = [];
  const handlers = {
    ...idleHandlers,
    mail: async (job: Job<JobData['mail']>) => void done.push(addressOf(job.data)),
  };
  await first.work(handlers);
  await second.work(handlers);
  for (let count = 1; count <= 8; count += 1) {
    await db().transaction((db) => first.send(db, 'mail', mailTo(`single${count}@example.test`)));
    await vi.waitFor(() => expect(done).toHaveLength(count), { timeout: 20_000, interval: 10 });
  }

  const addresses = Array.from({ length: 60 }, (_, index) => `many${index}@example.test`);
  await db().transaction(async (db) => {
    for (const to of addresses) await first.send(db, 'mail', mailTo(to));
  });
  await vi.waitFor(() => expect(done).toHaveLength(68), { timeout: 20_000, interval: 20 });
  expect(new Set(done).size).toBe(68);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
});

test('jobs on many products run beside each other, and one after the other for each owner', async () => {
  const jobs = await open();
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  await jobs.work({
    ...idleHandlers,
    'check-changeset': ({ data: { changesetId } }) => {
      begun.push(changesetId);
      return new Promise((resolve) => ends.set(changesetId, resolve));
    },
  });
  await db().transaction((db) =>
    jobs.send(
      db,
      'check-changeset',
      { changesetId: 1, owner: 'dealer:1' },
      { changesetId: 2, owner: 'dealer:1' },
      { changesetId: 3, owner: 'dealer:2' },
    ),
  );
  const soon = { timeout: 20_000, interval: 10 };
  await vi.waitFor(() => expect(begun).toHaveLength(2), soon);
  expect(begun).toContain(3);
  // Jobs that are sent in one transaction have one moment, and so no order.
  const first = begun.find((id) => id !== 3)!;
  const second = 3 - first;
  ends.get(3)!();
  await vi.waitFor(async () => {
    const active = sql`select count(*) from pgboss.job where name = 'check-changeset'`;
    expect(await db().value(active)).toBe(2);
  }, soon);
  expect(begun).not.toContain(second);
  ends.get(first)!();
  await vi.waitFor(() => expect(begun).toContain(second), soon);
  ends.get(second)!();
}, 30_000);

test('stopping waits for the job at work', async () => {
  const [jobs, other] = [await open(), await open()];
  const steps: string[] = [];
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const mail = async () => {
    started.resolve();
    await mayEnd.promise;
    steps.push('ended');
  };
  await jobs.work({ ...idleHandlers, mail });
  await db().transaction((db) => jobs.send(db, 'mail', mailTo('slow@example.test')));
  await started.promise;
  const stopped = jobs.stop().then(() => steps.push('stopped'));
  // While another process begins and does a whole job, one that did not wait would have stopped.
  await other.work(idleHandlers);
  await db().transaction((db) => other.send(db, 'mail', mailTo('next@example.test')));
  const left = async () => (await waiting()).map(({ data }) => data.to);
  await expect.poll(left).toEqual(['slow@example.test']);
  expect(steps).toEqual([]);
  mayEnd.resolve();
  await stopped;
  expect(steps).toEqual(['ended', 'stopped']);
  expect(await left()).toEqual([]);
});
