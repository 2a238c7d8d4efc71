import type { Order } from '#web/entities.ts';
import type { OrderValues } from './order-values.ts';

/** What somebody typed into an order's dialog, and the order that it was typed over. */
export interface OrderDraft {
  order: Order;
  values: OrderValues;
}

export const orderDraftName = (id: number | string): string => `order ${id}`;

/** An order to be kept on the device: nothing of it about people (contract 3.17). */
export const withoutPeople = (order: Order): Order => ({
  ...order,
  customer: { firstName: '', lastName: '' },
  seller: null,
});

/** Whether a stored draft is of this version of the dialog. */
export function isOrderDraft(draft: unknown): draft is OrderDraft {
  const { order, values } = (draft ?? {}) as Partial<OrderDraft>;
  return Array.isArray(order?.orderItems) && typeof values?.statusId === 'string';
}
