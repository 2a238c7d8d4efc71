import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { compileOnce, projectNode, projectRoot } from './setup.mjs';

const parentCheckMs = 1_000;
/** One Ctrl-C comes twice, from the terminal and from npm; the shop would take the second for impatience. */
const sameSignalMs = 1_000;
/** glibc keeps freed memory in as many places as there are threads (decision 022). */
const memorySettings = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs the shop on Node 24 until it ends, hands signals on to it, and ends with its code.
 * @param {string} entry
 * @param {string[]} nodeOptions
 */
export function serve(entry, nodeOptions) {
  const follow = join(projectRoot, 'scripts/stop-with-parent.mjs');
  const shop = spawn(projectNode, [...nodeOptions, '--import', follow, entry], {
    cwd: projectRoot,
    // Outside the terminal's group, so that signals come from here alone.
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
  // Not SIGHUP, which nohup has set aside: a terminal that closes ends this process, and the shop follows it.
  stopWithNpm(() => handOn('SIGTERM'));
  shop.once('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
  );
}

/**
 * npm may be killed without a word to its scripts; a shop that went on would hold the port.
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
