import type { Bench } from './bench.ts';
import { scriptsOf } from './checkout.ts';
import { get } from './compare.ts';
import type { Step, Stream } from './load/types.ts';
import { pagesOf } from './pages.ts';
import { type Program, runLoad, runOffer } from './program.ts';
import type { Table } from './report.ts';
import type { Seeded } from './seed.ts';
import { beacons } from './views.ts';

export const name = 'overload';
export const title = 'More than the machine can serve';

/** Pages for ever more clients; then orders at half to five times the shop's capacity. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database(
    { products: 10_000, dealers: 100 },
    'bench_overload',
  );
  const tables: Table[] = [];
  for (const [what, env] of [
    ['Rendered for each request', { CACHE_MEGABYTES: '0' }],
    ['Kept', {}],
  ] as [string, Record<string, string>][]) {
    const shop = await bench.shop(url, env);
    tables.push(await clientsWithoutPause(bench, shop, seeded, what));
    if (what !== 'Kept') tables.push(await offered(bench, shop, seeded));
    await shop.stop();
  }
  return tables;
}

/** Time to the first byte of a page as ever more clients ask without a pause. */
async function clientsWithoutPause(
  bench: Bench,
  shop: Program,
  seeded: Seeded,
  what: string,
): Promise<Table> {
  const script = [get(pagesOf(seeded)[0]!.path)];
  await runLoad({ port: shop.port, clients: 8, seconds: 2, scripts: [script] });
  const rows: (string | number)[][] = [];
  for (const clients of [1, 4, 16, 64, 256, 1_024]) {
    const { seconds } = bench;
    const found = await runLoad({ port: shop.port, clients, seconds, scripts: [script] });
    const { 200: _, 503: refused = 0, ...others } = found.statuses;
    const other = Object.values(others).reduce((sum, count) => sum + count, found.broken);
    const { perSecond, p50Ms, p99Ms, firstByteP99Ms } = found;
    rows.push([clients, perSecond, p50Ms, p99Ms, firstByteP99Ms, refused, other]);
  }
  return {
    title: what,
    about:
      'The products page with 150 cards. Wanted: what is served is served promptly, and the rest is refused with 503.',
    head: [
      'clients',
      'served /s',
      'served p50 ms',
      'served p99 ms',
      'first byte of any answer, p99 ms',
      '503s',
      'other failures',
    ],
    rows,
  };
}

/** Requests at fixed rates, beside each other: orders by capacity, the others as they come. */
async function offered(bench: Bench, shop: Program, seeded: Seeded): Promise<Table> {
  const scripts = (await scriptsOf(shop, seeded, 32)).map((script) => script.slice(-1));
  const capacity = await runLoad({ port: shop.port, clients: 16, seconds: bench.seconds, scripts });
  const others = otherKinds(seeded);
  const rows: (string | number)[][] = [];
  for (const times of [0.5, 1, 2, 5]) {
    const orders: Stream = { perSecond: capacity.perSecond * times, steps: scripts.flat() };
    const streams = [orders, ...others.map(([, stream]) => stream)];
    const found = await runOffer({ port: shop.port, seconds: bench.seconds * 2, streams });
    const names = ['orders', ...others.map(([name]) => name)];
    rows.push(
      ...found.map(({ sent, served, refused, others }, index) => [
        ...[`${times} x`, names[index]!, sent, served.count, served.p50Ms, served.p99Ms],
        ...[refused.count, refused.p50Ms, refused.p99Ms, others],
      ]),
    );
  }
  return {
    title: `Orders at a fixed rate: half, all, twice and five times of ${Math.round(capacity.perSecond)} a second`,
    about:
      'That many orders are served to 16 clients that wait for their answers. Here nobody waits: requests are sent when they are due, in another process, and their time counts from then. Beside the orders go pages, searches, views and pictures, the same number each time. Wanted at five times: orders are served, the rest is refused within 100 ms, and beacons, pictures and searches give way first.',
    head: [
      ...['orders offered', 'kind', 'sent', 'served', 'served p50 ms', 'served p99 ms'],
      ...['503s', '503 p50 ms', '503 p99 ms', 'other failures'],
    ],
    rows,
  };
}

function otherKinds(seeded: Seeded): [string, Stream][] {
  const admin = { Cookie: `trimline_session=${seeded.adminToken}` };
  const found = `/api/v1/auth/products/manufacturer/${seeded.dealerId}?search=rack%20c4`;
  const picture: Step = { ...get(`/media/${'0'.repeat(40)}.webp`), status: 404 };
  return [
    ['pages', { perSecond: 10, steps: [get(pagesOf(seeded)[0]!.path)] }],
    ['searches', { perSecond: 20, steps: [{ ...get(found), headers: admin }] }],
    ['views', { perSecond: 40, steps: beacons(seeded, 32).flat() }],
    ['pictures', { perSecond: 40, steps: [picture] }],
  ];
}
