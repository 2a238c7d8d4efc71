import { raw, type Sql } from '#server/base/database/database.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';

/** The columns of `order_days s` with the number of orders per state; carts are not counted. */
const countColumns: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: '0',
  [orderStatus.ORDER]: 's.ordered',
  [orderStatus.FULFILLED]: 's.fulfilled',
  [orderStatus.CANCELLED]: 's.cancelled',
};

/** SQL for the number of orders in these states in a row of `order_days s`. */
export const countOf = (statuses: readonly OrderStatus[]): Sql =>
  raw(statuses.map((status) => countColumns[status]).join(' + '));
