import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asAccount, type Home } from './embedded-programs.ts';

const logLimitBytes = 1_000_000;
const fastStopMs = 30_000;
const immediateStopMs = 10_000;

/** A running or starting server. */
export interface RunningServer {
  pid: number;
  port: number;
}

/** The server named by PostgreSQL's lock file; undefined for a zombie or a reused pid. */
export async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const server = await readLockFile(cluster);
  return server && (await isServerOf(server.pid, cluster)) ? server : undefined;
}

/** Starts `postgres` in its own session, out of reach of Ctrl-C and of the shop's end. */
export async function launchServer(
  home: Home,
  settings: Record<string, string>,
  port?: number,
): Promise<ChildProcess> {
  await removeForeignLockFile(home.cluster);
  const log = await open(logFile(home), 'a', 0o600);
  try {
    if ((await log.stat()).size > logLimitBytes) await log.truncate(0);
    if (home.account) await log.chown(home.account.uid, home.account.gid);
    const all = { ...settings, port: String(port ?? (await freePort())) };
    const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(home.programs, 'postgres'), ['-D', home.cluster, ...parameters], {
      ...asAccount(home.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    child.on('error', () => {}); // reported as a server that does not start
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Stops the server within 30 s, otherwise kills it; PostgreSQL recovers from that without loss. */
export async function stopServer(cluster: string): Promise<void> {
  const server = await runningServer(cluster);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  if (await hasEnded(server.pid, cluster, fastStopMs)) return;
  process.kill(server.pid, 'SIGQUIT');
  await hasEnded(server.pid, cluster, immediateStopMs);
}

/** The last lines of the server's log, to explain why it does not start. */
export async function logTail(home: Home): Promise<string> {
  const text = await readFile(logFile(home), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

const logFile = (home: Home) => join(home.folder, 'server.log');
const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

async function readLockFile(cluster: string): Promise<RunningServer | undefined> {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Compares the working directory, or the command line, as another user's directory is hidden. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return (await processListing(pid)).includes(cluster);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (folder === cluster) return true;
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return command.includes(cluster);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function processListing(pid: number): Promise<string> {
  const listing = spawn('ps', ['-o', 'command=', '-p', String(pid)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (await listing.stdout.toArray()).join('');
}

/** Removes a lock file with a reused pid; PostgreSQL removes only files of dead processes. */
async function removeForeignLockFile(cluster: string): Promise<void> {
  const named = await readLockFile(cluster);
  if (named && isAlive(named.pid) && !(await isServerOf(named.pid, cluster)))
    await rm(lockFile(cluster), { force: true });
}

async function hasEnded(pid: number, cluster: string, waitMs: number): Promise<boolean> {
  for (const end = performance.now() + waitMs; performance.now() < end; await sleep(10)) {
    if (!(await isServerOf(pid, cluster))) return true;
  }
  return false;
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
