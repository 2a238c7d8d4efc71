import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { countDays } from '#server/reports/counting.service.ts';
import { daysOf } from '#shared/rules/date-range.ts';
import { addDays } from '#shared/rules/days.ts';
import type { Bench } from './bench.ts';
import { compare, get } from './compare.ts';
import type { Step } from './load/types.ts';
import { cpuMs, type Program, residentMb, runLoad } from './program.ts';
import { figure, type Table } from './report.ts';
import type { Seeded } from './seed.ts';

export const name = 'views';
export const title = 'Views: taken and counted';

/** Beacons at full load for a minute, with memory; then a year's report against a week's. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database({ products: 1_000, dealers: 100 }, 'bench_views');
  const shop = await bench.shop(url);
  const db = openPool(url, 2, 0);
  const taken = await takeViews(bench, shop, db, seeded);
  const reports = await readReports(bench, shop, db, seeded);
  await db.close();
  await shop.stop();
  return [taken, reports];
}

const eventsOfBeacon = 3;
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Beacons of three views each, for the dealerships in turn; every beacon has new ids. */
export function beacons({ makeId }: Seeded, dealers: number): Step[][] {
  const sentAt = Date.now();
  return Array.from({ length: dealers }, (_, dealer) => {
    const events = Array.from({ length: eventsOfBeacon }, (_, index) => ({
      ...{
        kind: 'view',
        id: '{uuid}',
        at: sentAt - index * 20_000,
        path: `/1/dealer-${dealer + 1}/products/${index}`,
      },
      ...{ duration: 12_345, productId: index + 1 },
    }));
    const body = JSON.stringify({
      makeId,
      dealerCode: `dealer-${dealer + 1}`,
      visitor: '{uuid}',
      sentAt,
      events,
    });
    return [
      {
        method: 'POST',
        path: '/api/v1/views',
        headers: { 'User-Agent': browser },
        body,
        freshIds: true,
        status: 204,
      },
    ];
  });
}

async function takeViews(bench: Bench, shop: Program, db: Pool, seeded: Seeded): Promise<Table> {
  bench.log('taking views');
  const load = { port: shop.port, clients: 32, scripts: beacons(seeded, 32) };
  await runLoad({ ...load, seconds: 3 });
  await sleep(3_000); // the warm-up's views are stored
  const slices = bench.quick ? 3 : 5;
  const rows: (string | number)[][] = [];
  for (let slice = 1; slice <= slices; slice += 1) {
    const before = {
      shop: cpuMs(shop.pid),
      database: bench.server.cpuMs(),
      views: await countViews(db),
    };
    const result = await runLoad({ ...load, seconds: bench.seconds });
    if (result.refused + result.broken > 0)
      throw new Error(`beacons were refused: ${JSON.stringify(result.statuses)}`);
    const sent = result.turns * eventsOfBeacon;
    const memory = residentMb(shop.pid);
    const cpu = {
      shop: cpuMs(shop.pid) - before.shop,
      database: bench.server.cpuMs() - before.database,
    };
    const kept = await countUntil(db, before.views + sent);
    rows.push([
      slice,
      result.perSecond * eventsOfBeacon,
      `${result.p50Ms.toFixed(1)}, ${result.p99Ms.toFixed(1)}`,
      ((cpu.shop / sent) * 1_000).toFixed(0),
      ((cpu.database / sent) * 1_000).toFixed(0),
      sent - (kept - before.views),
      Math.round(memory),
    ]);
  }
  return {
    title: 'Views taken',
    about: `32 clients send beacons of ${eventsOfBeacon} views each to 32 dealerships, as fast as they are answered, for ${slices} times ${bench.seconds} seconds; the job counts the days once a minute meanwhile. Wanted: nothing lost, memory flat.`,
    head: [
      'slice',
      'views /s',
      'beacon p50, p99 ms',
      'shop CPU µs a view',
      'database CPU µs a view',
      'lost',
      'MB',
    ],
    rows,
  };
}

const countViews = async (db: Pool) =>
  (await db.row<{ count: number }>(sql`select count(*) as count from views`))!.count;

/** Waits, ten seconds at most, until the accepted views are stored. */
async function countUntil(db: Pool, wanted: number): Promise<number> {
  let kept = 0;
  for (let tries = 0; tries < 20 && kept < wanted; tries += 1) {
    await sleep(500);
    kept = await countViews(db);
  }
  return kept;
}

