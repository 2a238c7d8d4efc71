import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { count, moment } from './fields.ts';

/** How a part of the installation is doing. */
const level = z.enum(['good', 'warning', 'bad']);
export type HealthLevel = z.output<typeof level>;

const queue = z.object({
  name: z.string(),
  /** Jobs that no worker has begun, later tries included. */
  waiting: count,
  /** Jobs at work. */
  active: count,
  /** Jobs that were given up; they stay for a day to two weeks. */
  failed: count,
});

/** A mail that is not sent yet; never its text or address. */
const unsentMail = z.object({
  /** The job's id. */
  id: z.uuid(),
  queue: z.string(),
  /** As in 'newOrder'; the queue's name where there is but one kind. */
  kind: z.string(),
  /** The recipient's dealership; null: the platform. */
  dealership: z.string().nullable(),
  tries: count,
  /** Why the last try failed, without addresses; null: none has. */
  reason: z.string().nullable(),
  isGivenUp: z.boolean(),
  /** Null: given up. */
  nextTryAt: moment.nullable(),
});

const health = z.object({
  version: z.string(),
  /** Seconds since the answering instance was started. */
  uptimeSeconds: count,
  /** Instances that follow the catalogue; null where none does, and so none can be counted. */
  instances: count.nullable(),
  jobs: z.object({ level, queues: z.array(queue) }),
  mails: z.object({
    level,
    /** Where mails go: to a mail server, into the preview of a shop on one's own machine, or nowhere. */
    way: z.enum(['server', 'preview', 'none']),
    /** All of them; `list` has the first hundred, those that were given up first. */
    count,
    list: z.array(unsentMail),
  }),
  backup: z.object({
    level,
    /** The newest that was noted; null: none. */
    last: z.object({ madeAt: moment, file: z.string(), bytes: count }).nullable(),
  }),
  database: z.object({
    version: z.string(),
    bytes: count,
    /** The largest tables with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes: count })),
  }),
  /** Null: there is none. */
  replica: z
    .object({
      level,
      /** False: reads go to the primary meanwhile. */
      isUsed: z.boolean(),
      /** Null while it is not used, or nothing was written yet. */
      behindSeconds: z.number().nullable(),
    })
    .nullable(),
  pictures: z.object({
    count,
    /** Of all files with their smaller sizes, at most ten minutes old; null: kept in S3. */
    bytes: count.nullable(),
  }),
});

export type Health = z.output<typeof health>;
export type UnsentMail = z.output<typeof unsentMail>;

/** How the installation is doing, for platform admins. */
export const platformHealthContract = endpoints({
  'GET /api/v1/auth/platform/health': {
    summary: 'Jobs, mails not sent, the last backup, sizes, version, database and replica',
    access: 'platformAdmin',
    answer: health,
  },
  'POST /api/v1/auth/platform/health/queues/:queue/retry': {
    summary:
      'Tries the failed jobs of a queue again now, or one job of it, also one that waits for its next try',
    access: 'platformAdmin',
    params: z.object({ queue: z.string().max(50) }),
    body: z.object({ id: z.uuid().optional() }),
    answer: z.object({
      /** Jobs that are tried again. */
      count,
    }),
  },
});
