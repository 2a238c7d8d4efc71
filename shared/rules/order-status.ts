import type { AuditAction } from './audit-actions.ts';

/** The states of an order (spec 4): their names in the code, and the numbers that are stored and travel. */
export const orderStatus = { CART: 1, ORDER: 2, FULFILLED: 3, CANCELLED: 4 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** What follows from the state of an order. */
interface OrderState {
  /** Whether the order counts in lists, sales, statistics and order history (spec 4). */
  isSale: boolean;
  /** Whether a dealer admin may still change its lines. */
  isOpen: boolean;
  /** The only moves there are (contract 3.9); nothing goes back. */
  next: readonly OrderStatus[];
  /** What the audit trail keeps when an order comes here. */
  auditAction: AuditAction;
}

const { CART, ORDER, FULFILLED, CANCELLED } = orderStatus;

/** One row for each state; people read its name in `orderStatusLabels`. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  [CART]: { isSale: false, isOpen: true, next: [ORDER], auditAction: 'order.changed' },
  [ORDER]: {
    isSale: true,
    isOpen: true,
    next: [FULFILLED, CANCELLED],
    auditAction: 'order.placed',
  },
  [FULFILLED]: { isSale: true, isOpen: true, next: [], auditAction: 'order.fulfilled' },
  [CANCELLED]: { isSale: false, isOpen: false, next: [], auditAction: 'order.cancelled' },
};

/** All states. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

/** States of orders that were placed: all but the cart's. */
export const placedStatuses = orderStatuses.filter((status) => status !== CART);

/** States that count in lists, sales, statistics and order history: neither carts nor cancelled orders (spec 4). */
export const saleStatuses = orderStatuses.filter((status) => orderStates[status].isSale);

/** Whether a number is the id of an order state. */
export function isOrderStatus(status: number): status is OrderStatus {
  return Object.hasOwn(orderStates, status);
}

/** Whether the lines of an order may still be changed. */
export function hasOpenLines(status: OrderStatus): boolean {
  return orderStates[status].isOpen;
}

/** Whether an order may go from one state to another; staying is no move. */
export function mayMove(from: number, to: number): boolean {
  return isOrderStatus(from) && nextStatuses(from).some((next) => next === to);
}

/** States that an order may go to from here. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return orderStates[from].next;
}
