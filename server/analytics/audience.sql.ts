import { type Database, empty, join, raw, sql } from '#server/database/database.ts';
import { isOn } from '#server/dealers/days.ts';
import type { emptySearchColumns, interestColumns } from '#shared/contract/analytics.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import { ordersOfProducts } from './order-months.sql.ts';

/** Days of a dealership, both included. */
export interface DealerDays extends DateRange {
  dealerId: number;
}

/** What adds up over days, users apart. */
export interface AudienceDay {
  day: string;
  users: number;
  newUsers: number;
  visits: number;
  views: number;
  uniqueViews: number;
  bounces: number;
  shownMs: number;
  timedViews: number;
}

const isOfDays = ({ dealerId, startDate, endDate }: DealerDays) => sql`
  dealer_id = ${dealerId} and day between ${startDate}::date and ${endDate}::date`;

/** Days that have been counted, in order. */
export const selectAudienceDays = (db: Database, days: DealerDays) =>
  db.rows<AudienceDay>(sql`
    select day, users, new_users as "newUsers", visits, views, unique_views as "uniqueViews", bounces,
      shown_ms as "shownMs", timed_views as "timedViews"
    from audience_days where ${isOfDays(days)} order by day`);

/**
 * Users of a range, each once: on the first of their days in it. Day by day, because an index then leads to those that
 * count, which are few; all of a year are many.
 */
export const countUsersOf = async (db: Database, { dealerId, startDate, endDate }: DealerDays) =>
  (await db.row<{ users: number }>(sql`
    select coalesce(sum(r.users), 0) as users
    from generate_series(${startDate}::date::timestamp, ${endDate}::date::timestamp, interval '1 day') d,
      lateral (select sum(users) as users from audience_returns
        where dealer_id = ${dealerId} and day = d::date and previous_day < ${startDate}::date) r`))!.users;

/** First and last day with views; null where there are none. */
export const selectAudienceRange = (db: Database, dealerId: number) =>
  db.row<{ startDate: string | null; endDate: string | null }>(sql`
    select min(day) as "startDate", max(day) as "endDate" from audience_days where dealer_id = ${dealerId}`);

export interface Page<Column> {
  page: number;
  rows: number;
  sortBy: Column;
  order: 'asc' | 'desc';
}

export interface InterestRow {
  /** Null: the sums of all. */
  productId: number | null;
  name: string;
  number: string;
  views: number;
  addsToCart: number;
  orders: number;
  total: number;
}

/** Where the orders of a range are read: summed up in these months, in their lines on the other days. */
export interface OrderSource {
  timeZone: string;
  months: string[];
  otherDays: DateRange[];
}

/**
 * One page of the products that somebody took an interest in, and the sums of all of them last. Sorted to be added up: the
 * planner takes them for few and would make a table of them that grows and grows.
 */
export const selectInterest = (
  db: Database,
  days: DealerDays,
  orders: OrderSource,
  page: Page<(typeof interestColumns)[number]>,
) =>
  db.rows<InterestRow>(sql`
    with whole_months as (${wholeMonths(days)}), interest as (
      select product_id, sum(views) as views, sum(adds_to_cart) as adds_to_cart, sum(orders) as orders from (
        ${productViews(days)}${productOrders(days.dealerId, orders)} order by 1
      ) i group by product_id
    ), page as (
      select i.*, row_number() over () as place from (
        select i.* from interest i ${interestOrder[page.sortBy].startsWith('p.') ? named : empty}
        order by ${sortOf(interestOrder, page, 'i.product_id')} limit ${page.rows} offset ${(page.page - 1) * page.rows}
      ) i
    )
    select product_id as "productId", name, number, views, adds_to_cart as "addsToCart", orders, 0 as total, place
    from page i ${named}
    union all
    select null, '', '', coalesce(sum(views), 0), coalesce(sum(adds_to_cart), 0), coalesce(sum(orders), 0), count(*), null
    from interest order by place nulls last`);

/** The whole months of a range: `first` and the day after the last one; both are the day after the range where it has none. */
const wholeMonths = ({ startDate, endDate }: DealerDays) => sql`
  select case when first < after then first else day_after end as first,
    case when first < after then after else day_after end as after
  from (
    select (date_trunc('month', ${startDate}::date - 1) + interval '1 month')::date as first,
      date_trunc('month', ${endDate}::date + 1)::date as after, ${endDate}::date + 1 as day_after
  ) m`;

/** Views and adds to cart: of whole months at once, of the days before and after them one by one. */
const productViews = ({ dealerId, startDate, endDate }: DealerDays) => sql`
  select product_id, views, adds_to_cart, 0 as orders from product_months
  where dealer_id = ${dealerId} and month >= (select first from whole_months) and month < (select after from whole_months)
  union all
  select product_id, views, adds_to_cart, 0 from product_days
  where dealer_id = ${dealerId} and day >= ${startDate}::date and day < (select first from whole_months)
  union all
  select product_id, views, adds_to_cart, 0 from product_days
  where dealer_id = ${dealerId} and day >= (select after from whole_months) and day <= ${endDate}::date`;

/** Orders with each product; as int, whose sums are much faster than those of bigint. */
const productOrders = (dealerId: number, { timeZone, months, otherDays }: OrderSource) => sql`
  union all
  select unnest(m.product_ids), 0, 0, unnest(m.orders) from order_months m
  where m.dealer_id = ${dealerId} and m.month = any(${months}::date[])
  ${join(
    [
      empty,
      ...otherDays.map(
        (days) => sql`
          select product_id, 0, 0, orders
          from (${ordersOfProducts(dealerId, isOn(sql`o.placed_at`, { ...days, timeZone }))}) p`,
      ),
    ],
    ' union all ',
  )}`;

/** Looked up one by one: the products of other dealerships are not read for it. */
const named = sql`cross join lateral (select name, number, name_fold, number_fold from products where id = i.product_id limit 1) p`;

export interface EmptySearchRow {
  search: string;
  searches: number;
  lastAt: Date;
  total: number;
}

/** One page of searches that found nothing; `total` counts all of them. */
export const selectEmptySearches = (db: Database, days: DealerDays, page: Page<(typeof emptySearchColumns)[number]>) =>
  db.rows<EmptySearchRow>(sql`
    select search, sum(searches) as searches, max(last_at) as "lastAt", count(*) over () as total
    from search_days where ${isOfDays(days)} group by search
    order by ${sortOf(searchOrder, page, 'search')} limit ${page.rows} offset ${(page.page - 1) * page.rows}`);

const interestOrder: Record<(typeof interestColumns)[number], string> = {
  views: 'i.views $, i.adds_to_cart $, i.orders $',
  addsToCart: 'i.adds_to_cart $, i.views $',
  orders: 'i.orders $, i.views $',
  name: 'p.name_fold $',
  number: 'p.number_fold $',
};

const searchOrder: Record<(typeof emptySearchColumns)[number], string> = {
  searches: 'sum(searches) $, max(last_at) $',
  search: 'search $',
  lastAt: 'max(last_at) $',
};

/** '$' stands for the direction; ids settle what is equal. */
const sortOf = <Column extends string>(columns: Record<Column, string>, page: Page<Column>, id: string) =>
  raw(`${columns[page.sortBy].replaceAll('$', page.order)}, ${id}`);
