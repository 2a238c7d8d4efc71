import { containing } from '#server/database/containing.ts';
import { type Database, join, raw, type Sql, sql } from '#server/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { customerColumns } from '#shared/contract/figures.ts';

/** A dealership's sales; days null: all of its time, told in the time zone. Every query reads one covering index. */
export interface Sales {
  dealerId: number;
  days: Days | null;
  timeZone: string;
}

const isSale = ({ dealerId, days }: Sales): Sql => sql`
  o.dealer_id = ${dealerId} and o.status_id in (2, 3) and o.deleted_at is null
  ${days ? sql`and ${isOn(sql`o.placed_at`, days)}` : sql``}`;

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
    select (o.placed_at at time zone ${sales.timeZone})::date as day, count(*) as orders,
      coalesce(sum(o.item_count), 0) as items, coalesce(sum(o.subtotal_cents), 0) as "subtotalCents"
    from orders o where ${isSale(sales)} group by rollup (1) order by 1 nulls last`);

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
      select o.seller_id as "sellerId", count(*) as orders, sum(o.item_count) as items,
        sum(o.subtotal_cents) as "subtotalCents", sum(o.cost_cents) as "costCents"
      from orders o where ${isSale(sales)} and o.seller_id is not null group by o.seller_id
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

/** One page of who bought, with what they spent. */
export const selectSalesByCustomer = (db: Database, sales: Sales, page: CustomerPage) =>
  db.rows<CustomerRow>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as "phoneNumber",
      u.created_at as "createdAt", s.orders, s.cents as "subtotalCents", s.last as "lastOrderAt"
    from ${bought(sales)} join users u on u.id = s.customer_id
    where ${matches(page.words)}
    order by ${raw(sortColumns[page.sortBy].replaceAll('$', page.order))}, s.customer_id ${raw(page.order)}
    limit ${page.rows} offset ${(page.page - 1) * page.rows}`);

export const countCustomers = async (db: Database, sales: Sales, words: string[]) =>
  (await db.row<{ count: number }>(
    words.length === 0
      ? sql`select count(*) as count from ${bought(sales)}`
      : sql`select count(*) as count from ${bought(sales)} join users u on u.id = s.customer_id where ${matches(words)}`,
  ))!.count;

const bought = (sales: Sales) => sql`
  (select o.customer_id, count(*) as orders, sum(o.subtotal_cents) as cents, max(o.placed_at) as last
   from orders o where ${isSale(sales)} group by o.customer_id) s`;

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
      and exists (select from user_roles r where r.user_id = u.id and r.role_id = 2)`))!.count;
