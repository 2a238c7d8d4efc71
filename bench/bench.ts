import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOptions } from '../scripts/setup.mjs';
import { type Server, startServer } from './database.ts';
import { openMailSink } from './mail-sink.ts';
import { type Program, startProgram, stopAll } from './program.ts';
import type { Table } from './report.ts';
import { type Seeded, type Size, seed } from './seed.ts';

/** Options and services that every scenario receives. */
export interface Bench {
  /** Fewer and shorter rounds, for trying a scenario out. */
  quick: boolean;
  /** Includes the rounds that take many minutes. */
  full: boolean;
  seconds: number;
  rounds: number;
  /** For the import: products in the catalogue (`products`) and in the file (`rows`). */
  products?: number;
  rows?: number;
  /** For the soak: its length, and orders a second; absent: half of the capacity. */
  minutes: number;
  perSecond?: number;
  server: Server;
  /** A temporary folder, deleted at the end of the run. */
  folder: string;
  /** Copies a database of this size; fills the original on first use. */
  database(size: Size, name: string): Promise<{ url: string; seeded: Seeded }>;
  shop(url: string, env?: Record<string, string>, nodeOptions?: string[]): Promise<Program>;
  floor(url: string, statics?: string): Promise<Program>;
  log(line: string): void;
}

/** One section of the report; each scenario is a file that exports both. */
export interface Scenario {
  name: string;
  title?: string;
  run(bench: Bench): Promise<Table[]>;
}

/** Signs CSRF tokens; the load generator asks for them before it begins. */
export const sessionSecret = 'a secret of the benchmark, thirty-two and more';

/** Opens the services that scenarios share. `dataDir` keeps filled databases for the next run. */
export async function openBench(options: {
  quick: boolean;
  full: boolean;
  dataDir: string | undefined;
  /** PostgreSQL's shared_buffers; absent: the setting of the shop's embedded server. */
  buffers: string | undefined;
}): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trimline-bench-'));
  const server = await startServer(options.dataDir ?? folder, options.buffers);
  const mails = await openMailSink();
  const seeds = new Map<string, Seeded>();
  return {
    quick: options.quick,
    full: options.full,
    seconds: options.quick ? 2 : 6,
    rounds: options.quick ? 3 : 5,
    minutes: 10,
    server,
    folder,
    async database(size, name) {
      const filled = `seeded_${size.products}_${size.dealers}`;
      if (!seeds.has(filled)) {
        const url = (await server.exists(filled))
          ? server.url(filled)
          : await server.create(filled);
        seeds.set(filled, await seed(url, size));
      }
      return { url: await server.create(name, filled), seeded: seeds.get(filled)! };
    },
    shop: (url, env = {}, nodeOptions = memoryOptions) => {
      const dataDir = join(folder, 'shop');
      const settings = {
        RATE_LIMIT: 'off',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        SESSION_SECRET: sessionSecret,
      };
      return startProgram(
        'server/start.ts',
        { DATABASE_URL: url, DATA_DIR: dataDir, SMTP_URL: mails.url, ...settings, ...env },
        '/',
        nodeOptions,
      );
    },
    floor: (url, statics = join(folder, 'no-statics')) => {
      mkdirSync(statics, { recursive: true });
      return startProgram('bench/floor/floor.ts', { DATABASE_URL: url, STATIC_DIR: statics });
    },
    log: (line) => console.log(line),
    async close() {
      await stopAll();
      await mails.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
