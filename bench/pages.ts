import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { compare, compared, comparisonHead, get, type Measured } from './compare.ts';
import type { Table } from './report.ts';
import type { Seeded } from './seed.ts';

export const name = 'pages';
export const title = 'Pages';

/** The server's cost of rendering a page, and of sending it from the cache. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database({ products: 10_000, dealers: 100 }, 'bench_pages');
  const pages = pagesOf(seeded);
  const uncached = await bench.shop(url, { CACHE_MEGABYTES: '0' });
  const rendered: (string | number)[][] = [];
  const folder = join(bench.folder, 'page-statics');
  mkdirSync(folder, { recursive: true });
  for (const [index, { name, path, wantedMs }] of pages.entries()) {
    bench.log(`${name}, rendered`);
    const html = await (await fetch(`http://127.0.0.1:${uncached.port}${path}`)).text();
    writeFileSync(join(folder, `page-${index}`), html);
    const [found] = (await compare(bench, [{ program: uncached, scripts: [[get(path)]] }], 1)) as [
      Measured,
    ];
    rendered.push([
      name,
      found.perSecond,
      found.cpuMs,
      found.databaseCpuMs,
      wantedMs,
      Math.round(found.bytes),
    ]);
  }
  await uncached.stop();
  const shop = await bench.shop(url);
  const floor = await bench.floor(url, folder);
  const kept: (string | number)[][] = [];
  for (const [index, { name, path }] of pages.entries()) {
    bench.log(`${name}, kept`);
    const targets = [
      { program: floor, scripts: [[get(`/static/page-${index}`)]] },
      { program: shop, scripts: [[get(path)]] },
    ];
    const [theirs, ours] = (await compare(bench, targets, 32)) as [Measured, Measured];
    kept.push([name, ...compared(theirs, ours)]);
  }
  await shop.stop();
  await floor.stop();
  return [
    {
      title: 'Rendered for each request',
      about:
        'The cache is off; one client after the other. The CPU is that of the whole request: HTTP, queries, React, bytes.',
      head: ['page', 'pages /s', 'shop CPU ms', 'database CPU ms', 'wanted CPU ms', 'bytes'],
      rows: rendered,
    },
    {
      title: 'Kept',
      about:
        'Against the same bytes from memory, 32 clients, uncompressed. Wanted: 0.5 of the rate.',
      head: comparisonHead,
      rows: kept,
    },
  ];
}

/** Addresses of public pages. */
export const pagesOf = ({ makeId, dealerCode, trimId, productId }: Seeded) => [
  {
    name: 'products (150 cards)',
    path: `/${makeId}/${dealerCode}/products?trim=${trimId}`,
    wantedMs: 12,
  },
  {
    name: 'product',
    path: `/${makeId}/${dealerCode}/products/${productId}?trim=${trimId}`,
    wantedMs: 3,
  },
  { name: 'home', path: `/${makeId}/${dealerCode}`, wantedMs: '-' as const },
];
