import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { amount, count, days, id, idIn, moment, search, tableQuery } from './fields.ts';

/** A dealership and days in its time zone, both included; without days, all of its time. */
const ofRange = { dealerId: idIn, ...days };

export const customerColumns = [
  'subtotal',
  'orders',
  'name',
  'email',
  'createdAt',
  'lastOrderAt',
] as const;

/** For those who may see cost (contract 3.7). */
const profit = amount.optional();

/** An advisor's sales in a range. */
const advisorSales = z.object({
  sellerId: id,
  firstName: z.string(),
  lastName: z.string(),
  orders: count,
  /** Number of lines, not pieces. */
  items: count,
  subtotal: amount,
  profit,
});

const customerSales = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  createdAt: moment,
  orders: count,
  subtotal: amount,
  lastOrderAt: moment,
});

export type AdvisorSales = z.output<typeof advisorSales>;
export type CustomerSales = z.output<typeof customerSales>;

/** A dealership's sales: placed or fulfilled orders, before tax (spec 4). */
export const salesContract = endpoints({
  'GET /api/v1/auth/analytics/sales': {
    summary: 'Total of all sales of a range, and of each of its days',
    access: 'reports',
    query: z.object(ofRange),
    answer: z.object({
      total: amount,
      orders: count,
      /** Number of lines, not pieces. */
      items: count,
      days: z.array(
        z.object({ day: z.string(), total: amount, orders: count, items: count, profit }),
      ),
    }),
  },
  'GET /api/v1/auth/analytics/advisors': {
    summary:
      'What each advisor sold in a range, the most first; orders without an advisor are left out',
    access: 'reports',
    query: z.object(ofRange),
    answer: z.object({
      data: z.array(advisorSales),
      totals: z.object({ orders: count, items: count, subtotal: amount, profit }),
    }),
  },
  'GET /api/v1/auth/analytics/customers': {
    summary: 'Sign-ups of a range, and a page of the customers who bought in it',
    access: 'reports',
    query: z.object({
      ...ofRange,
      ...tableQuery(customerColumns, 'desc', 1_000),
      search,
    }),
    answer: z.object({ signUps: count, total: count, data: z.array(customerSales) }),
  },
});
