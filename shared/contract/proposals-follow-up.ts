import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { proposalNewsKinds } from '#shared/rules/proposals/news.ts';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIn,
  moment,
  namedPerson,
  pageQuery,
} from './fields.ts';
import { proposal } from './proposals.ts';

const reason = freeText(500);

/** A discount that waits for an answer, at the catalogue's present prices. */
const waitingApproval = z.object({
  id,
  /** The row's, to be sent back with the answer. */
  version: count,
  /** Who asks; null: nobody is known any more. */
  seller: namedPerson.nullable(),
  askedAt: moment,
  reason: z.string(),
  /** Of the customer, as far as they are known. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  vehicle: z.string().nullable(),
  /** The largest discount among the lines, in percent. */
  percent: z.number(),
  /** How far the asking person may go, in percent; null: as far as they like by now. */
  limitPercent: z.number().nullable(),
  /** The lines below the catalogue's price, each with both prices of one piece. */
  lines: z.array(
    z.object({ name: z.string(), quantity: count, price: amount, originalPrice: amount }),
  ),
  /** What is chosen in each look comes to, before tax; profit for who may see it. */
  looks: z.array(z.object({ name: z.string(), subtotal: amount, profit: amount.optional() })),
});

export type WaitingApproval = z.output<typeof waitingApproval>;

/** What advisors learn of their proposals, and ask for them (decision 088). */
export const proposalsFollowUpContract = endpoints({
  'GET /api/v1/auth/proposals/news': {
    summary:
      'What customers and colleagues did with the reader’s proposals since a moment, and how many are to be followed up; open pages ask every few seconds',
    access: 'advisor',
    query: z.object({
      dealerId: idIn,
      /** The `at` of the answer before; absent: nothing has happened yet. */
      since: z.iso.datetime().optional(),
    }),
    answer: z.object({
      /** Oldest first. One that came within the ten seconds before `since` comes twice, so that none is missed. */
      data: z.array(
        z.object({
          id,
          kind: z.enum(proposalNewsKinds),
          at: moment,
          proposalId: id,
          /** Name of the customer, empty: not known. */
          customer: z.string(),
        }),
      ),
      at: moment,
      /** To follow up today. */
      today: count,
      /** Discounts that wait for the reader's answer. */
      asking: count,
    }),
  },
  'POST /api/v1/auth/proposals/:id/followed': {
    summary: 'Takes a proposal off the list of today until tomorrow, or puts it back',
    access: 'advisor',
    body: z.object({ followed: flag }),
    answer: z.object({ followed: z.boolean() }),
  },
  'GET /api/v1/auth/proposals/approvals': {
    summary: "Discounts that wait for an answer of the dealership's admins, the longest first",
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn, ...pageQuery(10, 50) }),
    answer: z.object({ data: z.array(waitingApproval), total: count }),
  },
  'POST /api/v1/auth/proposals/:id/approval': {
    summary: "Asks the dealership's admins to approve prices below the advisor's limit",
    access: 'advisor',
    body: z.object({ reason }),
    answer: z.object({ proposal }),
  },
  'POST /api/v1/auth/proposals/:id/approval/answer': {
    summary: 'Approves the prices of a proposal, or refuses them, with the reason',
    access: 'dealerAdmin',
    body: z.object({ given: flag, reason, version: count }),
    answer: z.object({ proposal }),
  },
});
