import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Beacon } from '#shared/contract/analytics.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { addDays } from '#shared/rules/days.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import { beaconOf, browserAgent, view } from './support/visitor.ts';

/** The clocks change in this month: 9 March has 23 hours in Toronto. */
const month = { startDate: '2031-03-01', endDate: '2031-03-31' };
const days = Array.from({ length: 31 }, (_, index) => addDays(month.startDate, index));

let shop: TestShop;
let origin: string;
let staffCookie: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

/** Noon in Ontario, where the first dealership is. */
const noon = (day: string) => Date.parse(`${day}T${day < '2031-03-09' ? '17' : '16'}:00:00Z`);

interface Sent {
  body: Beacon;
  headers?: Record<string, string>;
}

/** Sends all beacons over HTTP by several parallel clients. */
async function sendAll(sent: Sent[]): Promise<void> {
  const queue = [...sent];
  const client = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const headers = { 'content-type': 'text/plain', 'user-agent': browserAgent, ...next.headers };
      const answer = await fetch(`${origin}/api/v1/views`, {
        method: 'POST',
        headers,
        body: JSON.stringify(next.body),
      });
      expect(answer.status).toBe(204);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

/** The figures to which the planned visits must add up. */
interface Sums {
  users: Set<string>;
  visits: number;
  views: number;
  unique: number;
  bounces: number;
  seconds: number;
  timed: number;
}

const nothing = (): Sums => ({
  users: new Set(),
  visits: 0,
  views: 0,
  unique: 0,
  bounces: 0,
  seconds: 0,
  timed: 0,
});

/**
 * One day: each of `regulars` views home, list and home again, 40 s each, the last one 5 s. `n`
 * newcomers leave after one page, n growing over a week; one of them returns after 31 minutes and
 * views two pages, 10 s apart.
 */
function planDay(
  dealer: Dealer,
  day: string,
  index: number,
  regulars: string[],
  sums: Sums,
): Sent[] {
  const at = (second: number) => new Date(noon(day) + second * 1000).toISOString();
  const beacon = (visitor: string, ...events: Beacon['events']) => ({
    body: beaconOf(shop, dealer, visitor, events),
  });
  const sent: Sent[] = [];
  const count = (visitor: string, one: Omit<Sums, 'users' | 'visits'>) => {
    sums.users.add(visitor);
    sums.visits += 1;
    for (const key of Object.keys(one) as (keyof typeof one)[]) sums[key] += one[key];
  };
  for (const visitor of regulars.filter((_, number) => (number + index) % 3 === 0)) {
    const last = view(at(80), '/');
    sent.push(beacon(visitor, view(at(0), '/'), view(at(40), '/products'), last));
    sent.push(beacon(visitor, { ...last, duration: 5_000 }));
    count(visitor, { views: 3, unique: 2, bounces: 0, seconds: 85, timed: 3 });
  }
  for (let number = 0; number <= index % 7; number += 1) {
    const visitor = randomUUID();
    sent.push(beacon(visitor, view(at(100 + number), `/products/${number}`)));
    count(visitor, { views: 1, unique: 1, bounces: 1, seconds: 0, timed: 0 });
    if (number > 0) continue;
    sent.push(beacon(visitor, view(at(100 + 31 * 60), '/a'), view(at(110 + 31 * 60), '/b')));
    count(visitor, { views: 2, unique: 2, bounces: 0, seconds: 10, timed: 1 });
  }
  return sent;
}

/** Beacons that must not count: bots, previews, people who object to counting, staff. */
function noise(dealer: Dealer, day: string): Sent[] {
  const body = () =>
    beaconOf(shop, dealer, randomUUID(), [view(new Date(noon(day)).toISOString(), '/')]);
  const senders: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
    { 'sec-purpose': 'prefetch;prerender' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { cookie: staffCookie },
  ];
  return senders.map((headers) => ({ headers, body: body() }));
}

async function reports(email: string, dealer: Dealer) {
  const admin = await shop.as(email);
  const query = { dealer: dealer.code, ...month };
  const audience = await admin.call('GET /api/v1/auth/analytics/getAudience', { query });
  const behaviour = await admin.call('GET /api/v1/auth/analytics/getBehaviour', { query });
  const data = [audience, behaviour].map(({ body }) => body.report.reports[0]!.data);
  const numbers = (values: string[]) => values.map(Number);
  return {
    totals: data.map(({ totals }) => numbers(totals[0]!.values)),
    days: data[0]!.rows.map(({ dimensions }, row) => [
      dimensions[0]!,
      ...data.map(({ rows }) => numbers(rows[row]!.metrics[0]!.values)),
    ]),
  };
}

/** The figures by the definitions of docs/analytics.md. */
const figuresOf = (
  { users, visits, views, unique, bounces, seconds, timed }: Sums,
  fresh: number,
) => [
  [
    users.size,
    fresh,
    visits,
    visits / (users.size || 1),
    views,
    views / (visits || 1),
    seconds / (visits || 1),
  ],
  [views, unique, seconds / (timed || 1), (bounces * 100) / (visits || 1)],
];

test('a month of visits over HTTP gives exactly the known figures', async () => {
  const [first, second] = shop.dealers;
  const regulars = Array.from({ length: 9 }, () => randomUUID());
  const perDay = days.map(nothing);
  const late: { onDay: number; sent: Sent }[] = [];
  shop.clock.now = new Date(noon(days[0]!));
  const { cookies } = await shop.as('advisor@example.test');
  staffCookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [index, day] of days.entries()) {
    shop.clock.now = new Date(noon(day) + 3_600_000);
    await shop.db.run(sql`update sessions set expires_at = ${new Date(noon(day) + 86_400_000)}`); // the advisor stays at work
    const planned = planDay(first, day, index, regulars, perDay[index]!);
    // Every fifth beacon comes about a day late, every third comes twice, sometimes much later.
    const onTime = planned.filter((_, number) => number % 5 !== 4);
    planned
      .filter((_, number) => number % 5 === 4)
      .forEach((sent) => void late.push({ onDay: index + 1, sent }));
    onTime
      .filter((_, number) => number % 7 === 0)
      .forEach((sent) => void late.push({ onDay: index + 1, sent }));
    const again = onTime.filter((_, number) => number % 3 === 0);
    const due = late.filter(({ onDay }) => onDay === index).map(({ sent }) => sent);
    const elsewhere = {
      body: beaconOf(shop, second, randomUUID(), [view(new Date(noon(day)).toISOString(), '/')]),
    };
    await sendAll([...onTime, ...again, ...due, ...again, ...noise(first, day), elsewhere]);
  }
  shop.clock.now = new Date(noon(days[30]!) + 20 * 3_600_000);
  await sendAll(late.filter(({ onDay }) => onDay === 31).map(({ sent }) => sent));

  const known = new Set<string>();
  const all = nothing();
  const expectedDays = perDay.map((sums, index) => {
    const fresh = [...sums.users].filter((visitor) => !known.has(visitor)).length;
    for (const visitor of sums.users) known.add(visitor);
    all.users = known;
    for (const key of ['visits', 'views', 'unique', 'bounces', 'seconds', 'timed'] as const)
      all[key] += sums[key];
    return [days[index]!.replaceAll('-', ''), ...figuresOf(sums, fresh)];
  });
  const got = await reports('dealer@example.test', first);
  expect(got.days).toEqual(expectedDays);
  expect(got.totals).toEqual(figuresOf(all, known.size));
  expect(all.views).toBeGreaterThan(400);
  const elsewhere = await reports('dealer2@example.test', second);
  expect(elsewhere.totals[0]!.slice(0, 5)).toEqual([31, 31, 31, 1, 31]);
}, 120_000);
