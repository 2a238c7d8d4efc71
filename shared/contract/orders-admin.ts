import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { done, freeText, id, idIn, idParams, moment, tableQuery, tableTotal } from './fields.ts';
import { order, statusIn } from './orders.ts';

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

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change in the life of an order: who, when, and each thing from what to what. */
const orderChange = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: nobody signed in, as an import. */
  user: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  changes: z.array(
    z.object({
      /** Name of the product of a line; null: of the order itself. */
      item: z.string().nullable(),
      /** As the entity names it: statusId, dealerNotes, quantity, price; 'removed' for a line taken out. */
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
      "A page of a dealership's orders: placed and fulfilled ones, or those of one state; never carts",
    access: 'dealerAdmin',
    query: z.object({
      dealerId: idIn,
      ...tableQuery(orderColumns, 'desc'),
      /** Words in numbers, customers, phone numbers, advisors and products; an order of that number stands first, whatever its day and state. */
      search: freeText(200).optional(),
      /** Of the day on which the order was placed. */
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      /** Absent: the states that count as sales. */
      status: statusIn(placedStatuses).optional(),
    }),
    answer: tableTotal.extend({
      data: z.array(order),
      /** How many orders a search within days finds on other days. */
      elsewhere: tableTotal.optional(),
    }),
  },
  'DELETE /api/v1/auth/orders/deleteOrder/:id': {
    summary: 'Hides a placed order; the audit trail keeps it',
    access: 'dealerAdmin',
    params: idParams,
    answer: done,
  },
  'GET /api/v1/auth/orders/:id/history': {
    summary: "An order's changes, oldest first",
    access: 'dealerAdmin',
    params: idParams,
    answer: z.object({ data: z.array(orderChange) }),
  },
});
