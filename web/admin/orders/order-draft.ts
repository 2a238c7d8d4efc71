import type { Order } from '#web/entities.ts';
import type { OrderValues } from './order-values.ts';

/** Unsaved input of an order's dialog, with the order on which it is based. */
export interface OrderDraft {
  order: Order;
  values: OrderValues;
}

export const orderDraftName = (id: number | string): string => `order ${id}`;

/** An order for storing on the device, without data about people (contract 3.17). */
export const withoutPeople = (order: Order): Order => ({
  ...order,
  customer: { firstName: '', lastName: '' },
  seller: null,
});

/** Whether a stored draft fits this version of the dialog. */
export function isOrderDraft({ order, values }: Partial<OrderDraft>): boolean {
  return Array.isArray(order?.orderItems) && typeof values?.statusId === 'string';
}
