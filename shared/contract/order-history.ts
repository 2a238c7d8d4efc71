import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { languages } from '#shared/rules/languages.ts';
import { amount, count, day, days, id, idIn, moment, pageQuery, search } from './fields.ts';
import { order, orderItem } from './orders.ts';

/** Placed or fulfilled orders, their lines, and their sum before tax. */
const sales = z.object({ orderCount: count, itemCount: count, subtotal: amount });

/** A dealership's month, and one advisor's part of it (spec 9). */
const dealerStats = z.object({
  /** First and last day of the month. */
  startDate: day,
  endDate: day,
  own: sales,
  dealership: sales,
  /** Average per advisor with sales, over orders that have an advisor; counts with one decimal. */
  average: z.object({ orderCount: z.number(), itemCount: z.number(), subtotal: amount }),
  /** Number of advisors with sales. */
  advisorCount: count,
  days: z.array(z.object({ day, own: sales, dealership: sales })),
});

export type Sales = z.output<typeof sales>;
export type DealerStats = z.output<typeof dealerStats>;

/** People's own orders, and advisors' sales. */
export const orderHistoryContract = endpoints({
  'GET /api/v1/auth/orders/history': {
    summary:
      'A page of the orders that the signed-in person made or, as an advisor, placed for others, newest first',
    access: 'signedIn',
    query: z.object({
      dealerId: idIn,
      ...pageQuery(10, 50),
      /** Words in any order: order number, customer's name or e-mail, product's name or number. */
      search,
      /** Days of placement. */
      ...days,
    }),
    /**
     * `asks`: when somebody last asked to cancel one of these. With `searched`, only this number of
     * newest orders was searched, older ones by number.
     */
    answer: z.object({
      data: z.array(order),
      asks: z.array(z.object({ orderId: id, at: moment })),
      /** For advisors: the accepted proposals from which some of these came. */
      proposals: z.array(z.object({ orderId: id, proposalId: id })).default([]),
      total: count,
      searched: count.optional(),
    }),
  },
  'GET /api/v1/auth/orders/:id/again': {
    summary:
      'The lines of an order for a new cart, at present prices; those that cannot be ordered any more with the reason',
    access: 'signedIn',
    answer: z.object({
      /** In which the lines are named. */
      language: z.enum(languages),
      lines: z.array(orderItem),
      refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  },
  'GET /api/v1/auth/orders/stats': {
    summary:
      "The current month of a dealership: the advisor's own orders beside all of them, by day",
    access: 'advisor',
    query: z.object({ dealerId: idIn }),
    answer: dealerStats,
  },
});
