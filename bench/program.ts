import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/base/database/embedded-process.ts';
import type { Load, LoadResult, Offer, Offered } from './load/types.ts';

/** A server in its own process. */
export interface Program {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const root = new URL('..', import.meta.url).pathname;
const clockTicksPerSecond = 100; // constant for user programs on Linux
/** The demo's pictures and orders take minutes where the machine is busy with other things. */
const longestStartMs = 300_000;

/** Starts a TypeScript server on a free PORT and waits until a GET of `path` is answered. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  path = '/',
  nodeOptions: string[] = [],
): Promise<Program> {
  const port = await freePort();
  const child = running(
    spawn(process.execPath, [...nodeOptions, file], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4_000);
  });
  await answered(port, path, child, () => errors);
  return { port, pid: child.pid!, stop: () => stopChild(child) };
}

const children = new Set<ChildProcess>();

/** Notes a child process, which `stopAll` stops unless it has ended before. */
export function running<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Stops what a scenario that failed left running: a shop holds the database's server. */
export const stopAll = () => Promise.all([...children].map(stopChild));

/** Stops a child process with SIGTERM and waits for its end. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Waits until a GET of the path is answered below 500; throws when the process ends before. */
export async function answered(
  port: number,
  path: string,
  child: ChildProcess,
  errors: () => string,
): Promise<void> {
  for (const end = Date.now() + longestStartMs; Date.now() < end; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`A server for the benchmark ended: ${errors()}`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await response?.arrayBuffer();
    if (response && response.status < 500) return;
  }
  throw new Error(`A server for the benchmark did not answer: ${errors()}`);
}

/** Runs the load generator and returns its figures. */
export const runLoad = (load: Load) => generate<LoadResult>('load', load);

/** Sends requests at fixed rates and returns what became of them. */
export const runOffer = (offer: Offer) => generate<Offered>('offer', offer);

async function generate<Result>(name: 'load' | 'offer', wanted: Load | Offer): Promise<Result> {
  const child = spawn(process.execPath, [`bench/load/${name}.ts`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(wanted));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  return JSON.parse(output) as Result;
}

/** CPU used so far by a process and the children it has waited for, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  if (!fields) return 0;
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return (ticks / clockTicksPerSecond) * 1_000;
}

/** CPU of a running process and its threads, in milliseconds, at Linux's full precision. */
export function exactCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const ran = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ran.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return 0; // the process has ended meanwhile
  }
}

/** The parent of a process. */
export const parentOf = (pid: number): number => Number(statOf(pid)![1]);

/** Resident memory of a process, in megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

/** The fields of /proc/PID/stat after the name; the name may contain spaces and parentheses. */
function statOf(pid: number): string[] | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  try {
    const text = readFileSync(path, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // the process has ended meanwhile
  }
}
