import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openClient } from '#server/base/database/several-hosts.ts';
import { freePort, until } from '#tests/faults/instance.ts';
import { kill, loopback, type Machine, makeMachines, removeBridge } from './machines.ts';
import { makePrograms, serverAccount } from './programs.ts';
import { etcdCommand, haproxySettings, type Ports, patroniSettings } from './settings.ts';

/** One of three machines, each with a PostgreSQL, its Patroni and an etcd. */
export interface Node {
  name: string;
  machine: Machine;
  ports: Ports;
  /** Its running programs. */
  etcd: ChildProcess;
  patroni: ChildProcess;
  startPatroni(): void;
  startEtcd(): void;
  /** Pids of its PostgreSQL, the postmaster's first; empty if it is not running. */
  postgresPids(): Promise<number[]>;
}

/** A HAProxy in front of the cluster: one port leads to the primary, the other to replicas. */
interface Proxy {
  ports: { primary: number; replicas: number };
  child: ChildProcess;
  start(): void;
}

/** Three nodes in synchronous mode and two proxies, all with programs as Debian packages them. */
export interface Cluster {
  folder: string;
  nodes: Node[];
  proxies: Proxy[];
  /** A database address that names all nodes, or both proxies. */
  url(way: 'nodes' | 'proxies' | 'replicas', user?: 'postgres'): string;
  /** The address of one node alone. */
  address(node: Node, user?: 'postgres'): string;
  /** The primary as Patroni reports it; undefined while there is none. */
  primary(): Promise<Node | undefined>;
  /** Waits until one node is the primary and the two others follow it. */
  whole(withinMs: number): Promise<void>;
  etcdLeader(): Promise<Node>;
  /** Asks Patroni for a planned change of the primary. */
  switchOver(): Promise<void>;
  close(): Promise<void>;
}

const database = 'trimline';

