import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/base/database/embedded-process.ts';
import type { Bench } from './bench.ts';
import { scriptsOf } from './checkout.ts';
import { get, median } from './compare.ts';
import type { Step } from './load/types.ts';
import { pagesOf } from './pages.ts';
import { answered, parentOf, residentMb, runLoad, running, stopChild } from './program.ts';
import type { Table } from './report.ts';
import type { Seeded } from './seed.ts';

export const name = 'start';
export const title = 'Start and memory';

/** Time from `npm start` to the first page; memory of the shop's process idle and under load. */
export async function run(bench: Bench): Promise<Table[]> {
  const env = { DATA_DIR: join(bench.folder, 'start'), DEMO: 'off', RATE_LIMIT: 'off' };
  const times: number[] = [];
  for (let start = 0; start <= bench.rounds; start += 1) {
    bench.log(`start ${start}`);
    const port = await freePort();
    const begun = performance.now();
    const child = npmStart({ ...env, PORT: String(port) });
    await answered(port, '/', child, () => 'see above');
    times.push(performance.now() - begun);
    await stopChild(child);
  }
  const [first, ...later] = times;
  return [
    {
      title: 'From npm start to the first page',
      about:
        'With the embedded database, built; the first one makes and migrates the database. Wanted: at most 3 s once built and migrated.',
      head: ['start', 'seconds'],
      rows: [
        ['first, on an empty data folder', (first! / 1_000).toFixed(2)],
        ['later, median', (median(later) / 1_000).toFixed(2)],
        ['later, slowest', (Math.max(...later) / 1_000).toFixed(2)],
      ],
    },
    await memory(bench),
  ];
}

async function memory(bench: Bench): Promise<Table> {
  const { url, seeded } = await bench.database({ products: 10_000, dealers: 100 }, 'bench_memory');
  const port = await freePort();
  const child = npmStart({
    DATABASE_URL: url,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    PORT: String(port),
    DATA_DIR: join(bench.folder, 'shop'),
  });
  await answered(port, '/', child, () => 'see above');
  const pid = shopBelow(child.pid!);
  await sleep(bench.quick ? 3_000 : 15_000);
  const idle = residentMb(pid);
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentMb(pid));
  }, 100);
  const found = await runLoad({
    port,
    clients: 64,
    seconds: bench.seconds * 3,
    scripts: await mixedScripts(port, seeded),
  });
  clearInterval(sampling);
  await stopChild(child);
  const busy = `under load, highest (${Math.round(found.perSecond)} visits a second, ${found.statuses['503'] ?? 0} answers 503)`;
  return {
    title: "Memory of the shop's process",
    about:
      'Resident, as npm start runs it. Load: 64 clients, of whom 46 ask for pages of ever other vehicles, 2 for lists, and 16 check out, mails included. Wanted: 150 MB at rest, 350 under load.',
    head: ['', 'MB'],
    rows: [
      ['at rest, after the first page', Math.round(idle)],
      [busy, Math.round(highest)],
    ],
  };
}

/** A mix of shoppers: pages, most of them uncached, lists, and checkouts. */
async function mixedScripts(port: number, seeded: Seeded): Promise<Step[][]> {
  const { dealerId, trimId } = seeded;
  const list = [get(`/api/v1/products?trim=${trimId}&dealerId=${dealerId}`)];
  const pages = pagesOf(seeded).map(({ path }) => [get(path)]);
  const checkouts = await scriptsOf({ port }, seeded);
  const others = Array.from({ length: 43 }, (_, index) => [
    get(pagesOf({ ...seeded, trimId: 2 + index })[0]!.path),
    get(pagesOf({ ...seeded, trimId: 60 + index })[0]!.path),
  ]);
  return [...pages, list, list, ...others, ...checkouts, ...checkouts];
}

function npmStart(env: Record<string, string>): ChildProcess {
  const cwd = new URL('..', import.meta.url).pathname;
  const { NODE_ENV: _, ...own } = process.env;
  return running(
    spawn('npm', ['start'], {
      cwd,
      env: { ...own, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

/** The shop's own process among npm's descendants. */
function shopBelow(npm: number): number {
  const isBelow = (pid: number): boolean => pid > 1 && (pid === npm || isBelow(parentOf(pid)));
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('server/start.ts') &&
        isBelow(Number(name))
      );
    } catch {
      return false; // the process has ended meanwhile
    }
  });
  if (found.length !== 1)
    throw new Error(`Expected one process of the shop, found ${found.length}.`);
  return Number(found[0]);
}
