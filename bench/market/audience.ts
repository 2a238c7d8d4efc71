import { type Pool, type Sql, sql } from '#server/base/database/database.ts';
import { makeWeeks } from '#server/reports/weeks.sql.ts';
import { addDays, mondayOf } from '#shared/rules/days.ts';
import { chunksOf, type Lanes, sideBySide } from './bulk.ts';
import { endOf, type Sizes } from './sizes.ts';

/** Daily counts for a year; single views only for the last days, as VIEWS_KEPT_DAYS demands. */
const days = { counted: 365, kept: 60 };
const viewsOfVisit = 4;
/** Days loaded by one statement. */
const step = 15;
/** Products of a make that visitors look at, some far more often than others. */
const goodsLookedAt = 1_000;

/**
 * A year of visits and the daily counts that the shop would have made of them. A dealership has the
 * same number of visits every day, with four views each; every third visitor returns within a
 * month.
 */
export async function loadAudience(lanes: Lanes, sizes: Sizes): Promise<void> {
  const [db] = lanes;
  if (sizes.views === 0) return;
  const today = endOf(sizes).toISOString().slice(0, 10);
  const keptSince = addDays(today, 1 - days.kept);
  await makeWeeks(db, [
    ...new Set(
      Array.from({ length: days.kept + 14 }, (_, index) => mondayOf(addDays(keptSince, index))),
    ),
  ]);
  await countDays(db, sizes, today);
  await sideBySide(lanes, chunksOf(days.counted, step), (db, chunk) =>
    loadDays(db, sizes, today, chunk),
  );
  await db.run(sql`
    insert into product_months (dealer_id, month, product_id, views, adds_to_cart)
    select dealer_id, date_trunc('month', day), product_id, sum(views), sum(adds_to_cart) from product_days group by 1, 2, 3`);
}

/** The first dealership has a tenth of all visits. */
const visitsOf = ({ views, dealers }: Sizes) => {
  const ofDay = views / viewsOfVisit / days.counted;
  return sql`
    case when ${dealers}::int = 1 then ${Math.ceil(ofDay)}::int when d.id = 1 then ${Math.ceil(ofDay / 10)}::int
      else ${Math.ceil((ofDay * 0.9) / Math.max(1, dealers - 1))}::int end`;
};

/** Days until the visitor of visit `n` returns; null for visitors who never do. */
const gap = sql`case when n % 3 = 0 then 1 + n / 3 % 30 end`;

/** Visits of the days `first` to `last` of the year, from 0; `gap`: days since the last visit. */
const visitsBetween = (sizes: Sizes, today: string, first: number, last: number) => sql`
  select d.id as dealer_id, ${today}::date - ${days.counted - 1}::int + index as day, index, n, ${gap} as gap
  from dealers d, generate_series(${first}::int, ${last}::int) index, generate_series(0, ${visitsOf(sizes)} - 1) n`;

/** Fills the daily counts that depend on the number of visits alone. */
async function countDays(db: Pool, sizes: Sizes, today: string): Promise<void> {
  await db.run(sql`
    insert into audience_returns (dealer_id, day, previous_day, users)
    select dealer_id, day, ${previousDay}, count(*)
    from (${visitsBetween(sizes, today, 0, days.counted - 1)}) v group by 1, 2, 3`);
  await db.run(sql`
    insert into audience_days (dealer_id, day, users, new_users, visits, views, unique_views, bounces, shown_ms, timed_views)
    select dealer_id, day, users, new_users, users, views, views, 0, views * 20000, views
    from (
      select dealer_id, day, sum(users) as users, coalesce(sum(users) filter (where previous_day = '-infinity'), 0) as new_users,
        sum(users) * ${viewsOfVisit}::int as views
      from audience_returns group by 1, 2
    ) d`);
}

const previousDay = sql`case when index >= gap then day - gap else '-infinity'::date end`;

/** Loads views, searches and adds to cart of some days for all dealerships. */
async function loadDays(
  db: Pool,
  sizes: Sizes,
  today: string,
  { first, last }: { first: number; last: number },
) {
  await db.run(sql`
    create temporary table visits as
    select v.*, hashint8extended(dealer_id * 1000000 + n, index) & 4611686018427387903 as seed,
      md5(dealer_id || ':' || n || ':' || case when gap is null then index * 31 + 31 else index % gap end)::uuid as visitor
    from (${visitsBetween(sizes, today, first - 1, last - 1)}) v`);
  const goods = (place: Sql) => sql`
    join loading_shops s using (dealer_id) join loading_goods g on g.make_id = s.make_id and g.n = ${place}`;
  const most = sql`least(s.goods, ${goodsLookedAt}::int)`;
  await db.run(sql`
    create temporary table told as
    select v.dealer_id, v.day, v.n, v.visitor, k, 1 as kind, g.id as product_id, null as search
    from visits v cross join generate_series(0, ${viewsOfVisit - 1}::int) k
    ${goods(sql`floor(${most} * power(loading_pick(v.seed, 90 + k, 1000000) / 1000000.0, 3))::bigint`)}
    union all
    select v.dealer_id, v.day, v.n, v.visitor, 4, 3, g.id, null
    from visits v ${goods(sql`loading_pick(v.seed, 95, ${most})`)} where v.n % 10 = 0
    union all
    select v.dealer_id, v.day, v.n, v.visitor, 5, 2, null, 'search ' || loading_pick(v.seed, 96, 200) from visits v where v.n % 10 = 1`);
  const at = sql`day::timestamp at time zone 'UTC' + make_interval(hours => 14, secs => n % 20000 + k * 20)`;
  await db.run(sql`
    insert into views (dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id, search, results)
    select dealer_id, day, gen_random_uuid(), ${at}, visitor, kind,
      case kind when 1 then '/1/dealer-' || dealer_id || '/products/' || k end, case kind when 1 then 20000 end,
      product_id, search, case kind when 2 then 0 end
    from told where day >= ${addDays(today, 1 - days.kept)}::date order by day, dealer_id`);
  await db.run(sql`
    insert into visitor_days (dealer_id, visitor, day, previous_day) select dealer_id, visitor, day, ${previousDay} from visits`);
  await db.run(sql`
    insert into product_days (dealer_id, day, product_id, views, adds_to_cart)
    select dealer_id, day, product_id, count(*) filter (where kind = 1), count(*) filter (where kind = 3)
    from told where kind <> 2 group by dealer_id, day, product_id order by dealer_id, day, product_id`);
  await db.run(sql`
    insert into search_days (dealer_id, day, search, searches, last_at)
    select dealer_id, day, search, count(*), max(${at}) from told where kind = 2 group by dealer_id, day, search`);
  await db.run(sql`drop table visits, told`);
}
