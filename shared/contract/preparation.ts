import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { platformLines, readyLines } from '#shared/rules/get-ready.ts';
import { count, flag, freeText, id, idIn } from './fields.ts';

/** A line of the list, as it is now. */
const readyLine = z.object({
  name: z.enum(readyLines),
  isDone: z.boolean(),
  isPutAside: z.boolean(),
  /** What is missing, where that is named: models, products; the first ones. */
  missing: z.array(z.string()),
  /** How many are missing in all; 0 where they are not counted. */
  count,
});

const preparation = z.object({
  /** False: the shop is open. */
  preparing: z.boolean(),
  /** What follows the shop's address in its preview link. */
  previewQuery: z.string().nullable(),
  /** Whether mails go anywhere (contract 3.19); without a mail server nobody can prove one. */
  sendsMail: z.boolean(),
  lines: z.array(readyLine),
  /** What is deleted when the shop opens. */
  trials: z.object({ orders: count, accounts: count }),
});

const platformPreparation = z.object({
  lines: z.array(
    z.object({ name: z.enum(platformLines), isDone: z.boolean(), isPutAside: z.boolean() }),
  ),
  /** The dealerships in preparation, and how many lines of its list each has left. */
  dealerships: z.array(z.object({ dealerId: id, left: count })),
});

export type PlatformPreparation = z.output<typeof platformPreparation>;
export type ReadyLineNow = z.output<typeof readyLine>;
export type Preparation = z.output<typeof preparation>;

const here = { dealerId: idIn };

/** A dealership that gets ready, until it is opened (decision 124). */
export const preparationContract = endpoints({
  'GET /api/v1/auth/preparation': {
    summary: 'What a dealership still has to do, its preview link, and how many trials there are',
    access: 'dealerAdmin',
    query: z.object(here),
    answer: preparation,
  },
  'POST /api/v1/auth/preparation/putAside': {
    summary: 'Puts a line of the list aside, or takes it up again',
    access: 'dealerAdmin',
    body: z.object({ ...here, line: z.enum(readyLines), isPutAside: flag }),
    answer: preparation,
  },
  'POST /api/v1/auth/preparation/previewLink': {
    summary: 'Takes the preview link back, for everybody who followed it, and makes another one',
    access: 'dealerAdmin',
    body: z.object(here),
    answer: preparation,
  },
  'POST /api/v1/auth/preparation/testMail': {
    summary: 'Mails the signed-in person a link that shows that mails arrive',
    access: 'dealerAdmin',
    body: z.object(here),
  },
  'POST /api/v1/auth/preparation/mailArrived': {
    summary: 'Notes that the test mail arrived; 422 for a link that is not good any more',
    access: 'dealerAdmin',
    body: z.object({ ...here, token: freeText(100) }),
  },
  'POST /api/v1/auth/preparation/open': {
    summary:
      'Opens the shop for everybody and deletes its trial orders and the accounts of its visitors; done once, however often it is asked',
    access: 'dealerAdmin',
    body: z.object(here),
    answer: z.object({ trials: z.object({ orders: count, accounts: count }) }),
  },
  'GET /api/v1/auth/platform/preparation': {
    summary: 'What the installation still needs, and each dealership that gets ready',
    access: 'platformAdmin',
    answer: platformPreparation,
  },
  'POST /api/v1/auth/platform/preparation/putAside': {
    summary: "Puts a line of the platform's list aside, or takes it up again",
    access: 'platformAdmin',
    body: z.object({ line: z.enum(platformLines), isPutAside: flag }),
    answer: platformPreparation,
  },
});
