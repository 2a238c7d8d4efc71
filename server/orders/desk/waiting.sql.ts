import { type Database, empty, join, literal, sql } from '#server/base/database/database.ts';
import type { PartsOnOrder } from '#shared/contract/desk-waiting.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { hasWord } from '../order-table.sql.ts';
import { isOpenOrder, nameOf } from './board.sql.ts';
import type { LineRow, PartsPage } from './parts.sql.ts';

/** Lines on order with one number at the supplier and one expected day. */
export interface WaitingRow extends Omit<PartsOnOrder, 'lines' | 'isLate'> {
  lines: LineRow<PartsOnOrder>[];
}

/** A page of the suppliers' orders of lines on order, the earliest first, and the number of all. */
export const selectWaiting = async (db: Database, asked: PartsPage) =>
  (await db.row<{ total: number; data: WaitingRow[] }>(sql`
    with lines as materialized (
      select o.id as order_id, o.version, o.wanted_on, o.appointment_at, o.customer_id, i.id as line_id, i.number, i.name, i.quantity, i.parts,
        nullif(i.supplier_order, '') as supplier_order, i.expected_on,
        dense_rank() over (order by i.expected_on nulls last, nullif(i.supplier_order, '') nulls last) as place
      from order_items i join orders o on o.id = i.order_id
      where i.dealer_id = ${asked.dealerId} and i.progress = ${literal(progress.ON_ORDER)} and ${isOpenOrder(asked)} ${hasWords(asked.words)}
    ), page as (
      select *, row_number() over (partition by place order by wanted_on nulls last, order_id, line_id) as nth,
        count(*) over (partition by place) as count, sum(quantity) over (partition by place) as pieces
      from lines where place > ${(asked.page - 1) * asked.rows} and place <= ${asked.page * asked.rows}
    ), listed as (
      select place, min(supplier_order) as supplier_order, min(expected_on) as expected_on, min(l.count) as count, min(pieces) as pieces,
        jsonb_agg(jsonb_build_object('orderId', order_id, 'lineId', line_id, 'version', version, 'number', number, 'name', name,
          'quantity', quantity, 'parts', parts, 'customer', ${nameOf(sql`l.customer_id`)}, 'wantedOn', wanted_on,
          'appointmentAt', appointment_at) order by nth) as lines
      from page l where nth <= ${asked.lines} group by place
    )
    select (select coalesce(max(place), 0) from lines) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('supplierOrder', supplier_order, 'expectedOn', expected_on, 'quantity', pieces,
         'count', count, 'lines', lines) order by place), '[]') from listed) as data`))!;

/** The names and numbers of a package's parts; their JSON has keys, which are no words. */
const wordsOfParts = sql`(
  select string_agg(fold(p.name) || ' ' || fold_number(p.number), ' ')
  from jsonb_to_recordset(i.parts) p (number text, name text))`;

/** Every word in the item, its parts, the supplier's number, the customer's name or the order's number. */
const hasWords = (words: string[]) =>
  words.length === 0
    ? empty
    : sql`and ${join(
        words.map((word) =>
          hasWord(
            word,
            sql`concat_ws(' ', i.search, ${wordsOfParts}, fold(i.supplier_order), fold(o.customer_name))`,
          ),
        ),
        ' and ',
      )}`;
