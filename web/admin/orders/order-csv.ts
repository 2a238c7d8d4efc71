import { orderFields, ordersPage as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { itemCount } from '#shared/rules/cart.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { fromCents } from '#shared/rules/money.ts';
import { personName } from '#shared/rules/person-name.ts';
import { amountHeads } from '#web/admin/frame/amount-heads.ts';
import { isoDay } from '#web/admin/frame/dates.ts';
import type { Dealer, Order } from '#web/entities.ts';

/** The head of the orders' file. */
export const csvHead = (dealer: Dealer): string[] => [
  ...[texts.id, texts.date, texts.status, texts.customer, texts.advisor, texts.lines, texts.items],
  ...amountHeads(dealer, texts.subtotal, orderFields.tax!, orderFields.total!, texts.profit),
];

/** An order in the file, with its day in the dealership's time zone. */
export const csvRow = (order: Order, timeZone: string): Cell[] => [
  order.id,
  isoDay(order.createdAt, timeZone),
  orderStatusLabels[order.statusId],
  personName(order.customer),
  order.seller ? personName(order.seller) : '',
  order.orderItems.length,
  itemCount(order.orderItems),
  ...[order.subtotal, order.tax, order.total].map(fromCents),
  order.profit === undefined ? '' : fromCents(order.profit),
];
