import type { QueueOptions, WorkOptions } from 'pg-boss';

/** The data of each kind of job; a domain adds its own (`declare module`), and its queue below. */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface JobData {}

export type JobName = keyof JobData;

/** Settings of a queue; `workers` is the number of batches that one process works on at a time. */
export type Queue = QueueOptions & {
  policy: 'standard' | 'exclusive';
  notify: false;
  workers: number;
  work: WorkOptions;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Another process takes up the jobs of a dead process within about a minute. */
const alive = { heartbeatSeconds: 20, expireInSeconds: 2 * minute };

/** The enqueuing process starts jobs at once; polling finds retries and other processes' jobs. */
const told = { pollingIntervalSeconds: 2 };

/** A mail with a link that a person waits for and can have again: tries for a day. */
const linkMail = {
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
} as const satisfies Queue;

/** How each kind of job is stored, retried and polled. */
export const queues = {
  // Tries after about 10, 20, 40 ... seconds, later every 15 minutes, for three days.
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
  // Tries for an hour: people wait no longer for a code, unless a mailbox reached its limit.
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
  // People can ask for another link on the account page.
  'confirm-email': linkMail,
  // The platform can invite again.
  invitation: linkMail,
  // Begins again where it was stopped.
  'move-lines': {
    ...alive,
    policy: 'standard',
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 15 * minute,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { ...told, batchSize: 1 },
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
  // No retries: the next minute's job does the work.
  'count-views': {
    ...alive,
    policy: 'exclusive',
    retryLimit: 0,
    deleteAfterSeconds: day,
    notify: false,
    workers: 1,
    work: { pollingIntervalSeconds: 10 },
  },
} satisfies Record<JobName, Queue>;
