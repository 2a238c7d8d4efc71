import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A shop running in its own process, as in production. */
export interface Instance {
  port: number;
  child: ChildProcess;
  /** Resolves to the exit code; null after a signal. */
  exited: Promise<number | null>;
  /** Its error output so far. */
  said(): string;
  /** Its log, lines of JSON. */
  logged(): string;
}

export async function startInstance(
  env: Record<string, string>,
  release = process.cwd(),
  withinMs = 60_000,
): Promise<Instance> {
  const port = await freePort();
  const { NODE_OPTIONS: _, ...inherited } = process.env; // the test runner's
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: release,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, logged] = ['', ''];
  child.stderr!.on('data', (part: Buffer) => {
    said = (said + part).slice(-20_000);
  });
  child.stdout!.on('data', (part: Buffer) => {
    logged = (logged + part).slice(-200_000);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const instance = { port, child, exited, said: () => said, logged: () => logged };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the shop did not start: ${said}`);
    return isReady(instance);
  }, withinMs).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return instance;
}

export async function isReady({ port }: Pick<Instance, 'port'>): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(3_000),
  }).catch(() => null);
  return answer?.status === 200;
}

/** Waits until `holds` is true; throws after `withinMs`. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
  every = 100,
): Promise<void> {
  for (const end = performance.now() + withinMs; !(await holds()); await sleep(every)) {
    if (performance.now() > end)
      throw new Error(`did not come to hold within ${withinMs / 1000} s: ${holds}`);
  }
}

const portsOfOne = 20;
let lastPort = 12_000 + (process.pid % 500) * portsOfOne;

/**
 * A port that is free, and still will be when a program listens on it some seconds later: outgoing
 * connections get higher ones from the system, and other processes of tests begin in ranges of their own.
 */
export async function freePort(): Promise<number> {
  lastPort += 1;
  const port = lastPort;
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
