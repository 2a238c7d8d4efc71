import { Badge } from '@mantine/core';
import { orderFields, ordersPage as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { itemCount } from '#shared/rules/cart.ts';
import { hoursOf } from '#shared/rules/order-facts.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import {
  type Column,
  dayColumn,
  fileColumn,
  moneyColumn,
  sortedColumn,
} from '#web/admin/frame/column.ts';
import type { Order, WorkOrder } from '#web/entities.ts';

/** An order as the signed-in person sees it: with its prices, or without any. */
export type ListedOrder = Order | WorkOrder;

export const isPriced = (order: ListedOrder): order is Order => 'total' in order;

export const customerName = ({ customer }: ListedOrder) => personName(customer);

/** What of an order's amounts the person may see. */
interface Sight {
  prices: boolean;
  cost: boolean;
}

/** The columns of the orders table, with days in the dealership's time zone (spec 2). */
export const columnsIn = (timeZone: string, sees: Sight): readonly Column<ListedOrder>[] => [
  ...workColumns(timeZone),
  ...(sees.prices ? priceColumns : []),
  ...(sees.prices && sees.cost ? [amountColumn('profit', texts.profit)] : []),
];

const amountColumn = (name: 'subtotal' | 'tax' | 'total' | 'profit', label: string) =>
  moneyColumn<ListedOrder>(name, label, (order) => (isPriced(order) ? order[name] : undefined));

const priceColumns: readonly Column<ListedOrder>[] = [
  amountColumn('subtotal', texts.subtotal),
  { ...amountColumn('tax', orderFields.tax!), isFileOnly: true },
  { ...amountColumn('total', orderFields.total!), isFileOnly: true },
];

const workColumns = (timeZone: string): readonly Column<ListedOrder>[] => [
  { ...sortedColumn('id', texts.id, ({ id }) => texts.shortNumber(id)), file: ({ id }) => id },
  sortedColumn('customer', texts.customer, customerName),
  dayColumn('createdAt', texts.date, ({ createdAt }) => createdAt, timeZone),
  sortedColumn('status', texts.status, ({ statusId }) => orderStatusLabels[statusId], StatusBadge),
  fileColumn(texts.advisor, ({ seller }) => (seller ? personName(seller) : '')),
  fileColumn(texts.lines, ({ orderItems }) => orderItems.length),
  fileColumn(texts.items, ({ orderItems }) => itemCount(orderItems)),
  fileColumn(texts.hours, ({ orderItems }) => hoursOf(orderItems) ?? ''),
  fileColumn(orderFields.wantedOn!, ({ wantedOn }) => wantedOn ?? ''),
  fileColumn(orderFields.vin!, ({ vin }) => vin ?? ''),
  fileColumn(orderFields.stockNumber!, ({ stockNumber }) => stockNumber ?? ''),
];

const colors: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: 'gray',
  [orderStatus.ORDER]: 'accent',
  [orderStatus.FULFILLED]: 'gray',
  [orderStatus.CANCELLED]: 'red',
};

/** An order's state. */
export const StatusBadge = ({ statusId }: Pick<Order, 'statusId'>) => (
  <Badge variant="light" color={colors[statusId]} tt="none" radius="sm">
    {orderStatusLabels[statusId]}
  </Badge>
);
