import { type Database, raw, sql } from '#server/base/database/database.ts';
import type { EmptySearch, emptySearchColumns } from '#shared/contract/analytics.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import type { ProductSum } from './product-sums.ts';

/** Days of a dealership, first and last included. */
export interface DealerDays extends DateRange {
  dealerId: number;
}

/** Figures of a day without visitors; all but users add up over days. */
export const noDay = {
  day: '',
  users: 0,
  newUsers: 0,
  visits: 0,
  views: 0,
  uniqueViews: 0,
  bounces: 0,
  shownMs: 0,
  timedViews: 0,
};

export type AudienceDay = typeof noDay;

/** Condition for rows with the columns `dealer_id` and `day`. */
export const isOfDays = ({ dealerId, startDate, endDate }: DealerDays) => sql`
  dealer_id = ${dealerId} and day between ${startDate}::date and ${endDate}::date`;

/** Counted days, in order. */
export const selectAudienceDays = (db: Database, days: DealerDays) =>
  db.rows<AudienceDay>(sql`
    select day, users, new_users as "newUsers", visits, views, unique_views as "uniqueViews", bounces,
      shown_ms as "shownMs", timed_views as "timedViews"
    from audience_days where ${isOfDays(days)} order by day`);

/**
 * Number of users in a range: each counts on the first of their days in it. Queried day by day,
 * because an index then finds the few rows needed instead of reading a year.
 */
export const countUsersOf = async (db: Database, { dealerId, startDate, endDate }: DealerDays) =>
  (await db.value<number>(sql`
    select coalesce(sum(r.users), 0) as users
    from generate_series(${startDate}::date::timestamp, ${endDate}::date::timestamp, interval '1 day') d,
      lateral (select sum(users) as users from audience_returns
        where dealer_id = ${dealerId} and day = d::date and previous_day < ${startDate}::date) r`))!;

/** First and last day with views; null without any. */
export const selectAudienceRange = (db: Database, dealerId: number) =>
  db.row<{ startDate: string | null; endDate: string | null }>(sql`
    select min(day) as "startDate", max(day) as "endDate" from audience_days where dealer_id = ${dealerId}`);

export interface Page<Column> {
  page: number;
  rows: number;
  sortBy: Column;
  order: 'asc' | 'desc';
}

/** Views and adds to cart of each product: from month sums for whole months, else from days. */
export const selectProductViews = (db: Database, { dealerId, startDate, endDate }: DealerDays) =>
  db.rows<Omit<ProductSum, 'orders'>>(sql`
    with whole_months as (
      select case when first < after then first else day_after end as first,
        case when first < after then after else day_after end as after
      from (
        select (date_trunc('month', ${startDate}::date - 1) + interval '1 month')::date as first,
          date_trunc('month', ${endDate}::date + 1)::date as after, ${endDate}::date + 1 as day_after
      ) m
    )
    select product_id as "productId", sum(views) as views, sum(adds_to_cart) as "addsToCart" from (
      select product_id, views, adds_to_cart from product_months
      where dealer_id = ${dealerId} and month >= (select first from whole_months) and month < (select after from whole_months)
      union all
      select product_id, views, adds_to_cart from product_days
      where dealer_id = ${dealerId} and day >= ${startDate}::date and day < (select first from whole_months)
      union all
      select product_id, views, adds_to_cart from product_days
      where dealer_id = ${dealerId} and day >= (select after from whole_months) and day <= ${endDate}::date
    ) v group by product_id`);

/** Looks each product up, so that other dealerships' products are not read. */
const named = sql`cross join lateral (select name, number, name_fold, number_fold from products where id = i.id limit 1) p`;

/** A page of these products by name or number. */
export const selectInOrder = (
  db: Database,
  ids: Float64Array,
  { sortBy, order, page, rows }: Page<'name' | 'number'>,
): Promise<number[]> =>
  db.values<number>(sql`
    select i.id from unnest(${`{${ids.join(',')}}`}::bigint[]) i (id) ${named}
    order by ${raw(`p.${sortBy}_fold ${order}`)}, i.id limit ${rows} offset ${(page - 1) * rows}`);

/** Names and numbers of these products, deleted ones included, in the given order. */
export const selectNames = (db: Database, ids: number[]) =>
  db.rows<{ name: string; number: string }>(sql`
    select p.name, p.number from unnest(${ids}::bigint[]) with ordinality i (id, place) ${named} order by place`);

export interface EmptySearchRow extends Omit<EmptySearch, 'lastAt'> {
  lastAt: Date;
  total: number;
}

/** A page of searches that found nothing; `total` counts all of them. */
export const selectEmptySearches = (
  db: Database,
  days: DealerDays,
  page: Page<(typeof emptySearchColumns)[number]>,
) =>
  db.rows<EmptySearchRow>(sql`
    select search, sum(searches) as searches, max(last_at) as "lastAt", count(*) over () as total
    from search_days where ${isOfDays(days)} group by search
    order by ${sortOf(searchOrder, page, 'search')} limit ${page.rows} offset ${(page.page - 1) * page.rows}`);

const searchOrder: Record<(typeof emptySearchColumns)[number], string> = {
  searches: 'sum(searches) $, max(last_at) $',
  search: 'search $',
  lastAt: 'max(last_at) $',
};

/** '$' stands for the direction; equal rows are ordered by id. */
const sortOf = <Column extends string>(
  columns: Record<Column, string>,
  page: Page<Column>,
  id: string,
) => raw(`${columns[page.sortBy].replaceAll('$', page.order)}, ${id}`);
