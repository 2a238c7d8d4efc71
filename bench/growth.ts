import { openPool } from '#server/base/database/database.ts';
import type { Bench } from './bench.ts';
import { scriptsOf } from './checkout.ts';
import { get } from './compare.ts';
import { readsOf } from './database.ts';
import type { Step } from './load/types.ts';
import { pagesOf } from './pages.ts';
import { cpuMs, type Program, runLoad } from './program.ts';
import { figure, type Table } from './report.ts';
import type { Seeded, Size } from './seed.ts';

export const name = 'growth';
export const title = 'How it grows';

/** The cost of a request, cache off, as the catalogue and the number of dealerships grow. */
export async function run(bench: Bench): Promise<Table[]> {
  const most = bench.quick ? 10_000 : bench.full ? 1_000_000 : 100_000;
  const catalogues = [1_000, 10_000, 100_000, 1_000_000].filter((products) => products <= most);
  const sizes: [string, Size][] = [
    ...catalogues.map((products): [string, Size] => [
      `${figure(products)} products`,
      { products, dealers: 100 },
    ]),
    ...[1, 100, 10_000].map((dealers): [string, Size] => [
      `${figure(dealers)} dealerships`,
      { products: 10_000, dealers },
    ]),
  ];
  const costs = new Map<string, (string | number)[][]>();
  for (const [label, size] of sizes) {
    bench.log(label);
    for (const [call, cells] of await costsAt(bench, size))
      costs.set(call, [...(costs.get(call) ?? []), [label, ...cells]]);
  }
  return [...costs].map(([call, rows], index) => ({
    title: call,
    ...(index === 0 && {
      about:
        'One client, cache off. Every trim has 150 products at every size, every dealership 30 orders, 10 buyers and 2 products of its own; the products are in 100 dealerships, the dealerships have 10,000 products.',
    }),
    head: [
      'the database holds',
      'shop CPU ms',
      'database CPU ms',
      'rows read',
      'pages read (8 kB)',
      'bytes',
    ],
    rows,
  }));
}

async function costsAt(bench: Bench, size: Size): Promise<[string, (string | number)[]][]> {
  const { url, seeded } = await bench.database(size, 'bench_growth');
  const shop = await bench.shop(url, { CACHE_MEGABYTES: '0' });
  const db = openPool(url, 1, 0);
  const found: [string, (string | number)[]][] = [];
  for (const [call, step] of await stepsOf(shop, seeded)) {
    const load = { port: shop.port, clients: 1, seconds: 60, scripts: [[step]] };
    await runLoad({ ...load, turns: 50 });
    const before = {
      reads: await readsOf(db),
      shop: cpuMs(shop.pid),
      database: bench.server.cpuMs(),
    };
    const result = await runLoad({ ...load, turns: bench.quick ? 100 : 400 });
    const cpu = {
      shop: cpuMs(shop.pid) - before.shop,
      database: bench.server.cpuMs() - before.database,
    };
    if (result.refused > 0) throw new Error(`${step.path}: ${JSON.stringify(result.statuses)}`);
    const after = await readsOf(db);
    const each = (total: number) => Number((total / result.turns).toFixed(2));
    const rows = after.rows - before.reads.rows;
    const pages = after.pages - before.reads.pages;
    found.push([
      call,
      [
        each(cpu.shop),
        each(cpu.database),
        each(rows),
        each(pages),
        Math.round(result.bytesPerTurn),
      ],
    ]);
  }
  await db.close();
  await shop.stop();
  return found;
}

async function stepsOf(shop: Program, seeded: Seeded): Promise<[string, Step][]> {
  const { dealerId, trimId, productId, adminToken } = seeded;
  const session = { Cookie: `trimline_session=${adminToken}` };
  const manufacturer = `/api/v1/auth/products/manufacturer/${dealerId}`;
  const orders = `/api/v1/auth/orders/getDealerOrders?dealerId=${dealerId}`;
  const year = `dealerId=${dealerId}&startDate=${dayAgo(365)}&endDate=${dayAgo(0)}`;
  const [checkout] = await scriptsOf(shop, seeded);
  return [
    ['Products of a trim (150)', get(`/api/v1/products?trim=${trimId}&dealerId=${dealerId}`)],
    ['Product', get(`/api/v1/products/${productId}?dealer=${dealerId}`)],
    ['Terms', get(`/api/v1/terms?trim=${trimId}`)],
    ['Products page (150 cards)', get(pagesOf(seeded)[0]!.path)],
    ['Cart of 5 lines saved', checkout!.at(-2)!],
    ['Order of 5 lines placed', checkout!.at(-1)!],
    ["Admin: the manufacturer's products, first page", get(manufacturer, session)],
    [
      "Admin: a search in the manufacturer's products",
      get(`${manufacturer}?search=rack%20c4ca`, session),
    ],
    [
      "Admin: the dealership's own products",
      get(`/api/v1/auth/products/dealer/${dealerId}`, session),
    ],
    ['Admin: orders, first page', get(orders, session)],
    ['Admin: a search in the orders', get(`${orders}&search=blair`, session)],
    [
      'Admin: customers, first page',
      get(`/api/v1/auth/user?dealerId=${dealerId}&role=customer`, session),
    ],
    ['Admin: sales of a year', get(`/api/v1/auth/analytics/sales?${year}`, session)],
    ['Admin: products of a year', get(`/api/v1/auth/analytics/products?${year}`, session)],
  ];
}

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
