import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import { type Database, prepared } from '#server/base/database/database.ts';
import { connectionTo } from '#server/base/database/several-hosts.ts';
import { tracedJob, withTrace } from '#server/base/signals/trace.ts';
import { type JobData, type JobName, type Queue, queues } from './queues.ts';

const kinds = Object.entries(queues) as [JobName, Queue][];

export interface JobQueue {
  /** Enqueues jobs in the transaction of `db`: they exist only if it commits. */
  send<Name extends JobName>(db: Database, name: Name, ...data: JobData[Name][]): Promise<void>;
  /** Enqueues one job that no worker starts before `startAfter`, by the shop's clock. */
  sendLater<Name extends JobName>(
    db: Database,
    name: Name,
    startAfter: Date,
    data: JobData[Name],
  ): Promise<void>;
}

/** One try of a job; `signal` is aborted when the job must stop. */
export interface Job<Data> {
  /** The same at each try. */
  id: string;
  data: Data;
  /** Number of earlier tries. */
  retries: number;
  signal: AbortSignal;
}

export type JobHandlers = { [Name in JobName]: (job: Job<JobData[Name]>) => Promise<void> };

export interface Jobs extends JobQueue {
  /** Starts to work on jobs. Any number of processes may do so; each job runs in one of them. */
  work(handlers: JobHandlers): Promise<void>;
  /** The number of jobs of all instances, at most ten seconds old. */
  lengths(): Promise<QueueLength[]>;
  /** Waits at most ten seconds for running jobs; another process takes up the unfinished ones. */
  stop(): Promise<void>;
}

interface QueueLength {
  queue: string;
  waiting: number;
  active: number;
  /** Jobs given up but not yet deleted. */
  failed: number;
}

/** Thrown by a handler when further tries cannot succeed. */
export class GiveUp extends Error {}

/** The driver's time limits in milliseconds: a silent database must not block the workers. */
const patience = {
  keepAlive: true,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens the queue, stored in the database's schema `pgboss`; `report` gets every failed try. The
 * queue itself goes by the database's clock, so later jobs are delayed by spans. Without `upkeep`
 * another process brings the schema up to date, sends scheduled jobs and takes up what dead
 * processes left; this one keeps a single connection.
 */
export async function openJobs(
  url: string,
  report = reportToConsole,
  now = () => new Date(),
  { upkeep = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'trimline jobs',
    max: upkeep ? 4 : 1,
    migrate: upkeep,
    supervise: upkeep,
    schedule: upkeep,
    ...patience,
    // Missing heartbeats reveal the jobs of dead processes.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    flowIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on('error', (error) => report(error));
  await boss.start();
  await makeQueues(boss);
  const waker = wakerOf(boss);
  const insert = (
    db: Database,
    name: JobName,
    data: object[],
    more: { startAfter?: number } = {},
  ) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      await db.withCommit(prepared({ text, values }));
      return { rows: [] };
    };
    const jobs = data.map((one) => ({ ...more, ...groupOf(one), data: withTrace(one) }));
    return boss.insert(name, jobs, { db: { executeSql } });
  };
  return {
    async send(db, name, ...data) {
      await insert(db, name, data);
      db.afterCommit(() => waker.wake(name));
    },
    async sendLater(db, name, startAfter, data) {
      const seconds = (startAfter.getTime() - now().getTime()) / 1_000;
      await insert(db, name, [data], { startAfter: seconds });
    },
    async work(handlers) {
      for (const [name, queue] of kinds) {
        const ids = await startWorkers(boss, name, queue, handlers[name] as AnyHandler, report);
        waker.workers.set(name, ids);
      }
      await boss.schedule('housekeeping', '7 * * * *', {}, { missed: 'once' });
      await boss.schedule('count-views', '* * * * *');
      await boss.schedule('proposal-reminders', '17 * * * *');
      await boss.schedule('recommend', '41 8 * * *', {}, { missed: 'once' });
    },
    async lengths() {
      const found = await boss.getQueues(kinds.map(([name]) => name));
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

/** Jobs that name the same owner are a group: its queue says how many of one run at a time. */
const groupOf = (data: object) => ('owner' in data ? { group: { id: String(data.owner) } } : {});

/** Delay before a new job starts, so that jobs enqueued shortly after start in the same batch. */
const gatheringMs = 50;

/**
 * Starts this process's workers after it has enqueued jobs. NOTIFY would reach all processes, but
 * makes transactions commit one after another: orders would wait for each other's disk writes.
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

function startWorkers(
  boss: PgBoss,
  name: JobName,
  { work, workers }: Queue,
  handler: AnyHandler,
  report: typeof reportToConsole,
) {
  const remove = removerOf(boss, name);
  const run = (jobs: QueuedJob[]) =>
    Promise.all(jobs.map((job) => runJob({ name, handler, report, remove }, job)));
  const options = { ...work, perJobResults: true, burstWhenBatchFull: true } as const;
  // The workers of one call count the running jobs of each group together.
  const calls = work.localGroupConcurrency
    ? [{ ...options, localConcurrency: workers }]
    : Array.from({ length: workers }, () => options);
  return Promise.all(calls.map((options) => boss.work(name, options, run)));
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
    // Deletes the job before the rest of its batch ends: it must not run twice, and its data name
    // people.
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

/** Deletes finished jobs, one statement at a time; each takes all that finished meanwhile. */
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

/**
 * If the database is unreachable after the handler succeeded, retries deleting the job for a
 * minute, else the job would run twice.
 */
async function despiteOutages(work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + 60_000; ; await sleep(500)) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Creates the queues that are missing, and gives those of an older version their present settings. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { work: _, workers: __, policy, ...settings }] of kinds) {
    const known = present.get(name);
    if (!known) await boss.createQueue(name, { policy, ...settings });
    else if (!isDeepStrictEqual({ ...known, ...settings }, known))
      await boss.updateQueue(name, settings);
  }
}

function reportToConsole(error: Error): void {
  console.error(error.message);
}
