import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { compileOnce, envFile, projectNode, projectRoot } from './setup.mjs';

const parentCheckMs = 1_000;
/** Ctrl-C arrives twice, from terminal and npm; a second signal would force the shop to quit. */
const sameSignalMs = 1_000;
/** glibc keeps freed memory in one arena per thread (decision 022). */
const memorySettings = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs the shop on Node 24, forwards signals to it, and exits with its code.
 * @param {string} entry
 * @param {string[]} nodeOptions
 */
export function serve(entry, nodeOptions) {
  const follow = join(projectRoot, 'scripts/stop-with-parent.mjs');
  const shop = spawn(projectNode, [...nodeOptions, ...envFile, '--import', follow, entry], {
    cwd: projectRoot,
    // Own process group, so that signals come from this process alone.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...compileOnce, ...memorySettings, ...process.env },
  });
  let handedOnAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    if (performance.now() - handedOnAt < sameSignalMs) return;
    handedOnAt = performance.now();
    shop.kill(signal);
  };
  process.on('SIGINT', () => handOn('SIGINT'));
  process.on('SIGTERM', () => handOn('SIGTERM'));
  // SIGHUP is left alone for nohup; when a terminal closes, this process ends and the shop follows.
  stopWithNpm(() => handOn('SIGTERM'));
  shop.once('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
  );
}

/**
 * npm may be killed without notice; a shop that kept running would hold the port.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    stop();
  }, parentCheckMs);
}
