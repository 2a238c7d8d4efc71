import type { QueueOptions, WorkOptions } from 'pg-boss';

/** `workers` is how many batches of a queue are at work at a time in one process. */
type Queue = QueueOptions & {
  policy: 'standard' | 'exclusive';
  notify: false;
  workers: number;
  work: WorkOptions;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A job whose process died is taken up again within a minute or so. */
const alive = { heartbeatSeconds: 20, expireInSeconds: 2 * minute };

/** The process that enqueues a job starts it at once; looking is for jobs whose next try is due, and for those of others. */
const told = { pollingIntervalSeconds: 2 };

/** How each kind of job is kept, retried and looked for. */
export const queues = {
  // Tries after about 10, 20, 40 ... seconds, then every quarter of an hour, for three days.
  mail: {
    ...alive,
    policy: 'standard',
    retryLimit: 290,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 15 * minute,
    deleteAfterSeconds: 14 * day,
    notify: false,
    workers: 2,
    work: { ...told, batchSize: 10 },
  },
  // For an hour: nobody waits longer for a code, unless their mailbox had enough mails.
  'reset-request': {
    ...alive,
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 5 * minute,
    retentionSeconds: hour,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { ...told, batchSize: 5 },
  },
  // For a day: the person asks for another on the account page.
  'confirm-email': {
    ...alive,
    policy: 'standard',
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 15 * minute,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { ...told, batchSize: 5 },
  },
  housekeeping: {
    ...alive,
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: minute,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { pollingIntervalSeconds: 30 },
  },
  // The next minute tries again.
  'count-views': {
    ...alive,
    policy: 'exclusive',
    retryLimit: 0,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { pollingIntervalSeconds: 10 },
  },
} satisfies Record<string, Queue>;
