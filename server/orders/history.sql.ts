import { containing } from '#server/database/containing.ts';
import { type Database, join, type Sql, sql } from '#server/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import { foldNumber } from '#shared/rules/product-list.ts';
import { type OrderRow, orders } from './orders.sql.ts';

/** Whose orders: those they made and, where they sell, those they placed for others. */
export interface History {
  dealerId: number;
  userId: number;
  sells: boolean;
  words: string[];
  days: Days | null;
}

/** How many orders there are, and the ids of one page of them, newest first: found once, since a search reads them all. */
export const selectHistoryIds = async (db: Database, history: History, page: number, rows: number) =>
  (await db.row<{ total: number; ids: number[] }>(sql`
    with found as materialized (select m.id, m.placed_at from ${found(history)}),
      page as (select id from found order by placed_at desc, id desc limit ${rows} offset ${(page - 1) * rows})
    select (select count(*) from found) as total, (select coalesce(jsonb_agg(id), '[]') from page) as ids`))!;

/** Orders of a dealership by their ids, newest first. */
export const selectOrdersByIds = (db: Database, dealerId: number, ids: number[]) =>
  db.rows<OrderRow>(
    orders([sql`o.dealer_id = ${dealerId}`, sql`o.id = any(${ids})`], sql`order by o.placed_at desc, o.id desc`),
  );

function found({ dealerId, userId, sells, words, days }: History): Sql {
  // Two lists, each from its own index.
  const lists = [sql`o.customer_id = ${userId}`];
  if (sells) lists.push(sql`o.seller_id = ${userId} and o.customer_id <> ${userId}`);
  const placed = lists.map((whose) => {
    const conditions = [
      sql`o.dealer_id = ${dealerId} and o.status_id in (2, 3) and o.deleted_at is null`,
      whose,
      ...(days ? [isOn(sql`o.placed_at`, days)] : []),
    ];
    return sql`select o.id, o.placed_at, o.customer_id from orders o where ${join(conditions, ' and ')}`;
  });
  const matches = join([sql`true`, ...words.map((word) => hasWord(dealerId, word))], ' and ');
  return sql`(${join(placed, ' union all ')}) m where ${matches}`;
}

/** The word is in the order's number, its customer's name or e-mail, or a line's name or number. */
function hasWord(dealerId: number, word: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;
  const pattern = containing(word);
  const inLine = [sql`i.search like fold(${pattern})`];
  // Numbers are found without their dashes; a word of dashes alone is not in every number.
  if (foldNumber(word) !== '') inLine.push(sql`i.search like fold_number(${pattern})`);
  return sql`(
    m.id = ${number}::bigint
    or exists (select from users c where c.id = m.customer_id and c.dealer_id = ${dealerId} and c.search like fold(${pattern}))
    or exists (select from order_items i where i.order_id = m.id and (${join(inLine, ' or ')})))`;
}
