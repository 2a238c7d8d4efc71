import type { Order } from '#shared/contract/orders.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { countsAsSale } from '#shared/rules/order-status.ts';

/** The orders of a person's history: their own, placed or fulfilled (spec 4); newest first, as they come. */
export function historyOf(orders: readonly Order[], personId: number): Order[] {
  return orders.filter((order) => order.customerId === personId && countsAsSale(order.statusId));
}

/** The day of a moment at a dealership, by its province, in words: 'November 21, 2026'. */
export function dayInWords(moment: string, province: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZoneOf(province) }).format(
    new Date(moment),
  );
}
