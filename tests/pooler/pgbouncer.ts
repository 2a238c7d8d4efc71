import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, until } from '#tests/faults/instance.ts';

export interface Bouncer {
  /** The database's address through PgBouncer in transaction mode. */
  url: string;
  /** Connections by database: clients, and busy and idle connections to PostgreSQL. */
  pools(): Promise<{ clients: number; serving: number; idle: number }[]>;
  /** Kills PgBouncer like a crash; connections break. */
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Most connections to PostgreSQL, shared by all clients. */
  poolSize: number;
  /** Prepared statements kept for each connection; 0 disables them, as before 1.21. */
  prepared: number;
}

/** The program's version, such as [1, 24]. */
export function versionOf(path: string): [number, number] {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(
    execFileSync(path, ['--version'], { encoding: 'utf8' }),
  )!;
  return [Number(major), Number(minor)];
}

/**
 * Starts a real PgBouncer before a database; as root it runs as nobody, because it refuses root.
 */
export async function startBouncer(
  path: string,
  target: string,
  { poolSize, prepared }: Options,
): Promise<Bouncer> {
  const { hostname, port: targetPort, username, password, pathname } = new URL(target);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'trimline-pgbouncer-'));
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    admin_users: username,
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 500,
    server_login_retry: 1,
    ...(prepared > 0 && { max_prepared_statements: prepared }),
  };
  const written = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]\n* = host=${hostname} port=${targetPort}\n[pgbouncer]\n${written.join('\n')}\n`,
  );
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (account.uid !== undefined)
    for (const file of [folder, users, settings]) await chown(file, account.uid, account.gid!);

  let child: ChildProcess | undefined;
  const admin = `postgres://${username}:${password}@127.0.0.1:${port}/pgbouncer`;
  const show = (what: string) => ask(admin, `show ${what}`);
  const start = async () => {
    child = spawn(path, ['-q', settings], { ...account, cwd: '/', stdio: 'ignore' });
    await until(() => show('version').then(Boolean, () => false), 10_000);
  };
  const kill = async () => {
    if (child?.exitCode !== null || !child.kill('SIGKILL')) return;
    await new Promise((resolve) => child!.once('exit', resolve));
  };
  await start();
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async pools() {
      const rows = (await show('pools')).filter(({ database }) => database === pathname.slice(1));
      return rows.map((row) => ({
        clients: Number(row.cl_active) + Number(row.cl_waiting),
        serving: Number(row.sv_active),
        idle: Number(row.sv_idle) + Number(row.sv_used),
      }));
    },
    ...{ kill, start },
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** Asks PgBouncer's console, which accepts only simple queries. */
async function ask(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, string>[];
  } finally {
    await client.end();
  }
}
