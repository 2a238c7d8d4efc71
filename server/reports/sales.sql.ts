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
import { type Days, isOn } from '#server/dealers/days.ts';
import { isAccount } from '#server/people/users/accounts.ts';
import type { AdvisorSales, CustomerSales, customerColumns } from '#shared/contract/sales.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';

/** A dealership's sales; `days` null: of all time. */
export interface Sales {
  dealerId: number;
  days: Days | null;
}

/** Condition for rows of `order_sums s`, which triggers keep up to date. */
const isDay = ({ dealerId, days }: Sales): Sql => sql`
  s.dealer_id = ${dealerId} and s.status_id in (${literal(saleStatuses)})
  ${days ? sql`and s.day between ${days.startDate} and ${days.endDate}` : empty}`;

export interface DaySales {
  /** Null: the sum of all days. */
  day: string | null;
  orders: number;
  items: number;
  subtotalCents: number;
  costCents: number;
}

/** Days with sales; the sums come last. */
export const selectSalesByDay = (db: Database, sales: Sales) =>
  db.rows<DaySales>(sql`
    select s.day, coalesce(sum(s.orders), 0) as orders, coalesce(sum(s.items), 0) as items,
      coalesce(sum(s.subtotal_cents), 0) as "subtotalCents", coalesce(sum(s.cost_cents), 0) as "costCents"
    from order_sums s where ${isDay(sales)} group by rollup (s.day)
    having s.day is null or sum(s.orders) > 0 order by s.day nulls last`);

export interface AdvisorRow extends Omit<AdvisorSales, 'subtotal' | 'profit'> {
  subtotalCents: number;
  costCents: number;
}

/** Each advisor's sales, highest first. */
export const selectSalesByAdvisor = (db: Database, sales: Sales) =>
  db.rows<AdvisorRow>(sql`
    select s.*, u.first_name as "firstName", u.last_name as "lastName"
    from (
      select s.seller_id as "sellerId", sum(s.orders) as orders, sum(s.items) as items,
        sum(s.subtotal_cents) as "subtotalCents", sum(s.cost_cents) as "costCents"
      from order_sums s where ${isDay(sales)} and s.seller_id <> 0 group by s.seller_id having sum(s.orders) > 0
    ) s join users u on u.id = s."sellerId" order by s."subtotalCents" desc, u.id`);

export interface CustomerPage {
  page: number;
  rows: number;
  sortBy: (typeof customerColumns)[number];
  order: 'asc' | 'desc';
  words: string[];
}

export interface CustomerRow extends Omit<CustomerSales, 'createdAt' | 'subtotal' | 'lastOrderAt'> {
  createdAt: Date;
  subtotalCents: number;
  lastOrderAt: Date;
}

/**
 * Number of buyers, and a page of them with their spending, added up once from a covering index.
 * float8 is exact below 2^53 cents and faster than bigint, whose sums are numeric.
 */
export const selectSalesByCustomer = async (
  db: Database,
  { dealerId, days }: Sales,
  page: CustomerPage,
) => {
  const isSale = sql`
    o.dealer_id = ${dealerId} and o.status_id <> ${literal(orderStatus.CART)} and o.status_id in (${literal(saleStatuses)}) and o.deleted_at is null
    ${days ? sql`and ${isOn(sql`o.placed_at`, days)}` : empty}`;
  // Looks each buyer up, or all people of all dealerships would be read: a platform admin may buy
  // anywhere.
  const withPeople = sql`join lateral (select * from users where id = s.customer_id limit 1) u on true`;
  const rows = await db.rows<{ total: number; id: number | null } & CustomerRow>(sql`
    with bought as materialized (
      select o.customer_id, count(*) as orders, sum(o.subtotal_cents::float8) as cents, max(o.placed_at) as last
      from orders o where ${isSale} group by o.customer_id
    ), found as materialized (
      select s.* from bought s ${page.words.length > 0 ? sql`where ${hasWords(dealerId, page.words)}` : empty}
    ), page as materialized (
      select s.*, row_number() over () as place
      from (select s.* from ${sorted(dealerId, page)} limit ${page.rows} offset ${(page.page - 1) * page.rows}) s
    )
    select t.total, u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.phone_number as "phoneNumber", u.created_at as "createdAt", s.orders, s.cents as "subtotalCents", s.last as "lastOrderAt"
    from (select count(*) as total from found) t left join (page s ${withPeople}) on true order by s.place`);
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) as CustomerRow[] };
};

const isCustomerOf = (dealerId: number) => sql`u.dealer_id = ${dealerId} and u.is_customer`;

/** Whether a buyer matches all words: one of the dealership's people, or another buyer by id. */
const hasWords = (dealerId: number, words: string[]): Sql => {
  const matches = join(
    words.map((word) => sql`u.search like fold(${containing(word)})`),
    ' and ',
  );
  return sql`(s.customer_id in (select u.id from users u where u.dealer_id = ${dealerId} and ${matches})
    or (s.customer_id not in (select u.id from users u where ${isCustomerOf(dealerId)})
      and (select ${matches} from users u where u.id = s.customer_id)))`;
};

/** The found buyers in order; personal columns come from an index of the dealership's customers. */
function sorted(dealerId: number, { sortBy, order }: CustomerPage): Sql {
  const ofSales = salesColumns[sortBy];
  const ofPerson = peopleColumns[sortBy];
  const by = (column: Sql) => sql`order by ${column} ${raw(order)}, s.customer_id ${raw(order)}`;
  if (!ofPerson) return sql`found s ${by(ofSales!)}`;
  return sql`
    found s left join (select u.id, ${ofPerson} as own from users u where ${isCustomerOf(dealerId)} and u.active) c on c.id = s.customer_id
    ${by(sql`coalesce(c.own, (select ${ofPerson} from users u where u.id = s.customer_id))`)}`;
}

type Columns = Partial<Record<CustomerPage['sortBy'], Sql>>;
const salesColumns: Columns = {
  subtotal: sql`s.cents`,
  orders: sql`s.orders`,
  lastOrderAt: sql`s.last`,
};
const peopleColumns: Columns = {
  name: sql`u.sort_name`,
  email: sql`lower(u.email)`,
  createdAt: sql`u.created_at`,
};

/** Accounts of customers made in the range, first and last day included (spec 9); guests and held customers signed up for nothing. */
export const countSignUps = async (db: Database, { dealerId, days }: Sales) =>
  (await db.value<number>(sql`
    select count(*) as count from users u
    where u.dealer_id = ${dealerId} ${days ? sql`and ${isOn(sql`u.created_at`, days)}` : sql``}
      and u.is_customer and ${isAccount}`))!;
