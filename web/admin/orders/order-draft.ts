import type { EditorDraft } from '#web/admin/forms/editor-state.ts';
import type { Order } from '#web/entities.ts';
import type { OrderValues } from './order-values.ts';

export const orderDraftName = (id: number | string): string => `order ${id}`;

/** A draft for storing on the device, without data about people (contract 3.17, 4: no VIN). */
export function withoutPeople({
  base,
  values,
  ...draft
}: EditorDraft<Order, OrderValues>): EditorDraft<Order, OrderValues> {
  const { customer: _, seller: __, vin: ___, ...order } = base ?? {};
  const { vin: ____, ...kept } = values;
  return { ...draft, base: order, values: kept as OrderValues };
}