async function readReports(bench: Bench, shop: Program, db: Pool, seeded: Seeded): Promise<Table> {
  const views = bench.quick ? 500_000 : 5_000_000;
  const today = new Date().toISOString().slice(0, 10);
  const lastDay = addDays(today, -30); // before the views of the load above
  const dealerId = 50; // a dealership without any views
  const countedMs = await fill(bench, db, dealerId, lastDay, views);
  const headers = { Cookie: `trimline_session=${seeded.adminToken}` };
  await db.run(sql`update user_roles set role_id = 1 where role_id = 3`); // may read every dealership
  const ranges = { week: addDays(lastDay, -6), year: addDays(lastDay, -364) };
  const rows: (string | number)[][] = [];
  for (const [report, query] of [
    ['getAudience', 'dealer=dealer-50'],
    ['getBehaviour', 'dealer=dealer-50'],
    ['products', 'dealerId=50'],
  ]) {
    bench.log(`${report}`);
    const path = (start: string) =>
      `/api/v1/auth/analytics/${report}?${query}&startDate=${start}&endDate=${lastDay}`;
    const targets = [ranges.week, ranges.year].map((start) => ({
      program: shop,
      scripts: [[get(path(start), headers)]],
    }));
    const [week, year] = await compare({ ...bench, seconds: 2, rounds: 3 }, targets, 1);
    rows.push([
      report!,
      `${week!.p50Ms.toFixed(1)}, ${week!.p99Ms.toFixed(1)}`,
      `${year!.p50Ms.toFixed(1)}, ${year!.p99Ms.toFixed(1)}`,
      (year!.p50Ms / week!.p50Ms).toFixed(2),
      `${week!.databaseCpuMs.toFixed(1)}, ${year!.databaseCpuMs.toFixed(1)}`,
      `${Math.round(week!.bytes)}, ${Math.round(year!.bytes)}`,
    ]);
  }
  return {
    title: `A year's report against a week's, of ${figure(views)} views in the year`,
    about: `One client. Counting all of those views from their rows took ${(countedMs / 1_000).toFixed(0)} s, and is done once for each day. Wanted: a year in the time of a week.`,
    head: [
      'report',
      'week p50, p99 ms',
      'year p50, p99 ms',
      'ratio',
      'database CPU ms: week, year',
      'bytes: week, year',
    ],
    rows,
  };
}

/**
 * A year of views of one dealership, counted month by month by the shop. A visitor comes on several
 * days; each visit has one to seven views. Returns the counting's duration.
 */
async function fill(
  bench: Bench,
  db: Pool,
  dealerId: number,
  lastDay: string,
  views: number,
): Promise<number> {
  const visits = Math.round(views / 4 / 365);
  const days = daysOf({ startDate: addDays(lastDay, -364), endDate: lastDay });
  let ms = 0;
  for (let first = 0; first < days.length; first += 30) {
    const some = days.slice(first, first + 30);
    bench.log(`counting views from ${some[0]}`);
    ms += await db.transaction(async (db) => {
      await db.run(sql`create temp table some_views (like views) on commit drop`);
      await db.run(sql`
        insert into some_views (dealer_id, day, id, at, visitor, kind, path, duration_ms, product_id)
        select ${dealerId}::bigint, d::date, gen_random_uuid(), d + make_interval(hours => 14, secs => v % 20000 + n * 30),
          -- A third of a day's visitors come from the whole year's, the others return within weeks.
          md5(case when v % 3 = 0 then hashint4(v * 1009 + extract(doy from d)::int * 7919) % ${visits * 40}::int
              else ${visits * 40}::int + extract(doy from d)::int * ${visits}::int + v - (v % 5) * ${visits * 4}::int end::text)::uuid,
          1, '/1/dealer-50/products/' || (v * n) % 1000, 20000, 1 + (v * (n + 7)) % 1000
        from unnest(${some}::date[]) d, generate_series(1, ${visits}::int) v, generate_series(0, v % 7) n`);
      await db.run(sql`analyze some_views`);
      const start = performance.now();
      await countDays({ db }, { dealerId, days: some, from: sql`some_views` });
      return performance.now() - start;
    });
  }
  await db.run(sql`vacuum analyze`);
  return ms;
}
