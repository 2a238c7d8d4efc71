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
const polled = { pollingIntervalSeconds: 2 };

/** Tries after about 10, 20, 40 ... seconds, later every 15 minutes, for three days. */
const patientMail = {
  ...alive,
  policy: 'standard',
  retryLimit: 290,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 15 * minute,
  deleteAfterSeconds: 14 * day,
  notify: false,
  workers: 2,
  work: { ...polled, batchSize: 10 },
} satisfies Queue;

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
  work: { ...polled, batchSize: 5 },
} as const satisfies Queue;

/** Work that begins again where it was stopped: tries for a day, one at a time. */
const resumed = { ...linkMail, work: { ...polled, batchSize: 1 } } as const satisfies Queue;

/**
 * Work on many products. A job that died is done again, once (decision 079). Each may take long: a
 * thousand slow pictures take more than an hour, and the heartbeat finds the dead. So a process runs
 * several, and one for each owner: nobody waits for the long work of others.
 */
const perOwner = {
  ...resumed,
  expireInSeconds: 6 * hour,
  work: { ...resumed.work, localGroupConcurrency: 1 },
} as const satisfies Queue;

/** Work of a timer: a job that is still there stands for the next one. */
const oneAtATime = {
  ...alive,
  policy: 'exclusive',
  retryLimit: 2,
  retryDelay: minute,
  deleteAfterSeconds: day,
  notify: false,
  workers: 1,
  work: { pollingIntervalSeconds: 30 },
} as const satisfies Queue;

/** How each kind of job is stored, retried and polled. */
export const queues = {
  mail: patientMail,
  // What becomes of orders: a queue of its own, which a process of a version before leaves alone.
  'order-mail': { ...patientMail, workers: 1 },
  // Likewise: there, a wish to cancel would be taken for a new order and confirmed once more.
  'cancel-mail': { ...patientMail, workers: 1 },
  // Likewise; reminders wait here for their day.
  'visit-mail': { ...patientMail, workers: 1 },
  // Likewise: what happens to proposals.
  'proposal-mail': { ...patientMail, workers: 1 },
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
    work: { ...polled, batchSize: 5 },
  },
  // People can ask for another link on the account page.
  'confirm-email': linkMail,
  // Whoever may make the account can invite again.
  invitation: linkMail,
  // Begins again where it was stopped.
  'move-lines': resumed,
  // Takes somebody off their appointments; done twice, it does nothing more.
  'free-technician': resumed,
  // Makes the papers of a sent proposal; those that are there stay.
  'proposal-paper': resumed,
  'check-changeset': { ...perOwner, workers: 3 },
  'apply-changeset': { ...perOwner, workers: 2 },
  'undo-changeset': { ...perOwner, workers: 2 },
  housekeeping: oneAtATime,
  // The next hour's job does what one has missed.
  'proposal-reminders': oneAtATime,
  // Reads two years of orders.
  recommend: { ...oneAtATime, expireInSeconds: hour },
  // No retries: the next minute's job does the work.
  'count-views': { ...oneAtATime, retryLimit: 0, work: { pollingIntervalSeconds: 10 } },
} satisfies Record<JobName, Queue>;

/**
 * Whether a queue's jobs send mails, and which: news, which waits for days, or a code or link that
 * somebody asked for. Health, the desk's bell and erasing go by it.
 */
const sends = {
  mail: 'news',
  'order-mail': 'news',
  'cancel-mail': 'news',
  'visit-mail': 'news',
  'proposal-mail': 'news',
  'reset-request': 'link',
  'confirm-email': 'link',
  invitation: 'link',
  'move-lines': null,
  'free-technician': null,
  'proposal-paper': null,
  'check-changeset': null,
  'apply-changeset': null,
  'undo-changeset': null,
  housekeeping: null,
  'proposal-reminders': null,
  recommend: null,
  'count-views': null,
} as const satisfies Record<JobName, 'news' | 'link' | null>;

/** The queues whose jobs send mails. */
export type MailQueue = {
  [Name in keyof typeof sends]: (typeof sends)[Name] extends null ? never : Name;
}[keyof typeof sends];

const queuesWith = (...kinds: ('news' | 'link')[]) =>
  (Object.keys(sends) as JobName[]).filter((name) => kinds.some((kind) => kind === sends[name]));

export const mailQueues: readonly JobName[] = queuesWith('news', 'link');
export const newsQueues: readonly JobName[] = queuesWith('news');
