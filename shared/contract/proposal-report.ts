import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { amount, count, days, id, idIn } from './fields.ts';

/** What became of the proposals that were made in some days, as it is today. */
const figures = z.object({
  made: count,
  /** At least once; the next five are parts of it. */
  sent: count,
  opened: count,
  accepted: count,
  declined: count,
  withdrawn: count,
  expired: count,
  /** With tax: of the first look as it was sent last. */
  offered: amount,
  /** With tax: of the orders that came of them. */
  acceptedValue: amount,
  /** From the last sending to the acceptance, in the middle; null: none was accepted. */
  medianHours: z.number().nullable(),
});

const proposalFigures = figures.extend({
  /** Null: nobody is known as the seller any more. */
  sellerId: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** In which they were made, YYYY-MM in the dealership's time zone. */
  month: z.string(),
});

export type ProposalFigures = z.output<typeof proposalFigures>;
export type ProposalSums = z.output<typeof figures>;

/** The report on proposals (decision 090). */
export const proposalReportContract = endpoints({
  'GET /api/v1/auth/proposals/report': {
    summary:
      'What became of the proposals that were made in some days, by advisor and month, with the reasons of those who declined',
    access: 'reports',
    query: z.object({ dealerId: idIn, ...days }),
    answer: z.object({
      data: z.array(proposalFigures),
      totals: figures,
      /** The most frequent ones. */
      reasons: z.array(z.object({ reason: z.string(), count })),
    }),
  },
});
