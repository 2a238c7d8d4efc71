import { setTimeout as sleep } from 'node:timers/promises';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import { type Database, prepared, type Sql } from '#server/base/database/database.ts';
import { tracedJob, withTrace } from '#server/base/signals/trace.ts';
import type { QueuedMail } from '#server/mail/mails.ts';
import { queues } from './queues.ts';

/** Of a job that may be put off, because its mailbox had enough mails. */
interface Waiting {
  /** When it first was. */
  waitsSince?: string;
}

/** What each job is given. */
export interface JobData {
  /** Sends a mail. */
  mail: QueuedMail & Waiting;
  /** Makes a reset code and mails it; the code is in no job. */
  'reset-request': { dealerId: number | null; email: string } & Waiting;
  /** Makes a link that confirms an address and mails it; the link is in no job. */
  'confirm-email': { userId: number } & Waiting;
  /** Clears away what nobody needs any more; starts by itself, once an hour. */
  housekeeping: Record<string, never>;
  /** Counts the days with new views; starts by itself, once a minute. */
  'count-views': Record<string, never>;
}

export type JobName = keyof JobData;
const jobNames = Object.keys(queues) as JobName[];

export interface JobQueue {
  /** Enqueues jobs in the transaction that `db` is: they exist if and only if that is committed. */
  send<Name extends JobName>(db: Database, name: Name, ...data: JobData[Name][]): Promise<void>;
  /** The same for one job that nobody takes up before a moment. */
  sendLater<Name extends JobName>(
    db: Database,
    name: Name,
    startAfter: Date,
    data: JobData[Name],
  ): Promise<void>;
}

/** One try of a job; `signal` ends when the job must stop. */
export interface Job<Data> {
  /** The same at each try. */
  id: string;
  data: Data;
  /** Tries before this one. */
  retries: number;
  signal: AbortSignal;
}

export type JobHandlers = { [Name in JobName]: (job: Job<JobData[Name]>) => Promise<void> };

export interface Jobs extends JobQueue {
  /** Starts to do jobs. Any number of processes may; each job is done by one of them. */
  work(handlers: JobHandlers): Promise<void>;
  /** How many jobs there are, of all instances, as of ten seconds ago at most. */
  lengths(): Promise<QueueLength[]>;
  /** Waits for the jobs at work, ten seconds at most; those that do not end are taken up again elsewhere. */
  stop(): Promise<void>;
}

interface QueueLength {
  queue: string;
  waiting: number;
  active: number;
  /** Given up, and still listed. */
  failed: number;
}

/** Thrown by a handler for what no further try would mend. */
export class GiveUp extends Error {}

/** Read by the driver, in milliseconds: a database that says nothing more must not hold the worker for ever. */
const patience = {
  keepAlive: true,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Opens the queue, whose tables are in the schema `pgboss` of the same database; `report` hears of every failed try. */
export async function openJobs(url: string, report = reportToConsole): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'trimline jobs',
    max: 4,
    ...patience,
    // Finds the jobs of a process that died, by their missing heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    flowIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on('error', (error) => report(error));
  await boss.start();
  for (const name of jobNames) {
    const { work: _, workers: __, policy, ...settings } = queues[name];
    await boss.createQueue(name, { policy, ...settings });
    await boss.updateQueue(name, settings); // an older version may have made it
  }
  const waker = wakerOf(boss);
  const insert = (
    db: Database,
    name: JobName,
    data: object[],
    more: { startAfter?: Date } = {},
  ) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      await db.withCommit(asSql(text, values));
      return { rows: [] };
    };
    const jobs = data.map((one) => ({ ...more, data: withTrace(one) }));
    return boss.insert(name, jobs, { db: { executeSql } });
  };
  return {
    async send(db, name, ...data) {
      await insert(db, name, data);
      db.afterCommit(() => waker.wake(name));
    },
    async sendLater(db, name, startAfter, data) {
      await insert(db, name, [data], { startAfter });
    },
    async work(handlers) {
      for (const name of jobNames) {
        const ids = await startWorkers(boss, name, handlers[name] as AnyHandler, report);
        waker.workers.set(name, ids);
      }
      await boss.schedule('housekeeping', '7 * * * *', {}, { missed: 'once' });
      await boss.schedule('count-views', '* * * * *');
    },
    async lengths() {
      const found = await boss.getQueues([...jobNames]);
      return found.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    stop() {
      waker.stop();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** How long a new job waits for others, to be taken up in one go with them. */
const gatheringMs = 50;

/**
 * Starts the workers of this process when it has enqueued something. PostgreSQL's NOTIFY would tell those of all
 * processes, but transactions that use it commit one after the other: orders would wait for each other's disk.
 */
function wakerOf(boss: PgBoss) {
  const workers = new Map<JobName, string[]>();
  const timers = new Map<JobName, NodeJS.Timeout>();
  return {
    workers,
    wake(name: JobName): void {
      if (timers.has(name)) return;
      const start = () => {
        timers.delete(name);
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      };
      timers.set(name, setTimeout(start, gatheringMs));
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

type AnyHandler = (job: Job<unknown>) => Promise<void>;

/** The driver reads these two properties of a query and nothing else; the queue writes its SQL itself. */
const asSql = (text: string, values: unknown[]) => prepared({ text, values } as unknown as Sql);

function startWorkers(
  boss: PgBoss,
  name: JobName,
  handler: AnyHandler,
  report: typeof reportToConsole,
) {
  const { work, workers } = queues[name];
  const remove = removerOf(boss, name);
  const run = (jobs: QueuedJob[]) =>
    Promise.all(jobs.map((job) => runJob({ name, handler, report, remove }, job)));
  const options = { ...work, perJobResults: true, burstWhenBatchFull: true } as const;
  return Promise.all(Array.from({ length: workers }, () => boss.work(name, options, run)));
}

interface Running {
  name: JobName;
  handler: AnyHandler;
  report: typeof reportToConsole;
  remove(job: QueuedJob): Promise<void>;
}

async function runJob(
  { name, handler, report, remove }: Running,
  job: QueuedJob,
): Promise<JobResult> {
  const { id, data, retryCount, signal } = job;
  try {
    await tracedJob(
      () => ({
        name: `job ${name}`,
        attributes: { 'trimline.job.id': id, 'trimline.job.retries': retryCount },
      }),
      data,
      () => handler({ id, data, retries: retryCount, signal }),
    );
    // At once, not when the whole batch is done: what is done is never done again, and its data, which name people, are gone.
    await remove(job);
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = error instanceof GiveUp;
    const what = isFinal ? 'is given up' : 'failed';
    const reason = (error as Error).message;
    report(
      new Error(`Job ${name} ${id} ${what} at try ${retryCount + 1}: ${reason}`, { cause: error }),
    );
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
  }
}

/** Deletes jobs that are done: one statement at a time, with all that were done during the last one. */
function removerOf(boss: PgBoss, name: JobName): (job: QueuedJob) => Promise<void> {
  let next: QueuedJob[] = [];
  let removing: Promise<unknown> = Promise.resolve();
  let batch: Promise<void> | null = null;
  return (job) => {
    next.push(job);
    batch ??= removing.then(async () => {
      const done = next.map(({ id, retryCount }) => ({ id, retryCount }));
      next = [];
      batch = null;
      await despiteOutages(() => boss.deleteJob(name, done));
    });
    removing = batch.catch(() => {});
    return batch;
  };
}

/** What is done would be done again if the database were away just now: that is told to it when it is back, within a minute. */
async function despiteOutages(work: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(500)) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function reportToConsole(error: Error): void {
  console.error(error.message);
}
