import type { Bench } from './bench.ts';
import type { Step } from './load/types.ts';
import { cpuMs, type Program, runLoad } from './program.ts';

/** A server and the requests to send to it. */
export interface Target {
  program: Program;
  scripts: Step[][];
  /** Waits for work that the server does after its last answer, so that its CPU counts too. */
  settle?: () => Promise<void>;
}

/** Medians of the rounds of one target. */
export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  /** CPU of the server's process for one turn. */
  cpuMs: number;
  /** CPU of PostgreSQL for one turn. */
  databaseCpuMs: number;
}

/**
 * Loads all targets in turn, round by round after a warm-up round, so that a busy machine slows all
 * alike; throws when an answer has an unexpected status.
 */
export async function compare(
  bench: Bench,
  targets: Target[],
  clients: number,
): Promise<Measured[]> {
  for (const target of targets) await measure(bench, target, clients, Math.min(bench.seconds, 3));
  const rounds: Measured[][] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const figures: Measured[] = [];
    for (const target of targets)
      figures.push(await measure(bench, target, clients, bench.seconds));
    rounds.push(figures);
  }
  return targets.map((_, index) => medians(rounds.map((figures) => figures[index]!)));
}

async function measure(
  bench: Bench,
  target: Target,
  clients: number,
  seconds: number,
): Promise<Measured> {
  const { program, scripts } = target;
  const before = { shop: cpuMs(program.pid), database: bench.server.cpuMs() };
  const result = await runLoad({ port: program.port, clients, seconds, scripts });
  if (result.refused > 0 || result.broken > 0) {
    const answers = JSON.stringify(result.statuses);
    throw new Error(
      `${scripts[0]![0]!.path}: ${result.refused} refused, ${result.broken} broken, answers ${answers}`,
    );
  }
  await target.settle?.();
  return {
    perSecond: result.perSecond,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    bytes: result.bytesPerTurn,
    cpuMs: (cpuMs(program.pid) - before.shop) / result.turns,
    databaseCpuMs: (bench.server.cpuMs() - before.database) / result.turns,
  };
}

/** The median of each figure. */
function medians(rounds: Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((figures) => figures[name]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    bytes: of('bytes'),
    cpuMs: of('cpuMs'),
    databaseCpuMs: of('databaseCpuMs'),
  };
}

/** Column headings for the figures of floor and shop. */
export const figuresHead = [
  'floor /s',
  'shop /s',
  'ratio',
  'floor p50, p99 ms',
  'shop p50, p99 ms',
  'p99 ratio',
  'shop CPU ms',
  'database CPU ms',
];

/** Column headings for a row of `compared`, the call's name first. */
export const comparisonHead = ['call', ...figuresHead, 'bytes: floor, shop'];

/** The cells of one comparison; in each, the floor's figure stands first. */
export function compared(floor: Measured, shop: Measured): (string | number)[] {
  const times = ({ p50Ms, p99Ms }: Measured) => `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)}`;
  return [
    floor.perSecond,
    shop.perSecond,
    (shop.perSecond / floor.perSecond).toFixed(2),
    times(floor),
    times(shop),
    (shop.p99Ms / floor.p99Ms).toFixed(2),
    shop.cpuMs.toFixed(2),
    shop.databaseCpuMs.toFixed(2),
    `${Math.round(floor.bytes)}, ${Math.round(shop.bytes)}`,
  ];
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A GET without a session. */
export const get = (path: string, headers: Record<string, string> = {}): Step => ({
  method: 'GET',
  path,
  headers,
  status: 200,
});
