import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import { type Database, prepared, type Sql } from '#server/database/database.ts';
import type { QueuedMail } from '#server/mail/mails.ts';
import { queues } from './queues.ts';

/** What each job is given. */
export interface JobData {
  /** Sends a mail. */
  mail: QueuedMail;
  /** Makes a reset code and mails it; the code is in no job. */
  'reset-request': { dealerId: number; email: string };
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

export interface QueueLength {
  queue: string;
  waiting: number;
  active: number;
  /** Given up, and still listed. */
  failed: number;
}

/** Thrown by a handler for what no further try would mend. */
export class GiveUp extends Error {}

/** Read by the driver, in milliseconds: a database that says nothing more must not hold the worker for ever. */
const patience = { keepAlive: true, query_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/** Opens the queue, whose tables are in the schema `pgboss` of the same database; `report` hears of every failed try. */
export async function openJobs(url: string, report = reportToConsole): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'trimline jobs',
    max: 4,
    ...patience,
    useListenNotify: true,
    // Finds the jobs of a process that died, by their missing heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    flowIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on('error', (error) => report(error));
  await boss.start();
  for (const name of jobNames) {
    const { work: _, policy, ...settings } = queues[name];
    await boss.createQueue(name, { policy, ...settings });
    await boss.updateQueue(name, settings); // an older version may have made it
  }
  return {
    async send(db, name, ...data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({ rows: await db.rows(asSql(text, values)) });
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: { executeSql } });
    },
    async work(handlers) {
      for (const name of jobNames) await startWorker(boss, name, handlers[name] as AnyHandler, report);
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
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

type AnyHandler = (job: Job<unknown>) => Promise<void>;

/** The driver reads these two properties of a query and nothing else; the queue writes its SQL itself. */
const asSql = (text: string, values: unknown[]) => prepared({ text, values } as unknown as Sql);

async function startWorker(boss: PgBoss, name: JobName, handler: AnyHandler, report: typeof reportToConsole) {
  const { work } = queues[name];
  await boss.work(name, { ...work, perJobResults: true, burstWhenBatchFull: true }, (jobs: QueuedJob[]) =>
    Promise.all(jobs.map((job) => runJob(boss, name, handler, report, job))),
  );
}

async function runJob(
  boss: PgBoss,
  name: JobName,
  handler: AnyHandler,
  report: typeof reportToConsole,
  { id, data, retryCount, signal }: QueuedJob,
): Promise<JobResult> {
  try {
    await handler({ id, data, retries: retryCount, signal });
    // At once, not when the whole batch is done: what is done is never done again, and its data, which name people, are gone.
    await boss.deleteJob(name, { id, retryCount });
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = error instanceof GiveUp;
    const what = isFinal ? 'is given up' : 'failed';
    const reason = (error as Error).message;
    report(new Error(`Job ${name} ${id} ${what} at try ${retryCount + 1}: ${reason}`, { cause: error }));
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
  }
}

function reportToConsole(error: Error): void {
  console.error(error.message);
}
