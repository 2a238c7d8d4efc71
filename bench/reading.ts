import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { compare, compared, comparisonHead, get, type Measured, type Target } from './compare.ts';
import type { Step } from './load/types.ts';
import type { Program } from './program.ts';
import type { Table } from './report.ts';
import type { Seeded } from './seed.ts';

export const name = 'reading';
export const title = 'Reading: the public calls';

/** One call or a page's calls, the floor's route for it, and whether everyone gets one answer. */
interface Read {
  name: string;
  shop: Step[];
  query: string[];
  isPublic: boolean;
}

/**
 * Each public call with and without the cache, against bytes from memory and one prepared query, at
 * 32 clients.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database({ products: 10_000, dealers: 100 }, 'bench_reading');
  const reads = readsOf(seeded);
  const uncached = await bench.shop(url, { CACHE_MEGABYTES: '0' });
  const statics = await cacheAnswers(bench, reads, uncached);
  const floor = await bench.floor(url, statics);
  const asked = await table(bench, reads, uncached, floor, queryRows);
  await uncached.stop();
  const cached = await bench.shop(url);
  const served = await table(
    bench,
    reads.filter(({ isPublic }) => isPublic),
    cached,
    floor,
    staticRows,
  );
  await cached.stop();
  await floor.stop();
  return [
    {
      title: 'Where a cache serves it',
      about:
        'Against the same bytes from memory, 32 clients. Wanted: 0.6 of the rate for lists, 0.4 for answers below 4 kB, p99 at most twice.',
      head: comparisonHead,
      rows: served,
    },
    {
      title: 'Where the database is asked',
      about:
        "The cache is off; against one prepared query over the same tables, 32 clients. Wanted: 0.5 of the rate, p99 at most twice. The floor's terms are those of a trim that has its own; the shop looks for the trim's, the model's or the make's.",
      head: comparisonHead,
      rows: asked,
    },
  ];
}

function readsOf({ dealerId, dealerCode, makeId, trimId, productId, adminToken }: Seeded): Read[] {
  const session = { Cookie: `trimline_session=${adminToken}` };
  const products = `/api/v1/auth/products/manufacturer/${dealerId}?search=rack%20c4`;
  return [
    {
      name: 'products of a trim (150)',
      shop: [get(`/api/v1/products?trim=${trimId}&dealerId=${dealerId}`)],
      query: [`/query/products?trim=${trimId}&dealerId=${dealerId}`],
      isPublic: true,
    },
    {
      name: 'product',
      shop: [get(`/api/v1/products/${productId}?dealer=${dealerId}`)],
      query: [`/query/product?id=${productId}&dealer=${dealerId}`],
      isPublic: true,
    },
    {
      name: 'terms',
      shop: [get(`/api/v1/terms?trim=${trimId}`)],
      query: [`/query/terms?trim=${trimId}`],
      isPublic: true,
    },
    {
      name: 'home data (4 calls)',
      shop: [
        get(`/api/v1/dealers/${makeId}/${dealerCode}`),
        get(`/api/v1/makes/${makeId}`),
        get(`/api/v1/years?makeId=${makeId}`),
        get(`/api/v1/models/carousel?makeId=${makeId}`),
      ],
      query: [`/query/dealer?code=${dealerCode}`, '/query/make', '/query/years', '/query/carousel'],
      isPublic: true,
    },
    {
      name: 'search (admin, signed in)',
      shop: [get(products, session)],
      query: [`/query/search?dealerId=${dealerId}&search=rack%20c4`],
      isPublic: false,
    },
  ];
}

/** Writes the shop's answers into files for the floor to serve from memory. */
async function cacheAnswers(bench: Bench, reads: Read[], shop: Program): Promise<string> {
  const folder = join(bench.folder, 'statics');
  mkdirSync(folder, { recursive: true });
  for (const [index, read] of reads.entries()) {
    for (const [part, { path, headers }] of read.shop.entries()) {
      const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
        headers: { ...headers, 'Accept-Encoding': 'identity' },
      });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      writeFileSync(join(folder, `${index}-${part}`), Buffer.from(await response.arrayBuffer()));
    }
  }
  return folder;
}

type FloorSteps = (read: Read, index: number) => Step[];
const queryRows: FloorSteps = (read) => read.query.map((path) => get(path));
const staticRows: FloorSteps = (read, index) =>
  read.shop.map((_, part) => get(`/static/${index}-${part}`));

async function table(
  bench: Bench,
  reads: Read[],
  shop: Program,
  floor: Program,
  floorSteps: FloorSteps,
) {
  const rows: (string | number)[][] = [];
  for (const [index, read] of reads.entries()) {
    bench.log(read.name);
    const targets: Target[] = [
      { program: floor, scripts: [floorSteps(read, index)] },
      { program: shop, scripts: [read.shop] },
    ];
    const [theirs, ours] = (await compare(bench, targets, 32)) as [Measured, Measured];
    rows.push([read.name, ...compared(theirs, ours)]);
  }
  return rows;
}
