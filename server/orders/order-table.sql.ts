import { containing } from '#server/base/database/containing.ts';
import {
  type Database,
  empty,
  join,
  literal,
  raw,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/base/database/page.ts';
import { type DayNow, type Days, isOn } from '#server/dealers/days.ts';
import { digitsAlone } from '#server/people/users/search-words.ts';
import type { orderColumns } from '#shared/contract/orders-admin.ts';
import { openStages, type WaitingFor } from '#shared/rules/order-stage.ts';
import {
  isOpenStatus,
  type OrderStatus,
  openStatuses,
  orderStatus,
} from '#shared/rules/order-status.ts';
import { fold, foldNumber } from '#shared/rules/product-list.ts';

/** Condition that open `orders o` is past its day or its appointment's. */
export const isLateOrder = ({ today, startOfToday }: DayNow) =>
  sql`coalesce(o.wanted_on < ${today}::date or o.appointment_at < ${startOfToday}::timestamptz, false)`;

/** Condition that the stage of `orders o` is one of open orders, as their index has them. */
export const hasOpenStage = sql`o.stage = any(array[${literal(openStages)}]::smallint[])`;

/** A table of a dealership's placed orders; `days` are days of placement in its time zone. */
export interface OrderTable extends DayNow {
  dealerId: number;
  statuses: readonly OrderStatus[];
  /** Only open orders that wait for this, or that are late. */
  stage?: WaitingFor | undefined;
  /** Only orders that this person sold. */
  sellerId?: number | undefined;
  days: Days | null;
  words: string[];
  /** Whether a search must not tell a customer's address or telephone number. */
  hidesPeople?: boolean;
  page: number;
  rows: number;
  sortBy: (typeof orderColumns)[number];
  order: 'asc' | 'desc';
}

const cart = literal(orderStatus.CART);

/** Count and bounds of a table's orders without a search, from order_sums; bounds null if empty. */
export interface Extent {
  count: number;
  firstId: number | null;
  lastId: number | null;
  /** The earliest last change, with microseconds. */
  firstChange: string | null;
}

export const selectExtent = async (db: Database, table: OrderTable) =>
  (await db.row<Extent>(sql`
    select coalesce(sum(s.orders), 0) as count, min(s.first_id) as "firstId", max(s.last_id) as "lastId",
      min(s.first_change)::text as "firstChange"
    from order_sums s where ${isDayOf(table)}`))!;

const isDayOf = ({ dealerId, statuses, days, sellerId }: OrderTable) => sql`
  s.dealer_id = ${dealerId} and s.status_id = any(${[...statuses]}::int[]) ${days ? sql`and s.day between ${days.startDate} and ${days.endDate}` : empty}
  ${sellerId === undefined ? empty : sql`and s.seller_id = ${sellerId}`}`;

/** The count of a table of one stage or of late orders: order_sums has no stages, but open orders have an index of them. */
export const selectStageExtent = async (db: Database, table: OrderTable): Promise<Extent> => {
  const count = await db.value<number>(sql`select count(*) from orders o where ${isOf(table, [])}`);
  return { count: count!, firstId: null, lastId: null, firstChange: null };
};

/** A slice of the table's ids. */
export const selectOrderIds = async (
  db: Database,
  table: OrderTable,
  slice: Slice,
  extent: Extent,
) => {
  const ordered = { ...table, order: directionOf(table.order, slice) };
  const rows = await db.rows<{ id: number }>(
    isByDay(table) && table.stage === undefined && slice.offset > farOffset
      ? farByDay(ordered, slice)
      : sql`select o.id from ${fromOf(ordered, extent)} o order by ${orderOf(ordered)} limit ${slice.limit} offset ${slice.offset}`,
  );
  return inOrder(rows, slice).map(({ id }) => id);
};

/** What chooses a table's orders, without its page. */
export type ChosenOrders = Omit<OrderTable, 'page' | 'rows' | 'sortBy' | 'order'>;

const found = (table: OrderTable, bounds: Sql[]) =>
  isOf(table, [...table.words.map(table.hidesPeople ? hasWorkWord : hasOrderWord), ...bounds]);
const unsorted = { page: 1, rows: 1, sortBy: 'id', order: 'asc' } as const;

export const countChosen = async (db: Database, chosen: ChosenOrders) =>
  (await db.value<number>(
    sql`select count(*) from orders o where ${found({ ...chosen, ...unsorted }, [])}`,
  ))!;

/** The next ids of the chosen orders, in their order. */
export const selectChosenIds = (db: Database, chosen: ChosenOrders, after: number, most: number) =>
  db.values<number>(sql`
    select o.id from orders o where ${found({ ...chosen, ...unsorted }, [sql`o.id > ${after}`])} order by o.id limit ${most}`);

/** Beyond this offset, adding up order_sums is faster than skipping rows. */
const farOffset = 2_000;
/** At most so many orders are sorted; sorting them is faster than skipping those that changed later. */
const mostSorted = 100_000;

const isByDay = ({ sortBy }: OrderTable) => sortBy === 'createdAt' || sortBy === 'created_at';
const isByChange = ({ sortBy }: OrderTable) => sortBy === 'updatedAt' || sortBy === 'updated_at';

/** The table's orders; those of a range of days get bounds, without which an index is read from its start. */
function fromOf(table: OrderTable, { count, firstId, lastId, firstChange }: Extent): Sql {
  const placedOrders = (...bounds: Sql[]) =>
    sql`(select * from orders o where ${isOf(table, bounds)})`;
  const isSmall = table.sellerId !== undefined && count <= mostSorted;
  // Read whole and then sorted (`offset 0`): in the order of an index, most rows may be of other stages
  // or advisors. A table of a stage has no bounds.
  if (table.stage !== undefined || isSmall)
    return count <= mostSorted
      ? sql`(select * from orders o where ${isOf(table, [])} offset 0)`
      : placedOrders();
  if (table.days && table.sortBy === 'id')
    return placedOrders(sql`o.id between ${firstId} and ${lastId}`);
  if (!table.days || !isByChange(table)) return placedOrders();
  return table.order === 'desc' && count <= mostSorted
    ? sql`(select o.id, o.updated_at from orders o where ${isOf(table, [])} offset 0)`
    : placedOrders(sql`o.updated_at >= ${firstChange}::timestamptz`);
}

/** A slice far from both ends, by day of placement: order_sums tells the day on which it begins. */
function farByDay(table: OrderTable, { offset, limit }: Slice): Sql {
  const descends = table.order === 'desc';
  const direction = raw(table.order);
  return sql`
    with days as (
      select s.day, sum(s.orders) as orders, sum(sum(s.orders)) over (order by s.day ${direction}) as so_far
      from order_sums s where ${isDayOf(table)} group by s.day
    ), first as materialized (
      select so_far - orders as before, s.day from days s where so_far > ${offset} order by s.day ${direction} limit 1
    ), bound as materialized (
      select start_of_day(f.day + ${descends ? 1 : 0}::int, d.time_zone) as at from first f, dealers d where d.id = ${table.dealerId}
    )
    select o.id from orders o
    where ${isOf(table, [])} and o.placed_at ${descends ? sql`<` : sql`>=`} (select at from bound)
    order by ${orderOf(table)} limit ${limit} offset ${offset} - (select before from first)`;
}

/** A page of a search, its hits, and those on other days than the table's. */
export interface FoundOrders {
  ids: number[];
  total: number;
  onOtherDates: number;
}

/**
 * A page of the orders that have all words, by one scan of an index. An order named by its number
 * comes first, whatever its day and state.
 */
export const selectFoundOrders = async (db: Database, table: OrderTable) => {
  const { days, page, rows, words, hidesPeople } = table;
  const number = words.length === 1 ? numberIn(words[0]!) : null;
  const isNamed = sql`o.id is not distinct from ${number}::bigint`;
  return (await db.row<FoundOrders>(sql`
    with found as materialized (
      select o.id, ${isNamed} or ${days ? isOn(sql`o.placed_at`, days) : sql`true`} as "isHere",
        row_number() over (order by ${isNamed} desc, ${orderOf(table)}) as place
      from orders o
      where ${isPlaced(table)} and ${join(words.map(hidesPeople ? hasWorkWord : hasOrderWord), ' and ')} and (${isChosen(table)} or ${isNamed})
    ), page as (select id, place from found where "isHere" order by place limit ${rows} offset ${(page - 1) * rows})
    select (select coalesce(jsonb_agg(id order by place), '[]') from page) as ids,
      (select count(*) from found where "isHere") as total, (select count(*) from found where not "isHere") as "onOtherDates"`))!;
};

const isPlaced = ({ dealerId }: OrderTable) =>
  sql`o.dealer_id = ${dealerId} and o.deleted_at is null and o.status_id <> ${cart}`;

/** Condition that `orders o` belongs to the table without a search. */
const isOf = (table: OrderTable, bounds: Sql[]): Sql =>
  join(
    [
      isPlaced(table),
      isChosen(table),
      ...(table.days ? [isOn(sql`o.placed_at`, table.days)] : []),
      ...bounds,
    ],
    ' and ',
  );

/** Condition that `orders o` has the table's state, stage and advisor. */
function isChosen({ statuses, stage, sellerId, ...day }: OrderTable): Sql {
  const sold = sellerId === undefined ? [] : [sql`o.seller_id = ${sellerId}`];
  // The literals name the index of open orders to the planner.
  const states =
    stage === undefined
      ? [sql`o.status_id = any(${[...statuses]}::int[])`]
      : [
          sql`o.status_id in (${literal(openStatuses)})`,
          stage === 'late' ? isOpenAndLate(day) : sql`o.stage = ${stage}`,
        ];
  if (stage !== undefined && !statuses.some(isOpenStatus)) states.push(sql`false`);
  return sql`(${join([...states, ...sold], ' and ')})`;
}

const isOpenAndLate = (day: DayNow) => sql`${hasOpenStage} and ${isLateOrder(day)}`;

/** '$' stands for the direction; every column has an index. */
const sortColumns: Record<OrderTable['sortBy'], string> = {
  updated_at: 'o.updated_at $',
  updatedAt: 'o.updated_at $',
  created_at: 'o.placed_at $',
  createdAt: 'o.placed_at $',
  id: 'o.id $',
  customer: 'o.customer_name $',
  status: 'o.status_id $',
  subtotal: 'o.subtotal_cents $',
  total: 'o.total_cents $',
  profit: 'o.subtotal_cents - o.cost_cents $',
};

const orderOf = ({ sortBy, order }: Pick<OrderTable, 'sortBy' | 'order'>) =>
  raw(`${sortColumns[sortBy].replaceAll('$', order)}${sortBy === 'id' ? '' : `, o.id ${order}`}`);

/** The digits of a word that may be an order's number, else null. */
export const numberIn = (word: string) => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

/**
 * Condition that the word is in the search text of `orders o` (its people, stock number, the end of its
 * VIN, products and their numbers, folded), or is its number.
 */
export const hasOrderWord = (word: string): Sql => hasWord(word, sql`o.search`);

/** The same in what a work order shows: the customer's name, the vehicle, products and their numbers. */
export const hasWorkWord = (word: string): Sql => sql`
  ${hasOrderWord(word)} and ${hasWord(
    word,
    sql`concat_ws(' ', fold(o.customer_name), fold_number(o.stock_number), fold(right(o.vin, 8)), words_of_lines(o.id))`,
  )}`;

/** The same in any text of `orders o` that is folded. */
export function hasWord(word: string, searched: Sql): Sql {
  const conditions = [sql`${searched} like fold(${containing(word)})`];
  const bare = digitsAlone(word);
  // Numbers are stored without dashes; a word of dashes alone must not match every number.
  if (foldNumber(bare) !== '' && foldNumber(bare) !== fold(word))
    conditions.push(sql`${searched} like fold_number(${containing(bare)})`);
  const number = numberIn(word);
  if (number !== null) conditions.push(sql`o.id = ${number}::bigint`);
  return sql`(${join(conditions, ' or ')})`;
}
