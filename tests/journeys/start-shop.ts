import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A shop in a process of its own. */
export interface StartedShop {
  url: string;
  process: ChildProcess;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a shop with these settings in a folder of its own, and waits until it is open. It stops with
 * this process, even by kill -9, and hears no Ctrl-C: whoever started it stops it.
 */
export async function startShop(
  settings: { DATA_DIR: string; DEMO: 'on' | 'off'; SMTP_URL?: string; NODE_ENV?: string },
  stdout: 'ignore' | 'pipe' = 'ignore',
): Promise<StartedShop> {
  const follow = ['--import', './scripts/stop-with-parent.mjs'];
  const child = spawn('node_modules/.bin/node', [...follow, 'tests/journeys/serve.ts'], {
    // All journeys share one address, so that limits of requests would count them together.
    env: { ...process.env, DATABASE_URL: '', RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
  const gone = once(child, 'exit');
  const early = gone.then(() => {
    throw new Error('The shop ended before it was open.');
  });
  const [url] = await Promise.race([once(child, 'message'), early]);
  early.catch(() => {}); // it has to end some time
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
