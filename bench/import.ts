import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { compileOnce } from '../scripts/setup.mjs';
import type { Bench } from './bench.ts';
import { median } from './compare.ts';
import { copyAll } from './copy.ts';
import { type FreshProduct, freshProducts, type Model } from './fresh-products.ts';
import { loadData } from './load-data.ts';
import { cpuMs, type Program, residentMb } from './program.ts';
import { figure, type Table } from './report.ts';

export const name = 'import';
export const title = 'Importing products';

/**
 * Imports new products with fitment into a large indexed catalogue: by bare COPY, by the command,
 * and by the command while shoppers browse.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const catalogue = bench.products ?? (bench.quick ? 50_000 : 1_000_000);
  const count = bench.rows ?? (bench.quick ? 10_000 : 100_000);
  const filled = await catalogueOf(bench, catalogue);
  const rates: Table['rows'] = [];
  const memory: Table['rows'] = [];
  const latency: Table['rows'] = [];
  for (const fitments of [1, 3]) {
    const products = freshProducts(await modelsOf(bench.server.url(filled)), count, fitments);
    const file = join(bench.folder, `products-${fitments}.csv`);
    writeFileSync(file, csvOf(products));
    const floors: Timed[] = [];
    const imports: Timed[] = [];
    for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
      bench.log(`${fitments} fitments each, round ${round + 1}`);
      floors.push(await timed(bench, filled, (url) => copyProducts(url, products)));
      imports.push(await timed(bench, filled, (url) => importProducts(url, file)));
    }
    const [floor, ours] = [middle(floors), middle(imports)];
    const cpu = (ms: number) => (ms * 1_000) / count;
    rates.push([
      ...[
        fitments,
        count / floor.seconds,
        count / ours.seconds,
        (floor.seconds / ours.seconds).toFixed(2),
      ],
      ...[cpu(floor.databaseCpuMs), cpu(ours.cpuMs), cpu(ours.databaseCpuMs)],
    ]);
    memory.push([fitments, ...quarters(ours.memoryMb), Math.max(...ours.memoryMb)]);
    if (fitments === 1) latency.push(...(await withShoppers(bench, filled, file)));
  }
  const buffers = await buffersOf(bench.server.url(filled));
  return [
    {
      title: `${figure(count)} new products into ${figure(catalogue)}`,
      about: `With all indexes and triggers; each product is a row of a CSV file that names as many trims as it fits. The floor is COPY of ready rows into the same tables on one connection, nothing parsed and nothing checked. PostgreSQL with ${buffers} of shared buffers. Wanted: 20,000 products a second.`,
      head: [
        ...[
          'trims each',
          'floor products /s',
          'import products /s',
          'ratio',
          'floor database CPU µs a product',
        ],
        ...['import CPU µs a product', 'its database CPU µs a product'],
      ],
      rows: rates,
    },
    {
      title: "Memory of the import's process",
      about: 'Resident MB at the end of each quarter of its time. Wanted: flat.',
      head: ['trims each', 'first', 'second', 'third', 'last', 'highest'],
      rows: memory,
    },
    {
      title: 'The shop meanwhile',
      about: `Lists and products of 20 trims in turn, one request after the other with ${pauseMs} ms between. A change of the catalogue drops kept answers, so the import's end is in it.`,
      head: ['', 'requests', 'p50 ms', 'p99 ms', 'slowest ms', 'failed'],
      rows: latency,
    },
  ];
}

async function buffersOf(url: string): Promise<string> {
  const db = openPool(url, 1, 0);
  const found = await db.row<{ buffers: string }>(
    sql`select current_setting('shared_buffers') as buffers`,
  );
  await db.close();
  return found!.buffers;
}

/** Returns the database of a made-up market, filled once and kept in --data-dir. */
/** The name of a database with a catalogue of this size. */
export async function catalogueOf(bench: Bench, products: number): Promise<string> {
  const name = `market_${products}`;
  if (await bench.server.exists(name)) {
    await migrate(bench.server.url(name));
    return name;
  }
  const url = await bench.server.create(name);
  await loadData(
    url,
    { products, customers: 1_000, orders: 1_000, dealers: 20, makes: 4, lines: 3, views: 1_000 },
    bench.log,
  );
  return name;
}

async function modelsOf(url: string): Promise<Model[]> {
  const db = openPool(url, 1, 0);
  const models = await db.rows<Model>(sql`
    select m.make_id as "makeId", k.name as make, y.year, m.name, array_agg(t.id::int order by t.id) as "trimIds",
      array_agg(t.name order by t.id) as trims
    from models m join makes k on k.id = m.make_id join years y on y.id = m.year_id join trims t on t.model_id = m.id
    group by m.id, k.name, y.year order by m.id`);
  await db.close();
  return models;
}

interface Timed {
  seconds: number;
  cpuMs: number;
  databaseCpuMs: number;
  memoryMb: number[];
}

/** Times the work on a fresh copy of the catalogue. */
async function timed(
  bench: Bench,
  filled: string,
  work: (url: string) => Promise<Partial<Timed>>,
): Promise<Timed> {
  const url = await bench.server.create('bench_import', filled);
  const begin = { at: performance.now(), database: bench.server.cpuMs() };
  const own = await work(url);
  const seconds = (performance.now() - begin.at) / 1_000;
  return {
    seconds,
    cpuMs: 0,
    memoryMb: [],
    ...own,
    databaseCpuMs: bench.server.cpuMs() - begin.database,
  };
}