/** Starts the cluster, on this machine's loopback or each node in a network of its own. */
export async function openCluster(where: 'loopback' | 'networks'): Promise<Cluster> {
  const account = serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'trimline-cluster-'));
  await makePrograms(join(folder, 'bin'), account);
  await chown(folder, account.uid, account.gid);
  const password = randomBytes(16).toString('hex');
  const names = ['one', 'two', 'three'];
  const machines = where === 'networks' ? makeMachines(names.length) : names.map(() => loopback);
  const members = await Promise.all(
    names.map(async (name, index) => ({
      name,
      machine: machines[index]!,
      ports: {
        postgres: await freePort(),
        api: await freePort(),
        etcd: await freePort(),
        peer: await freePort(),
      },
    })),
  );

  const nodes = await Promise.all(
    members.map(async (member): Promise<Node> => {
      const home = join(folder, member.name);
      await mkdir(home, { mode: 0o700 });
      await chown(home, account.uid, account.gid);
      const settings = join(home, 'patroni.json');
      const all = { ...member, members, home, programs: join(folder, 'bin'), password };
      await writeFile(settings, JSON.stringify(patroniSettings(all)));
      const run = (command: string[], log: string) =>
        member.machine.run(account, command, join(folder, `${member.name}-${log}.log`));
      const startEtcd = () => run(etcdCommand(all), 'etcd');
      const startPatroni = () => run(['/usr/bin/patroni', settings], 'patroni');
      const node: Node = {
        ...member,
        etcd: startEtcd(),
        patroni: startPatroni(),
        startEtcd() {
          node.etcd = startEtcd();
        },
        startPatroni() {
          node.patroni = startPatroni();
        },
        postgresPids: () => pidsOf(join(home, 'data')),
      };
      return node;
    }),
  );

  const proxies = await Promise.all(
    ['first', 'second'].map(async (name): Promise<Proxy> => {
      const ports = { primary: await freePort(), replicas: await freePort() };
      const file = join(folder, `${name}.cfg`);
      await writeFile(file, haproxySettings(members, ports));
      const start = () =>
        loopback.run(
          account,
          ['/usr/sbin/haproxy', '-db', '-f', file],
          join(folder, `${name}.log`),
        );
      const proxy: Proxy = {
        ports,
        child: start(),
        start() {
          proxy.child = start();
        },
      };
      return proxy;
    }),
  );

  const hosts = {
    nodes: members.map(({ machine, ports }) => `${machine.address}:${ports.postgres}`),
    proxies: proxies.map(({ ports }) => `127.0.0.1:${ports.primary}`),
    replicas: proxies.map(({ ports }) => `127.0.0.1:${ports.replicas}`),
  };
  const url: Cluster['url'] = (way, user) => {
    const sought = way === 'replicas' ? 'standby' : 'read-write';
    const name = user ?? database;
    const place = `${name}:${password}@${hosts[way].join()}/${name}`;
    return `postgres://${place}?target_session_attrs=${sought}`;
  };

  const address: Cluster['address'] = ({ machine, ports }, user) =>
    url('nodes', user).replace(/@.*/, `@${machine.address}:${ports.postgres}/${user ?? database}`);

  /** The cluster's members as the first Patroni to answer reports them. */
  async function seen(): Promise<Member[]> {
    const asked = nodes.map(async ({ machine, ports }) => {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://${machine.address}:${ports.api}/cluster`, { signal });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }
  const primary = async () => {
    const leader = (await seen()).find(({ role }) => role === 'leader');
    return nodes.find(({ name }) => name === leader?.name);
  };

  /** Whether both other nodes follow the primary, and Patroni has chosen its successor. */
  async function isWhole(): Promise<boolean> {
    const leader = await primary();
    const hasSuccessor = (await seen()).some(({ role }) => role === 'sync_standby');
    if (!leader || !hasSuccessor) return false;
    const client = await connect(address(leader, 'postgres'));
    const { rows } = await client.query(`
      select count(*) filter (where state = 'streaming') = ${nodes.length - 1}
        and bool_or(sync_state = 'sync') as whole from pg_stat_replication`);
    await client.end();
    return rows[0].whole === true;
  }

  const whole = (withinMs: number) => until(() => isWhole().catch(() => false), withinMs, 500);

  const cluster: Cluster = {
    ...{ folder, nodes, proxies, url, address, primary, whole },
    async etcdLeader() {
      for (const node of nodes) {
        const at = `http://${node.machine.address}:${node.ports.etcd}/v3/maintenance/status`;
        const answer = await fetch(at, { method: 'POST', body: '{}' });
        const { header, leader } = (await answer.json()) as EtcdStatus;
        if (header.member_id === leader) return node;
      }
      throw new Error('etcd has no leader');
    },
    async switchOver() {
      const { name, machine, ports } = (await primary())!;
      const answer = await fetch(`http://${machine.address}:${ports.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`the switch-over was refused: ${await answer.text()}`);
    },
    async close() {
      const children = [
        ...proxies.map(({ child }) => child),
        ...nodes.map(({ patroni }) => patroni),
      ];
      for (const child of children) await kill(child);
      for (const node of nodes) {
        for (const pid of await node.postgresPids()) killIfThere(pid);
        await kill(node.etcd);
        node.machine.remove();
      }
      if (where === 'networks') removeBridge();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await whole(90_000);
    await createDatabase(url('nodes', 'postgres'), password);
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

interface Member {
  name: string;
  role: string;
}

interface EtcdStatus {
  header: { member_id: string };
  leader: string;
}

async function createDatabase(url: string, password: string): Promise<void> {
  const client = openClient(url, { connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query(`create role ${database} login password '${password}'`);
  await client.query(`create database ${database} owner ${database}`);
  await client.end();
}

async function pidsOf(data: string): Promise<number[]> {
  const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  if (!first) return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  if (!all.some(([pid]) => pid === Number(first))) return [];
  return [
    Number(first),
    ...all.filter(([, parent]) => parent === Number(first)).map(([pid]) => pid!),
  ];
}

export const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Kills a process that may end by itself in the same moment. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
