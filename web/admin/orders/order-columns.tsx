import { Badge, Group } from '@mantine/core';
import { itemCount } from '#shared/rules/cart.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { hoursOf } from '#shared/rules/order-facts.ts';
import { isLate } from '#shared/rules/order-stage.ts';
import { isOpenStatus, type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import { deskCard } from '#texts/admin/desk.ts';
import { orderFields, ordersPage as texts } from '#texts/admin/orders.ts';
import { stageLabels } from '#texts/desk.ts';
import { formatNumber } from '#texts/formats.ts';
import { orderStatusLabels } from '#texts/orders.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import {
  type Column,
  dayColumn,
  fileColumn,
  moneyColumn,
  sortedColumn,
  spare,
  textColumn,
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

/** The dealership's day and time zone. */
interface Present {
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
}

/** The columns of the orders table, with days in the dealership's time zone (spec 2). */
export const columnsIn = (present: Present, sees: Sight): readonly Column<ListedOrder>[] => [
  ...workColumns(present),
  ...(sees.prices ? priceColumns : []),
  ...(sees.prices && sees.cost ? [amountColumn('profit', texts.profit)] : []),
];

const amountColumn = (name: 'subtotal' | 'tax' | 'total' | 'profit', label: string) =>
  moneyColumn<ListedOrder>(name, label, (order) => (isPriced(order) ? order[name] : undefined));

const priceColumns: readonly Column<ListedOrder>[] = [
  spare(amountColumn('subtotal', texts.subtotal)),
  { ...amountColumn('tax', orderFields.tax!), isFileOnly: true },
  amountColumn('total', orderFields.total!),
];

const workColumns = ({ timeZone, today }: Present): readonly Column<ListedOrder>[] => [
  {
    ...sortedColumn<ListedOrder>('id', texts.id, ({ id }) => texts.shortNumber(id)),
    ...{ file: ({ id }) => id, isShort: true },
  },
  sortedColumn('customer', texts.customer, customerName),
  dayColumn('createdAt', texts.date, ({ createdAt }) => createdAt, timeZone),
  textColumn(
    'stage',
    texts.stage,
    (order) => stageInWords(order, { today, timeZone }),
    (order) => <StageBadge order={order} on={{ today, timeZone }} />,
  ),
  sortedColumn('status', texts.status, ({ statusId }) => orderStatusLabels[statusId], StatusBadge),
  spare(
    textColumn('advisor', texts.advisor, ({ seller }) => (seller ? personName(seller) : '')),
    'customer',
  ),
  textColumn('vehicle', texts.vehicle, vehicleOf),
  fileColumn(texts.lines, (order) => liveLines(order).length),
  spare(
    {
      ...textColumn('pieces', texts.items, (order: ListedOrder) => formatNumber(piecesOf(order))),
      ...{ file: piecesOf, isNumber: true },
    },
    'vehicle',
  ),
  fileColumn(texts.hours, (order) => hoursOf(liveLines(order)) ?? ''),
  fileColumn(orderFields.wantedOn!, ({ wantedOn }) => wantedOn ?? ''),
  fileColumn(orderFields.vin!, ({ vin }) => vin ?? ''),
  fileColumn(orderFields.stockNumber!, ({ stockNumber }) => stockNumber ?? ''),
];

/** Lines that were not cancelled. */
const liveLines = ({ orderItems }: ListedOrder) =>
  (orderItems as WorkOrder['orderItems']).filter((line) => line.progress !== progress.CANCELLED);

const piecesOf = (order: ListedOrder) => itemCount(liveLines(order));

/** The first line's vehicle, and how many others there are. */
function vehicleOf(order: ListedOrder): string {
  const [first, ...others] = new Set(liveLines(order).flatMap(({ vehicle }) => vehicle ?? []));
  return texts.vehicles(vehicleInWords(first ?? ''), others.length);
}

/** What an open order waits for; of others nothing, as their state says it all. */
function stageInWords(order: ListedOrder, on: Present): string {
  if (!isOpenStatus(order.statusId)) return '';
  const stage = stageLabels[order.stage];
  return isLate(order, on) ? texts.late(stage) : stage;
}

/** What an order waits for; a late one's second badge says so. */
const StageBadge = ({ order, on }: { order: ListedOrder; on: Present }) =>
  isOpenStatus(order.statusId) && (
    <Group gap={4}>
      <Badge color="accent" miw="max-content">
        {stageLabels[order.stage]}
      </Badge>
      {isLate(order, on) && (
        <Badge color="red" miw="max-content">
          {deskCard.late}
        </Badge>
      )}
    </Group>
  );

const colors: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: 'gray',
  [orderStatus.ORDER]: 'accent',
  [orderStatus.FULFILLED]: 'gray',
  [orderStatus.CANCELLED]: 'red',
};

/** An order's state. */
export const StatusBadge = ({ statusId }: Pick<Order, 'statusId'>) => (
  <Badge color={colors[statusId]} miw="max-content">
    {orderStatusLabels[statusId]}
  </Badge>
);
