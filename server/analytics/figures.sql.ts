import { containing } from '#server/database/containing.ts';
import { type Database, empty, join, raw, type Sql, sql } from '#server/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { customerColumns } from '#shared/contract/figures.ts';

/** A dealership's sales; days null: all of its time. */
export interface Sales {
  dealerId: number;
  days: Days | null;
}

/** Rows of `order_days s`, which are kept while orders are written. */
const isDay = ({ dealerId, days }: Sales): Sql => sql`
  s.dealer_id = ${dealerId}
  ${days ? sql`and s.day between ${days.startDate} and ${days.endDate}` : empty}`;

export interface DaySales {
  /** Null: the sums of all days. */
  day: string | null;
  orders: number;
  items: number;
  subtotalCents: number;
}

/** Days with sales, and the sums last. */
export const selectSalesByDay = (db: Database, sales: Sales) =>
  db.rows<DaySales>(sql`
    select s.day, coalesce(sum(s.ordered + s.fulfilled), 0) as orders, coalesce(sum(s.items), 0) as items,
      coalesce(sum(s.subtotal_cents), 0) as "subtotalCents"
    from order_days s where ${isDay(sales)} group by rollup (s.day)
    having s.day is null or sum(s.ordered + s.fulfilled) > 0 order by s.day nulls last`);

export interface AdvisorRow {
  sellerId: number;
  firstName: string;
  lastName: string;
  orders: number;
  items: number;
  subtotalCents: number;
  costCents: number;
}

/** The sales of each advisor, the most first. */
export const selectSalesByAdvisor = (db: Database, sales: Sales) =>
  db.rows<AdvisorRow>(sql`
    select s.*, u.first_name as "firstName", u.last_name as "lastName"
    from (
      select s.seller_id as "sellerId", sum(s.ordered + s.fulfilled) as orders, sum(s.items) as items,
        sum(s.subtotal_cents) as "subtotalCents", sum(s.cost_cents) as "costCents"
      from order_days s where ${isDay(sales)} and s.seller_id <> 0 group by s.seller_id having sum(s.ordered + s.fulfilled) > 0
    ) s join users u on u.id = s."sellerId" order by s."subtotalCents" desc, u.id`);

export interface CustomerPage {
  page: number;
  rows: number;
  sortBy: (typeof customerColumns)[number];
  order: 'asc' | 'desc';
  words: string[];
}

export interface CustomerRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  createdAt: Date;
  orders: number;
  subtotalCents: number;
  lastOrderAt: Date;
}

/** How many bought, and one page of them with what they spent: added up once, from one covering index. */
export const selectSalesByCustomer = async (db: Database, { dealerId, days }: Sales, page: CustomerPage) => {
  const sorted = (from: Sql) => sql`
    ${from} order by ${raw(sortColumns[page.sortBy].replaceAll('$', page.order))}, s.customer_id ${raw(page.order)}`;
  const isSale = sql`
    o.dealer_id = ${dealerId} and o.status_id <> 1 and o.status_id in (2, 3) and o.deleted_at is null
    ${days ? sql`and ${isOn(sql`o.placed_at`, days)}` : empty}`;
  // One by one: all the people of all dealerships would be read otherwise, as a buyer may be a platform admin of another.
  const withPeople = sql`join lateral (select * from users where id = s.customer_id limit 1) u on true`;
  const needsPeople = sortColumns[page.sortBy].includes('u.');
  const rows = await db.rows<{ total: number; id: number | null } & CustomerRow>(sql`
    with bought as materialized (
      select o.customer_id, count(*) as orders, sum(o.subtotal_cents) as cents, max(o.placed_at) as last
      from orders o where ${isSale} group by o.customer_id
    ), found as materialized (
      select s.* from bought s ${page.words.length > 0 ? sql`${withPeople} where ${matches(page.words)}` : empty}
    ), page as materialized (
      ${sorted(sql`select s.* from found s ${needsPeople ? withPeople : empty}`)}
      limit ${page.rows} offset ${(page.page - 1) * page.rows}
    )
    ${sorted(sql`
      select t.total, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.phone_number as "phoneNumber", u.created_at as "createdAt", s.orders, s.cents as "subtotalCents", s.last as "lastOrderAt"
      from (select count(*) as total from found) t left join (page s ${withPeople}) on true`)}`);
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) as CustomerRow[] };
};

const matches = (words: string[]) =>
  join([sql`true`, ...words.map((word) => sql`u.search like fold(${containing(word)})`)], ' and ');

/** '$' stands for the direction. */
const sortColumns: Record<CustomerPage['sortBy'], string> = {
  subtotal: 's.cents $',
  orders: 's.orders $',
  lastOrderAt: 's.last $',
  name: 'u.sort_name $',
  email: 'lower(u.email) $',
  createdAt: 'u.created_at $',
};

/** Customers whose accounts began in the range, both days included (spec 9). */
export const countSignUps = async (db: Database, { dealerId, days }: Sales) =>
  (await db.row<{ count: number }>(sql`
    select count(*) as count from users u
    where u.dealer_id = ${dealerId} ${days ? sql`and ${isOn(sql`u.created_at`, days)}` : sql``}
      and u.is_customer`))!.count;
