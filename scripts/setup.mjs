// Runs on Node 20 before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
/** Node 24 from npm; everything except these bootstrap scripts runs on it. */
export const projectNode = join(projectRoot, 'node_modules/node/bin/node');
/** Settings from a file `.env`, where there is one; variables of the shell win. */
export const envFile = existsSync(join(projectRoot, '.env')) ? ['--env-file=.env'] : [];
/** Makes Node cache compiled code, for programs that people wait for. */
export const compileOnce = { NODE_COMPILE_CACHE: join(projectRoot, 'build/.compile-cache') };
/**
 * V8 settings: by default short-lived objects may take 100 MB before a collection; with less than 8
 * MB V8 would collect all the time (decision 022). The Dockerfile has the same settings.
 */
export const memoryOptions = ['--min-semi-space-size=8', '--max-semi-space-size=16'];

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 * @typedef {import('node:child_process').SpawnOptions} SpawnOptions
 */

/** Installs dependencies where node_modules does not match package-lock.json; throws on failure. */
export async function ensureInstalled() {
  const lock = readLock('package-lock.json');
  if (!lock) throw new Error('package-lock.json is missing: this is not a whole checkout.');
  const reason = reasonToInstall(
    lock,
    readLock('node_modules/.package-lock.json'),
    existsSync(projectNode),
  );
  if (!reason) return;
  console.log(`Installing the dependencies (${reason}) ...`);
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runQuietly('npm', ['ci', ...flags, ...quiet], {
    env: { ...process.env, PATH: pathWithoutProject() },
  });
  if (code !== 0 || !existsSync(projectNode))
    throw new Error('The dependencies could not be installed (npm ci).');
}

/**
 * The reason to install, or undefined. npm skips optional packages of other platforms.
 * @param {Lock} lock what package-lock.json asks for
 * @param {Lock | undefined} installed what npm noted in node_modules when it had finished
 * @param {boolean} hasNode
 * @returns {string | undefined}
 */
export function reasonToInstall(lock, installed, hasNode) {
  if (!installed) return 'node_modules is missing';
  if (!hasNode) return 'Node 24 is missing';
  const present = installed.packages ?? {};
  for (const [path, wanted] of Object.entries(lock.packages ?? {})) {
    if (path === '' || wanted.link) continue;
    const found = present[path];
    if (!found && wanted.optional) continue;
    if (found?.version !== wanted.version)
      return `${path} is ${found?.version ?? 'missing'}, not ${wanted.version}`;
  }
  return undefined;
}

/**
 * Runs a command in the project's root on this terminal; resolves to its exit code (1 after a signal).
 * @param {string} command
 * @param {string[]} parameters
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: projectRoot, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and prints its output only if it fails; resolves to its exit code.
 * @param {string} command
 * @param {string[]} parameters
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runQuietly(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: projectRoot,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} name
 * @returns {Lock | undefined}
 */
function readLock(name) {
  const path = join(projectRoot, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** PATH without the project's own Node: npm is about to delete node_modules. */
function pathWithoutProject() {
  const own = join(projectRoot, 'node_modules/.bin');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own)
    .join(delimiter);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
