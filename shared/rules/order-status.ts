/** States of an order by their name (spec 4). */
export const orderStatus = { CART: 1, ORDER: 2, FULFILLED: 3, CANCELLED: 4 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** The only moves there are (contract 3.9); nothing goes back. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.CART]: [orderStatus.ORDER],
  [orderStatus.ORDER]: [orderStatus.FULFILLED, orderStatus.CANCELLED],
  [orderStatus.FULFILLED]: [],
  [orderStatus.CANCELLED]: [],
};

/** Whether a number is the id of an order state. */
export function isOrderStatus(status: number): status is OrderStatus {
  return Object.hasOwn(moves, status);
}

/** Whether an order may go from one state to another; staying is no move. */
export function mayMove(from: number, to: number): boolean {
  return isOrderStatus(from) && nextStatuses(from).some((next) => next === to);
}

/** States that an order may go to from here. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return moves[from];
}

/** States that count in lists, sales, statistics and order history: neither carts nor cancelled orders (spec 4). */
export const saleStatuses: readonly OrderStatus[] = [orderStatus.ORDER, orderStatus.FULFILLED];
