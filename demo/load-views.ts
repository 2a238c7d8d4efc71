import { type Database, sql } from '#server/base/database/database.ts';
import { countDays } from '#server/reports/counting.service.ts';
import { makeWeeks } from '#server/reports/weeks.sql.ts';
import { shopPath } from '#shared/rules/address.ts';
import { daysOf, todayIn } from '#shared/rules/date-range.ts';
import { addDays, mondayOf } from '#shared/rules/days.ts';
import { momentAt } from '#shared/rules/local-time.ts';
import type { LoadedDealer, LoadedProduct } from './load-catalogue.ts';
import { demoDays } from './load-people.ts';
import { type Random, seededRandom } from './random.ts';
import { type DemoEvent, demoVisits } from './visits.ts';

/** Days whose single views are stored: a late beacon may still change them. */
const rawDays = 3;

/**
 * Half a year of visits to each dealership, ending now: daily counts, and views of the last days.
 */
export async function loadViews(db: Database, dealers: LoadedDealer[], now: Date): Promise<void> {
  await db.run(sql`create temp table demo_views (like views) on commit drop`);
  for (const [index, dealer] of dealers.entries()) {
    const { timeZone } = dealer.demo;
    const today = todayIn(timeZone, now);
    const home = await homeOf(db, dealer);
    const random = seededRandom(3_000 + index);
    const place = { home, language: dealer.demo.language, byFame: productsByFame(dealer, random) };
    const events = demoVisits(random, place, demoDays);
    await insertEvents(db, { dealerId: dealer.id, timeZone, today, now }, events);
    await db.run(sql`analyze demo_views`);
    const days = daysOf({ startDate: addDays(today, -demoDays), endDate: today });
    await countDays({ db }, { dealerId: dealer.id, days, from: sql`demo_views` });
  }
  await keepLast(db, now);
}

async function homeOf(db: Database, { id, demo }: LoadedDealer): Promise<string> {
  const dealer = await db.row<{ makeId: number }>(
    sql`select make_id as "makeId" from dealers where id = ${id}`,
  );
  return shopPath(dealer!.makeId, demo.code);
}

/**
 * The products by popularity: ordered ones first, so that more is viewed than bought. Products with
 * texts in one language alone come last, so that French and English visitors can read the popular ones.
 */
function productsByFame({ products }: LoadedDealer, random: Random): number[] {
  const isOrdered = ({ trimIds }: LoadedProduct) =>
    trimIds.some((id) => products[0]!.trimIds.includes(id));
  const drawn = products.map((product) => ({
    id: product.id,
    place: random.next() + (isOrdered(product) ? 0 : 1) + (product.demo.other ? 0 : 2),
  }));
  return drawn.sort((a, b) => a.place - b.place).map(({ id }) => id);
}

interface Place {
  dealerId: number;
  timeZone: string;
  today: string;
  now: Date;
}

function insertEvents(
  db: Database,
  { dealerId, timeZone, today, now }: Place,
  events: DemoEvent[],
) {
  const all = <Key extends keyof DemoEvent>(key: Key) => events.map((event) => event[key]);
  const times = events.map(({ daysAgo, second }) =>
    momentOf(timeZone, addDays(today, -daysAgo), second),
  );
  return db.run(sql`
    insert into demo_views (dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id, search, results)
    select * from (
      select ${dealerId}::bigint, ${today}::date - days_ago as day, id,
        at, visitor, kind, path,
        duration_ms, product_id, search, results
      from unnest(${all('id')}::uuid[], ${all('visitor')}::uuid[], ${all('daysAgo')}::int[], ${times}::timestamptz[],
        ${all('kind')}::smallint[], ${all('path')}::text[], ${all('durationMs')}::int[], ${all('productId')}::bigint[],
        ${all('search')}::text[], ${all('results')}::int[])
        as t (id, visitor, days_ago, at, kind, path, duration_ms, product_id, search, results)
    ) e where at <= ${now}`);
}

/** The moment at which the clocks of a day show so many seconds after midnight. */
function momentOf(timeZone: string, day: string, second: number): Date {
  const minute = new Date(Math.floor(second / 60) * 60_000).toISOString().slice(11, 16);
  const shown = momentAt(timeZone, addDays(day, Math.floor(second / 86_400)), minute);
  return new Date(shown.getTime() + (second % 60) * 1_000);
}

async function keepLast(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await makeWeeks(db, [...new Set([-7, 0, 7].map((days) => mondayOf(addDays(today, days))))]);
  await db.run(
    sql`insert into views select * from demo_views where day >= ${addDays(today, -rawDays)}::date`,
  );
}
