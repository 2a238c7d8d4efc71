import type { Order } from '#web/entities.ts';
import type { OrderValues } from './order-values.ts';

/** Unsaved input of an order's form, with the order on which it is based. */
export interface OrderDraft {
  order: Order;
  values: OrderValues;
}

export const orderDraftName = (id: number | string): string => `order ${id}`;

/** A draft for storing on the device, without data about people (contract 3.17, 4: no VIN). */
export const withoutPeople = ({ order, values }: OrderDraft): OrderDraft => ({
  order: { ...order, customer: { firstName: '', lastName: '' }, seller: null, vin: null },
  values: withoutVin(values),
});

/** Input as it is kept: a typed VIN has to be typed again. */
export const withoutVin = (values: OrderValues): OrderValues => ({ ...values, vin: '' });

/** Whether a stored draft fits this version of the form. */
export function isOrderDraft({ order, values }: Partial<OrderDraft>): boolean {
  return Array.isArray(order?.orderItems) && typeof values?.statusId === 'string';
}
