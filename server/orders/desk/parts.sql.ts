import { type Database, empty, join, literal, sql } from '#server/base/database/database.ts';
import type { PartToOrder } from '#shared/contract/desk-board.ts';
import type { PersonName } from '#shared/contract/fields.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { hasWord } from '../order-table.sql.ts';
import { isOpenOrder, nameOf, type OpenOrders } from './board.sql.ts';

export interface PartsPage extends Pick<OpenOrders, 'dealerId' | 'sellerId'> {
  words: string[];
  page: number;
  rows: number;
  /** At most this many lines of each row. */
  lines: number;
}

/** A part of open lines; a package's line is one line of each of its parts. */
export interface PartRow extends Omit<PartToOrder, 'lines'> {
  lines: LineRow<PartToOrder>[];
}

/** A line of a list of parts, before it is told whether its order is late. */
export type LineRow<Listed extends { lines: object[] }> = Omit<
  Listed['lines'][number],
  'customer' | 'isLate'
> & { customer: PersonName; appointmentAt: string | null };

/** Orders with open lines: new ones, and those whose parts are to be ordered. */
const stages = literal([orderStage.NEW, orderStage.TO_ORDER]);

/** The pieces of line `i` by part number, packages by the parts they had when they were ordered. */
const partsOfLine = sql`(
  select i.number, i.name, i.quantity, null as package where i.parts = '[]'
  union all
  select p.number, p.name, p.quantity * i.quantity, i.name
  from jsonb_to_recordset(i.parts) p (number text, name text, quantity int))`;

/**
 * A page of the parts of open lines, the most urgent first, and the number of all. Numbers that
 * differ in dashes and blanks alone are the same part; one without a number goes by its name. Nobody
 * knows beforehand how many lines are open, so the query leaves the planner no choice: lines are
 * looked up order by order (`offset 0`), and those of the page found by hashing (`is true`).
 */
export const selectParts = async (db: Database, asked: PartsPage) =>
  (await db.row<{ total: number; data: PartRow[] }>(sql`
    with open as materialized (
      select o.id, o.version, o.wanted_on, o.appointment_at, o.customer_id ${asked.words.length > 0 ? sql`, fold(o.customer_name) as who` : empty}
      from orders o where ${isOpenOrder(asked)} and o.stage = any(array[${stages}]::smallint[])
    ), lines as materialized (
      select o.id as order_id, o.version, o.wanted_on, o.appointment_at, o.customer_id, i.id as line_id, p.*,
        coalesce(nullif(fold_number(p.number), ''), fold(p.name)) as key
      from open o cross join lateral (
        select * from order_items i where i.order_id = o.id and i.progress = ${literal(progress.OPEN)} offset 0) i
      cross join lateral ${partsOfLine} p ${hasWords(asked.words)}
    ), parts as materialized (
      select key, count(*) as count, sum(quantity) as quantity, min(wanted_on) as wanted_on from lines group by key
    ), page as materialized (
      select * from parts order by wanted_on, key limit ${asked.rows} offset ${(asked.page - 1) * asked.rows}
    ), placed as (
      select l.*, row_number() over (partition by l.key order by l.wanted_on, l.order_id, l.line_id) as place
      from lines l where (l.key in (select key from page)) is true
    ), listed as (
      select l.key, (array_agg(l.number order by place))[1] as number, (array_agg(l.name order by place))[1] as name,
        jsonb_agg(jsonb_build_object('orderId', l.order_id, 'lineId', l.line_id, 'version', l.version, 'quantity', l.quantity,
          'package', l.package, 'customer', ${nameOf(sql`l.customer_id`)}, 'wantedOn', l.wanted_on,
          'appointmentAt', l.appointment_at) order by place) as lines
      from placed l where place <= ${asked.lines} group by l.key
    )
    select (select count(*) from parts) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('number', l.number, 'name', l.name, 'quantity', p.quantity,
         'count', p.count, 'lines', l.lines) order by p.wanted_on, p.key), '[]') from page p join listed l using (key)) as data`))!;

/** Every word in the part, its package, the customer's name or the order's number. */
const hasWords = (words: string[]) =>
  words.length === 0
    ? empty
    : sql`where ${join(
        words.map((word) =>
          hasWord(word, sql`concat_ws(' ', i.search, fold(p.name), fold_number(p.number), o.who)`),
        ),
        ' and ',
      )}`;
