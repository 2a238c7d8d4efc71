import { readFileSync } from 'node:fs';
import { Connection, type Reply } from './connection.ts';
import { bytesOf, isFresh } from './requests.ts';
import type { Load, LoadResult, Step } from './types.ts';

/**
 * The load generator, a separate process: reads a Load from standard input, prints a LoadResult.
 */
const load = JSON.parse(readFileSync(0, 'utf8')) as Load;
const turnsMs: number[] = [];
const firstBytesMs: number[] = [];
const servedMs: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let broken = 0;

const startedAt = performance.now();
const end = startedAt + load.seconds * 1_000;
await Promise.all(
  Array.from({ length: load.clients }, (_, index) =>
    repeat(load.scripts[index % load.scripts.length]!),
  ),
);
process.stdout.write(JSON.stringify(result(performance.now() - startedAt)));
process.exit(0);

/** One client: repeats its script until the time or the number of turns is reached. */
async function repeat(script: Step[]): Promise<void> {
  const requests = script.map((step) => bytesOf(step, load.port));
  const connection = new Connection(load.port);
  for (
    let turn = 0;
    performance.now() < end && turn < (load.turns ?? Number.POSITIVE_INFINITY);
    turn += 1
  ) {
    const turnAt = performance.now();
    let served = true;
    for (const [index, step] of script.entries()) {
      const request = isFresh(step) ? bytesOf(step, load.port) : requests[index]!;
      const reply = await connection.send(request).catch(() => null);
      note(reply);
      served &&= reply?.status === step.status;
    }
    turnsMs.push(performance.now() - turnAt);
    if (served) servedMs.push(turnsMs.at(-1)!);
  }
  connection.close();
}

function note(reply: Reply | null): void {
  if (!reply) {
    broken += 1;
    return;
  }
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  firstBytesMs.push(reply.firstByteMs);
  bytes += reply.bytes;
}

function result(ms: number): LoadResult {
  const of = (sorted: number[], part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const turns = [...servedMs].sort((a, b) => a - b);
  const first = firstBytesMs.sort((a, b) => a - b);
  return {
    turns: turns.length,
    refused: turnsMs.length - turns.length,
    perSecond: (turns.length / ms) * 1_000,
    p50Ms: of(turns, 0.5),
    p99Ms: of(turns, 0.99),
    firstByteP50Ms: of(first, 0.5),
    firstByteP99Ms: of(first, 0.99),
    bytesPerTurn: turnsMs.length > 0 ? bytes / turnsMs.length : 0,
    statuses,
    broken,
  };
}
