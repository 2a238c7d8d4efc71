import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runningServer } from './embedded-process.ts';
import {
  type Account,
  asAccount,
  type Home,
  makePassable,
  mayEnter,
  usablePrograms,
} from './embedded-programs.ts';

/**
 * Finds the database in the data folder, or initialises it. PostgreSQL refuses to run as root and
 * then gets its own account. If that account cannot reach the data folder (below /root, say), the
 * database is in `reachableDir`, linked from `postgres` in the data folder.
 */
export async function prepareHome(dataDir: string, reachableDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const data = await realpath(dataDir);
  const place = join(data, 'postgres');
  await finishMove(place);
  const account = await serverAccount(place);
  const near = account === undefined || (await canReach(account, data));
  if (!near) await makePassable(reachableDir);
  const programs = await usablePrograms(account, account ? reachableDir : data);
  if (!(await exists(place)))
    await initialise(place, programs, account, near ? data : reachableDir);
  if (account) await handOver(place, account, reachableDir);
  const folder = await realpath(place);
  const password = await readFile(join(folder, 'password'), 'utf8');
  return { folder, cluster: join(folder, 'cluster'), password, programs, account };
}

async function serverAccount(place: string): Promise<Account | undefined> {
  const owner = await stat(place).catch(() => undefined);
  const user = process.getuid?.();
  if (user !== 0) {
    if (owner && owner.uid !== user) {
      throw new Error(
        `The database in ${place} belongs to the user with id ${owner.uid}: start as that user or as root.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }),
    );
    if (uid?.status === 0 && gid?.status === 0)
      return { uid: Number(uid.stdout) >>> 0, gid: Number(gid.stdout) >>> 0 };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user.',
  );
}

/** Whether the account may enter a folder; its group is let into a folder that only root may. */
async function canReach(account: Account, folder: string): Promise<boolean> {
  if (mayEnter(account, folder)) return true;
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o077) !== 0 || !mayEnter(account, dirname(folder))) return false;
  await chown(folder, 0, account.gid);
  await chmod(folder, (mode & 0o700) | 0o010);
  return true;
}

/** Builds the database under another name, then renames it: a half-made one is never served. */
async function initialise(
  place: string,
  programs: string,
  account: Account | undefined,
  parent: string,
): Promise<void> {
  const fresh = await mkdtemp(join(parent, 'postgres-'));
  try {
    const passwordFile = join(fresh, 'password');
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (account)
      for (const path of [fresh, passwordFile]) await chown(path, account.uid, account.gid);
    runInitdb(programs, fresh, account);
    await (parent === dirname(place) ? rename(fresh, place) : symlink(fresh, place));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const wasFirst = ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    );
    if (!wasFirst) throw error; // another shop made it first
  }
}

function runInitdb(programs: string, folder: string, account: Account | undefined): void {
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const files = [`--pgdata=${join(folder, 'cluster')}`, `--pwfile=${join(folder, 'password')}`];
  const result = spawnSync(join(programs, 'initdb'), [...options, ...locale, ...files], {
    ...asAccount(account),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  if (result.status !== 0) {
    throw new Error(
      `The database could not be initialised: ${result.error?.message ?? result.stderr.trim()}`,
    );
  }
}

/** Gives a database that root copied or moved back to the account, in a folder it can reach. */
async function handOver(place: string, account: Account, reachableDir: string): Promise<void> {
  const folder = await realpath(place);
  if ((await stat(folder)).uid !== account.uid)
    runOrThrow('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if (mayEnter(account, folder) || (await runningServer(join(folder, 'cluster')))) return;
  await makePassable(reachableDir);
  const copy = await mkdtemp(join(reachableDir, 'postgres-'));
  runOrThrow('cp', ['-Rp', `${folder}/.`, copy]);
  await symlink(copy, `${place}.moved`);
  await rename(place, `${place}.old`);
  await finishMove(place);
}

/** Completes a move to a reachable folder that was interrupted. */
async function finishMove(place: string): Promise<void> {
  if (!(await exists(place)) && (await exists(`${place}.moved`)))
    await rename(`${place}.moved`, place);
  if (await exists(place)) await rm(`${place}.old`, { recursive: true, force: true });
}

function runOrThrow(command: string, parameters: string[]): void {
  const result = spawnSync(command, parameters, { encoding: 'utf8' });
  if (result.status !== 0)
    throw new Error(`${command} failed: ${result.error?.message ?? result.stderr.trim()}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
