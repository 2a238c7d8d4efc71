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
import type { Order } from '#web/entities.ts';

export const customerName = ({ customer }: Order) => personName(customer);

/** The columns of the orders table, with days in the dealership's time zone (spec 2). */
export const columnsIn = (timeZone: string): readonly Column<Order>[] => [
  { ...sortedColumn('id', texts.id, ({ id }) => `#${id}`), file: ({ id }) => id },
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
  moneyColumn('subtotal', texts.subtotal, ({ subtotal }) => subtotal),
  { ...moneyColumn('tax', orderFields.tax!, ({ tax }) => tax), isFileOnly: true },
  { ...moneyColumn('total', orderFields.total!, ({ total }) => total), isFileOnly: true },
  moneyColumn('profit', texts.profit, ({ profit }) => profit),
];

const colors: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: 'gray',
  [orderStatus.ORDER]: 'accent',
  [orderStatus.FULFILLED]: 'gray',
  [orderStatus.CANCELLED]: 'red',
};

const StatusBadge = ({ statusId }: Pick<Order, 'statusId'>) => (
  <Badge variant="light" color={colors[statusId]} tt="none" radius="sm">
    {orderStatusLabels[statusId]}
  </Badge>
);
