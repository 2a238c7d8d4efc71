import { type Database, empty, raw, sql } from '#server/base/database/database.ts';
import type { Page } from '#server/base/database/page.ts';
import type {
  EmptySearch,
  EmptySearchColumn,
  Interest,
  InterestColumn,
} from '#shared/contract/analytics.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import type { Language } from '#shared/rules/languages.ts';

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
const isOfDays = ({ dealerId, startDate, endDate }: DealerDays) => sql`
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

/** What of the products is asked for; `ordered`: those alone that were ordered, or were not. */
interface InterestAsked extends Page<InterestColumn> {
  ordered?: 'yes' | 'no' | undefined;
}

export interface InterestPage {
  total: number;
  totals: Record<'views' | 'addsToCart' | 'orders', number>;
  data: Interest[];
}

const interestOrder = (language: Language): Record<InterestColumn, string> => ({
  views: 'views $, "addsToCart" $, orders $',
  addsToCart: '"addsToCart" $, views $',
  orders: 'orders $, views $',
  // With two languages, a product's other names are one.
  name: `(select case when language = '${language}' then name_fold else coalesce(other_names_fold, name_fold) end
    from products where id = "productId") $`,
  number: '(select number_fold from products where id = "productId") $',
});

/**
 * A page of the products viewed, put into a cart or ordered on some days, deleted ones included,
 * and the sums of all of them, named in the language. Whole months of views are read from month sums.
 */
export const selectInterest = async (
  db: Database,
  days: DealerDays,
  { ordered, ...page }: InterestAsked,
  language: Language,
): Promise<InterestPage> =>
  (await db.row<InterestPage>(sql`
    with whole_months as (
      select case when first < after then first else day_after end as first,
        case when first < after then after else day_after end as after
      from (
        select (date_trunc('month', ${days.startDate}::date - 1) + interval '1 month')::date as first,
          date_trunc('month', ${days.endDate}::date + 1)::date as after, ${days.endDate}::date + 1 as day_after
      ) m
    ), sums as materialized (
      select product_id as "productId", sum(views)::int as views, sum(adds_to_cart)::int as "addsToCart", sum(orders)::int as orders
      from (
        select product_id, 0 as views, 0 as adds_to_cart, orders from product_orders where ${isOfDays(days)}
        union all
        select product_id, views, adds_to_cart, 0 from product_months
        where dealer_id = ${days.dealerId} and month >= (select first from whole_months) and month < (select after from whole_months)
        union all
        select product_id, views, adds_to_cart, 0 from product_days
        where dealer_id = ${days.dealerId} and day >= ${days.startDate}::date and day < (select first from whole_months)
        union all
        select product_id, views, adds_to_cart, 0 from product_days
        where dealer_id = ${days.dealerId} and day >= (select after from whole_months) and day <= ${days.endDate}::date
      ) d group by product_id ${ordered ? sql`having (sum(orders) > 0) = ${ordered === 'yes'}` : empty}
    )
    select count(*) as total, json_build_object('views', coalesce(sum(views), 0),
        'addsToCart', coalesce(sum("addsToCart"), 0), 'orders', coalesce(sum(orders), 0)) as totals,
      (select coalesce(json_agg(p), '[]') from (
        select *, coalesce(
            (select name from product_texts where product_id = "productId" and language = ${language}),
            (select name from products where id = "productId")) as name,
          (select number from products where id = "productId")
        from sums order by ${sortOf(interestOrder(language), page, '"productId"')} limit ${page.rows} offset ${(page.page - 1) * page.rows}
      ) p) as data
    from sums`))!;

export interface EmptySearchRow extends Omit<EmptySearch, 'lastAt'> {
  lastAt: Date;
  total: number;
}

/** A page of searches that found nothing; `total` counts all of them. */
export const selectEmptySearches = (
  db: Database,
  days: DealerDays,
  page: Page<EmptySearchColumn>,
) =>
  db.rows<EmptySearchRow>(sql`
    select search, sum(searches) as searches, max(last_at) as "lastAt", count(*) over () as total
    from search_days where ${isOfDays(days)} group by search
    order by ${sortOf(searchOrder, page, 'search')} limit ${page.rows} offset ${(page.page - 1) * page.rows}`);

const searchOrder: Record<EmptySearchColumn, string> = {
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
