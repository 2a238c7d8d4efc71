import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { amount, count, day, freeText, idIn, wholeNumber } from './fields.ts';
import { order } from './orders.ts';

/** Orders placed or fulfilled, their lines, and their sum before tax. */
const sales = z.object({ orderCount: count, itemCount: count, subtotal: amount });

/** What one month of a dealership brought, and one advisor's part of it (spec 9). */
const dealerStats = z.object({
  /** First and last day of the month. */
  startDate: day,
  endDate: day,
  own: sales,
  dealership: sales,
  /** Of the orders that an advisor placed, for each advisor who sold; counts with one decimal. */
  average: z.object({ orderCount: z.number(), itemCount: z.number(), subtotal: amount }),
  /** Advisors who sold. */
  advisorCount: count,
  days: z.array(z.object({ day, own: sales, dealership: sales })),
});

export type Sales = z.output<typeof sales>;
export type DealerStats = z.output<typeof dealerStats>;

/** What people see of their orders; advisors, of their sales. */
export const orderHistoryContract = endpoints({
  'GET /api/v1/auth/orders/history': {
    summary:
      'A page of the orders that the signed-in person made or, as an advisor, placed for others, newest first',
    access: 'signedIn',
    query: z.object({
      dealerId: idIn,
      page: wholeNumber(1, 1_000_000).default(1),
      rows: wholeNumber(1, 50).default(10),
      /** Words in any order: order number, customer's name or e-mail, name or number of a product. */
      search: freeText(200).optional(),
      /** Of the day on which the order was placed. */
      startDate: z.string().optional(),
      endDate: z.string().optional(),
    }),
    /** `searched`: so many of the newest were looked at; of older ones only the numbers. */
    answer: z.object({ data: z.array(order), total: count, searched: count.optional() }),
  },
  'GET /api/v1/auth/orders/stats': {
    summary:
      "The current month of a dealership: the advisor's own orders beside all of them, by day",
    access: 'advisor',
    query: z.object({ dealerId: idIn }),
    answer: dealerStats,
  },
});
