import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { count, id, idIn, moment } from './fields.ts';

/** A mail of a dealership that was given up. */
const failedMail = z.object({
  id: z.uuid(),
  /** As in 'newOrder'; the queue's name where there is but one kind. */
  kind: z.string(),
  /** Null: read when it is sent, from the order, the proposal or the settings. */
  to: z.string().nullable(),
  orderId: id.nullable(),
  /** Why the last try failed; null: nobody knows. */
  reason: z.string().nullable(),
  failedAt: moment,
});

const failedMails = z.object({
  /** All of them; `data` has the first hundred, the newest first. */
  count,
  data: z.array(failedMail),
});

export type FailedMails = z.output<typeof failedMails>;
export type FailedMail = z.output<typeof failedMail>;

/** One of them, or all. */
const which = z.object({ dealerId: idIn, id: z.uuid().optional() });

/** Mails that did not reach anybody, for the dealership's admins. */
export const failedMailsContract = endpoints({
  'GET /api/v1/auth/failedMails': {
    summary: 'Mails of a dealership that were given up in the last two weeks',
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn }),
    answer: failedMails,
  },
  'POST /api/v1/auth/failedMails/again': {
    summary: 'Sends a mail that was given up, or all of them, again',
    access: 'dealerAdmin',
    body: which,
    answer: z.object({ count }),
  },
  'POST /api/v1/auth/failedMails/drop': {
    summary: 'Takes a mail that was given up, or all of them, off the list',
    access: 'dealerAdmin',
    body: which,
    answer: z.object({ count }),
  },
});