const middle = (runs: Timed[]) =>
  runs.find(({ seconds }) => seconds >= median(runs.map((run) => run.seconds)))!;

async function copyProducts(url: string, products: FreshProduct[]): Promise<object> {
  const db = openPool(url, 1, 0);
  const last = (await db.row<{ id: number }>(sql`select max(id) as id from products`))!.id;
  await db.close();
  const columns =
    'id, make_id, number, name, price_cents, cost_cents, frt, category_id, featured, detail, import_key';
  const row = (product: FreshProduct, index: number) =>
    [
      ...[
        last + 1 + index,
        product.makeId,
        product.number,
        product.name,
        product.priceCents,
        product.costCents,
      ],
      ...[
        product.frt,
        product.categoryId,
        product.featured,
        `<p>${product.detail}</p>`,
        product.number,
      ],
    ].join('\t');
  await copyAll(url, [
    { into: `products (${columns})`, chunks: inChunks(products, row) },
    {
      into: 'product_trims (product_id, trim_id)',
      chunks: inChunks(products, ({ trimIds }, index) =>
        trimIds.map((id) => `${last + 1 + index}\t${id}`).join('\n'),
      ),
    },
  ]);
  return {};
}

function* inChunks<Row>(rows: Row[], line: (row: Row, index: number) => string): Generator<string> {
  for (let first = 0; first < rows.length; first += 1_000) {
    yield `${rows
      .slice(first, first + 1_000)
      .map((row, index) => line(row, first + index))
      .join('\n')}\n`;
  }
}

function csvOf(products: FreshProduct[]): string {
  const lines = products.map((product) =>
    [
      ...[
        product.number,
        `"${product.name}"`,
        product.priceCents / 100,
        product.costCents / 100,
        product.frt,
      ],
      ...[['Exterior', 'Interior'][product.categoryId - 2], product.featured, product.detail],
      ...[product.make, product.year, product.model, product.trims.join(';')],
    ].join(','),
  );
  return [
    'number,name,price,cost,frt,category,featured,detail,make,year,model,trim',
    ...lines,
  ].join('\n');
}

/** Runs the import command (scripts/import.mjs) as a separate process, start to end. */
async function importProducts(url: string, file: string): Promise<Partial<Timed>> {
  const child = startImport(url, file);
  const memoryMb: number[] = [];
  let cpu = 0;
  const sampling = setInterval(() => {
    if (child.exitCode !== null) return;
    cpu = Math.max(cpu, cpuMs(child.pid!));
    memoryMb.push(residentMb(child.pid!));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { cpuMs: cpu, memoryMb };
}

function startImport(url: string, file: string): ChildProcess {
  const cwd = new URL('..', import.meta.url).pathname;
  const env = {
    ...compileOnce,
    ...process.env,
    DATABASE_URL: url,
    NODE_ENV: 'development',
    DATA_DIR: tmpdir(),
  };
  return spawn(process.execPath, ['server/catalogue/import/import.ts', file], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const quarters = (samples: number[]) =>
  [1, 2, 3, 4].map((part) =>
    Math.round(samples[Math.floor((samples.length * part) / 4) - 1] ?? Number.NaN),
  );

/** Response times of the shop without and during an import. */
async function withShoppers(bench: Bench, filled: string, file: string): Promise<Table['rows']> {
  const url = await bench.server.create('bench_import', filled);
  const shop = await bench.shop(url);
  const db = openPool(url, 1, 0);
  const paths = await shoppersOf(db);
  await db.close();
  await waitsOf(shop, paths, () => false, paths.length);
  const without = await waitsOf(shop, paths, () => false, 500);
  const child = startImport(url, file);
  const during = await waitsOf(
    shop,
    paths,
    () => child.exitCode !== null,
    Number.POSITIVE_INFINITY,
  );
  await shop.stop();
  return [
    ['without an import', ...waited(without)],
    ['during an import', ...waited(during)],
  ];
}

export const pauseMs = 20;

/** Response times of requests sent one by one with pauses; NaN marks a failed request. */
export async function waitsOf(
  shop: Program,
  paths: string[],
  isOver: () => boolean,
  most: number,
): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < most && !isOver()) {
    const begin = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${shop.port}${paths[waits.length % paths.length]}`,
    );
    await response.arrayBuffer();
    waits.push(response.status === 200 ? performance.now() - begin : Number.NaN);
    await sleep(pauseMs);
  }
  return waits;
}

/** Addresses of the product lists of the first dealership's make, and of one product from each. */
export async function shoppersOf(db: Pool): Promise<string[]> {
  const found = await db.rows<{ trim: number; product: number | null }>(sql`
    select t.id as trim, (select min(p.id) from product_trims f join products p on p.id = f.product_id
        where f.trim_id = t.id and p.make_id = m.make_id and p.active and p.dealer_id is null and p.category_id <> 4) as product
    from trims t join models m on m.id = t.model_id join dealers d on d.make_id = m.make_id and d.id = 1
    order by t.id limit 20`);
  return found.flatMap(({ trim, product }) => [
    `/api/v1/products?trim=${trim}&dealerId=1`,
    ...(product === null ? [] : [`/api/v1/products/${product}?dealer=1`]),
  ]);
}

export function waited(waits: number[]): (string | number)[] {
  const served = waits.filter((ms) => !Number.isNaN(ms)).sort((one, other) => one - other);
  const at = (share: number) => served[Math.ceil(served.length * share) - 1] ?? Number.NaN;
  return [waits.length, at(0.5), at(0.99), at(1), waits.length - served.length];
}
