import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A shop in a process of its own, as it runs in production. */
export interface Instance {
  port: number;
  child: ChildProcess;
  /** Ends with its exit code; null where a signal ended it. */
  exited: Promise<number | null>;
  /** What it has said on its error stream. */
  said(): string;
  /** Its log, as lines of JSON. */
  logged(): string;
}

export async function startInstance(env: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  const { NODE_OPTIONS: _, ...inherited } = process.env; // the test runner's
  const child = spawn(process.execPath, ['server/start.ts'], {
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
  }, 60_000);
  return instance;
}

export async function isReady({ port }: Pick<Instance, 'port'>): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(3_000),
  }).catch(() => null);
  return answer?.status === 200;
}

/** Waits until something holds; throws after so many milliseconds. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
  every = 100,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(every)) {
    if (Date.now() > end)
      throw new Error(`did not come to hold within ${withinMs / 1000} s: ${holds}`);
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
