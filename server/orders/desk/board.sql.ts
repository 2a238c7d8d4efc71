import {
  type Database,
  empty,
  join,
  literal,
  prepared,
  raw,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import type { DayNow } from '#server/dealers/days.ts';
import type { DeskCard, DeskColumn } from '#shared/contract/desk-board.ts';
import type { Progress } from '#shared/rules/line-progress.ts';
import { type OpenStage, openStages, orderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, openStatuses } from '#shared/rules/order-status.ts';
import type { Wish } from '#shared/rules/order-wish.ts';
import type { OrderWork } from '../order-storage.ts';
import { hasOpenStage, hasOrderWord, hasWorkWord, isLateOrder } from '../order-table.sql.ts';

/** The stage of each column; a late order stands in `late` alone, whatever it waits for. */
const stageOfColumn: Readonly<Record<Exclude<DeskColumn, 'late'>, OpenStage>> = {
  new: orderStage.NEW,
  toOrder: orderStage.TO_ORDER,
  waiting: orderStage.WAITING,
  toSchedule: orderStage.TO_SCHEDULE,
  scheduled: orderStage.SCHEDULED,
  ready: orderStage.READY,
};
export const deskColumns = [...(Object.keys(stageOfColumn) as DeskColumn[]), 'late'] as const;

/** Open orders of a dealership. */
export interface OpenOrders extends DayNow {
  dealerId: number;
  /** An advisor's own sales alone; null: all. */
  sellerId: number | null;
}

/** A page of each of these columns. */
export interface BoardPage extends OpenOrders {
  columns: readonly DeskColumn[];
  /** Only orders with an appointment of this technician that is set, or with one that has none. */
  technicianId?: number | 'none' | undefined;
  words: string[];
  /** Whether a search must not tell a customer's address or telephone number. */
  hidesPeople: boolean;
  page: number;
  rows: number;
}

interface ColumnRow {
  column: DeskColumn;
  /** How many orders stand in the column. */
  count: number;
  /** The ids of those on the page, in the column's order. */
  ids: number[];
}

/** Condition that `orders o` is one of them, as the index `orders_on_board` has them. */
export const isOpenOrder = ({ dealerId, sellerId }: Pick<OpenOrders, 'dealerId' | 'sellerId'>) =>
  sql`o.dealer_id = ${dealerId} and o.status_id in (${literal(openStatuses)}) and o.deleted_at is null
    ${sellerId === null ? empty : sql`and o.seller_id = ${sellerId}`}`;

/** How many orders stand in each column, and the ids of a page of each. */
export function selectColumns(db: Database, page: BoardPage): Promise<ColumnRow[]> {
  const { columns, technicianId, words, hidesPeople } = page;
  const narrowed = [
    ...(technicianId === undefined ? [] : [isWorkOf(technicianId)]),
    ...words.map(hidesPeople ? hasWorkWord : hasOrderWord),
  ];
  // If nothing narrows them, each column is read from the index; else the hits are found once, among the
  // open orders (`offset 0`): words of a search may stand in most orders of ten years.
  const found = narrowed.length > 0;
  const open = sql`select * from orders o where ${isOpenOrder(page)} and ${hasOpenStage} offset 0`;
  const from = found ? sql`hits o where true` : sql`orders o where ${isOpenOrder(page)}`;
  const query = sql`
    with ${found ? sql`hits as materialized (select o.id, o.stage, o.wanted_on, o.appointment_at from (${open}) o where ${join(narrowed, ' and ')}),` : empty}
    counted as materialized (
      select ${columnIn(page)} as column, count(*) as orders from ${from} and ${hasOpenStage} group by 1
    )
    select c.column, coalesce((select k.orders from counted k where k.column = c.column), 0) as count, c.ids
    from (${join(
      columns.map(
        (column) => sql`select ${column}::text as column, (${idsOf(column, page, from)}) as ids`,
      ),
      ' union all ',
    )}) c`;
  // Planning its many parts takes longer than reading them.
  return db.rows<ColumnRow>(found ? query : prepared(query));
}

/** Condition that `orders o` has a set appointment of this technician, or one without a technician. */
const isWorkOf = (technicianId: number | 'none'): Sql => sql`
  o.appointment_at is not null and exists (select from appointments a where a.order_id = o.id and a.state = 'set'
    and a.technician_id ${technicianId === 'none' ? sql`is null` : sql`= ${technicianId}`})`;

/** The name of the column in which `orders o` stands. */
const columnIn = (open: OpenOrders): Sql => sql`
  case when ${isLateOrder(open)} then 'late' else case o.stage ${join(
    Object.entries(stageOfColumn).map(([name, stage]) => sql`when ${literal(stage)} then ${name}`),
    ' ',
  )} end end`;

/**
 * The ids of a column's page: from indexes in its order, so that a long column costs no more. Orders
 * come by the day on which they are wanted, scheduled ones by their appointment, and late ones by the
 * day that they have missed.
 */
function idsOf(column: DeskColumn, { today, startOfToday, page, rows }: BoardPage, from: Sql): Sql {
  const last = page * rows;
  const first = (stage: OpenStage, due: Sql, condition: Sql) => sql`
    (select o.id, ${due} as due from ${from} and o.stage = ${literal(stage)} and ${condition}
     order by ${due}, o.id limit ${last})`;
  const [wantedOn, startsAt] = [sql`o.wanted_on`, sql`o.appointment_at`];
  const isWanted = sql`o.wanted_on >= ${today}::date`;
  const isComing = sql`o.appointment_at >= ${startOfToday}::timestamptz`;
  const isOverdue = sql`o.wanted_on < ${today}::date`;
  const isMissed = sql`o.appointment_at < ${startOfToday}::timestamptz and o.appointment_at is not null`;
  const late = openStages.flatMap((stage) => [
    first(stage, wantedOn, isOverdue),
    first(stage, startsAt, sql`${isMissed} and (${isOverdue}) is not true`),
  ]);
  const inTime = (stage: OpenStage) =>
    stage === orderStage.SCHEDULED
      ? [first(stage, startsAt, sql`${isComing} and (${isOverdue}) is not true`)]
      : [
          first(stage, wantedOn, sql`${isWanted} and (${isMissed}) is not true`),
          first(stage, wantedOn, sql`o.wanted_on is null and (${isMissed}) is not true`),
        ];
  const parts = column === 'late' ? late : inTime(stageOfColumn[column]);
  return sql`
    select coalesce(jsonb_agg(p.id order by p.due, p.id), '[]') from (
      select * from (${join(parts, ' union all ')}) o order by o.due, o.id limit ${rows} offset ${last - rows}) p`;
}

/** An order as far as its card needs it; no price among it. */
export interface CardRow
  extends Pick<DeskCard, 'id' | 'version' | 'wantedOn' | 'customer' | 'seller'>,
    Pick<OrderWork, 'acknowledgedAt' | 'deliveredAt' | 'invoicedAt' | 'refundedAt'> {
  statusId: OrderStatus;
  sellerId: number | null;
  wish: Wish | null;
  appointmentAt: Date | null;
  placedAt: Date;
  items: CardLine[];
}

interface CardLine {
  id: number;
  name: string;
  bin: string | null;
  progress: Progress;
  installed: boolean;
  /** Hours of one piece; null: not known. */
  frt: number | null;
  quantity: number;
  vehicle: string | null;
  expectedOn: string | null;
}

/** The columns that are read for an order's card; names of people are two columns each. */
type OrderColumns = Omit<CardRow, 'customer' | 'seller' | 'items'> & {
  [Name in `${'customer' | 'seller'}${'First' | 'Last'}`]: string | null;
};

/**
 * Orders of a dealership for their cards. Their lines are read beside them, both as plain columns: made
 * into JSON by the database, 700 orders with their lines take five times as long.
 */
export async function selectCards(
  db: Database,
  dealerId: number,
  ids: number[],
): Promise<CardRow[]> {
  const [orders, lines] = await Promise.all([
    db.rows<OrderColumns>(
      prepared(sql`
      select o.id, o.version, o.status_id as "statusId", o.seller_id as "sellerId", o.acknowledged_at as "acknowledgedAt",
        o.delivered_at as "deliveredAt", o.invoiced_at as "invoicedAt", o.refunded_at as "refundedAt",
        o.wanted_on as "wantedOn", o.wish, o.appointment_at as "appointmentAt", coalesce(o.placed_at, o.created_at) as "placedAt",
        c.first_name as "customerFirst", c.last_name as "customerLast", s.first_name as "sellerFirst", s.last_name as "sellerLast"
      from orders o ${person('c', sql`o.customer_id`)} ${person('s', sql`o.seller_id`)}
      where o.dealer_id = ${dealerId} and o.id = any(${ids}::bigint[])`),
    ),
    db.rows<CardLine & { orderId: number }>(
      prepared(sql`
      select i.order_id as "orderId", i.id, i.name, i.bin, i.progress, i.installed, i.frt, i.quantity, i.vehicle,
        i.expected_on as "expectedOn"
      from order_items i where i.dealer_id = ${dealerId} and i.order_id = any(${ids}::bigint[]) order by i.position, i.id`),
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.map(({ customerFirst, customerLast, sellerFirst, sellerLast, ...order }) => ({
    ...order,
    customer: { firstName: customerFirst!, lastName: customerLast! },
    seller: order.sellerId === null ? null : { firstName: sellerFirst!, lastName: sellerLast! },
    items: linesOf.get(order.id) ?? [],
  }));
}

/** A person as a table of this name, looked up by key for each row as `nameOf` does. */
const person = (table: 'c' | 's', userId: Sql): Sql => sql`
  left join lateral (select u.first_name, u.last_name from users u where u.id = ${userId} offset 0) ${raw(table)} on true`;

/** A person's name, looked up by key for each row: joined, the people of all dealerships may be read. */
export const nameOf = (userId: Sql): Sql => sql`
  (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = ${userId})`;
