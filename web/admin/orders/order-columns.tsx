import { Badge } from '@mantine/core';
import { ordersPage as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { type Cents, formatMoney } from '#shared/rules/money.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import { type Column, figureColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import type { Order } from '#web/entities.ts';

export const customerName = ({ customer }: Order) => personName(customer);

const money = (cents: Cents | undefined) => (cents === undefined ? '–' : formatMoney(cents));

/** Sortable values of orders; the initial order, by last change, has no column. */
export const sortable = [
  'id',
  'customer',
  'createdAt',
  'status',
  'subtotal',
  'profit',
  'updatedAt',
];

/** The columns of the orders table, with days in the dealership's time zone (spec 2). */
export const columnsIn = (timeZone: string): readonly Column<Order>[] => [
  sortedColumn('id', texts.id, ({ id }) => `#${id}`),
  sortedColumn('customer', texts.customer, customerName),
  sortedColumn('createdAt', texts.date, ({ createdAt }) => dayOfMoment(createdAt, timeZone)),
  sortedColumn('status', texts.status, ({ statusId }) => <StatusBadge statusId={statusId} />),
  figureColumn('subtotal', texts.subtotal, ({ subtotal }) => money(subtotal)),
  figureColumn('profit', texts.profit, ({ profit }) => money(profit)),
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
