import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { openStages, type WaitingFor } from '#shared/rules/order-stage.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { count, days, id, idIn, moment, namedPerson, oneOf, search, tableQuery } from './fields.ts';
import { order, statusIn, workOrder } from './orders.ts';

export const orderColumns = [
  'updated_at',
  'updatedAt',
  'created_at',
  'createdAt',
  'id',
  'customer',
  'status',
  'subtotal',
  'total',
  'profit',
] as const;

/** What open orders wait for, in a request: a number of `openStages`, or 'late' for those past their day. */
export const stageIn = oneOf<WaitingFor>([...openStages, 'late']);

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A change of an order: who, when, and each value before and after. */
const orderChange = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: nobody was signed in. */
  user: namedPerson.nullable(),
  changes: z.array(
    z.object({
      /** The line's product name; null for the order itself. */
      item: z.string().nullable(),
      /** The entity's field: statusId, dealerNotes, quantity, price; 'removed' for a whole line. */
      field: z.string(),
      from: value,
      to: value,
    }),
  ),
});

export type OrderChange = z.output<typeof orderChange>;

export const ordersAdminContract = endpoints({
  'GET /api/v1/auth/orders/getDealerOrders': {
    summary:
      "A page of a dealership's orders: placed and fulfilled ones, or those of one state, stage or advisor; never carts. Whoever has parts or install without desk gets them without prices",
    access: 'orders',
    query: z.object({
      dealerId: idIn,
      ...tableQuery(orderColumns, 'desc', 1_000),
      /** Words of numbers, customers, phones, advisors, products; an order by number is first. */
      search,
      /** Days of placement. */
      ...days,
      /** Absent: all states that count as sales. */
      status: statusIn(placedStatuses).optional(),
      /** Only open orders that wait for this, a number of `openStages`, or that are past their day: 'late'. */
      stage: stageIn.optional(),
      /** Only orders that this person sold. */
      sellerId: idIn.optional(),
    }),
    answer: z.object({
      data: z.array(z.union([order, workOrder])),
      total: count,
      /** Of a search within days: its hits on other days. */
      elsewhere: z.object({ total: count }).optional(),
    }),
  },
  'DELETE /api/v1/auth/orders/deleteOrder/:id': {
    summary: 'Hides a placed order; the audit trail keeps it',
    access: 'dealerAdmin',
  },
  'GET /api/v1/auth/orders/:id/history': {
    summary: "An order's changes, oldest first",
    access: 'desk',
    answer: z.object({ data: z.array(orderChange) }),
  },
});
