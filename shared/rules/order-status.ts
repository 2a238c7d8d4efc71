/** An order's states (spec 4): names in code, numbers in storage and on the wire. */
export const orderStatus = { CART: 1, ORDER: 2, FULFILLED: 3, CANCELLED: 4 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** A state's consequences. */
interface OrderState {
  /** Whether the order counts in lists, sales, statistics and order history (spec 4). */
  isSale: boolean;
  /** Whether the dealership works on it: it stands on the board, takes steps and has appointments. */
  isOpen: boolean;
  /** Whether a dealer admin may still change its lines. */
  hasOpenLines: boolean;
  /** The only allowed moves (contract 3.9); nothing goes back. */
  next: readonly OrderStatus[];
  /** The audit trail's action for moving to this state. */
  auditAction: `order.${'changed' | 'placed' | 'fulfilled' | 'cancelled'}`;
}

const { CART, ORDER, FULFILLED, CANCELLED } = orderStatus;

/** One row per state; `orderStatusLabels` has its name for people. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  [CART]: {
    ...{ isSale: false, isOpen: false, hasOpenLines: true },
    next: [ORDER],
    auditAction: 'order.changed',
  },
  [ORDER]: {
    ...{ isSale: true, isOpen: true, hasOpenLines: true },
    next: [FULFILLED, CANCELLED],
    auditAction: 'order.placed',
  },
  [FULFILLED]: {
    ...{ isSale: true, isOpen: false, hasOpenLines: true },
    next: [],
    auditAction: 'order.fulfilled',
  },
  [CANCELLED]: {
    ...{ isSale: false, isOpen: false, hasOpenLines: false },
    next: [],
    auditAction: 'order.cancelled',
  },
};

/** All states. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

/** States of placed orders: all except the cart. */
export const placedStatuses = orderStatuses.filter((status) => status !== CART);

/** States that count in lists, sales and statistics: no carts, no cancelled orders (spec 4). */
export const saleStatuses = orderStatuses.filter((status) => orderStates[status].isSale);

/** States of orders on which the dealership works. */
export const openStatuses = orderStatuses.filter(isOpenStatus);

/** Whether the dealership works on an order of this state; not of one that a newer version has added. */
export function isOpenStatus(status: number): boolean {
  return isOrderStatus(status) && orderStates[status].isOpen;
}

/** Whether a number is the id of an order state. */
export function isOrderStatus(status: number): status is OrderStatus {
  return Object.hasOwn(orderStates, status);
}

/** Whether the lines of an order may still be changed. */
export function hasOpenLines(status: OrderStatus): boolean {
  return orderStates[status].hasOpenLines;
}

/** Whether an order may go from one state to another; staying is no move. */
export function mayMove(from: number, to: number): boolean {
  return isOrderStatus(from) && nextStatuses(from).some((next) => next === to);
}

/** States to which an order may move. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return orderStates[from].next;
}
