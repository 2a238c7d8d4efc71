import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Account } from '#server/base/database/embedded-programs.ts';

/** A cluster's machine: this one, or a network namespace that can be cut off from the others. */
export interface Machine {
  address: string;
  /** Starts a program on the machine; its output goes to the file `log`. */
  run(account: Account, command: string[], log: string, env?: Record<string, string>): ChildProcess;
  /** Cuts it off from the network, or connects it again. */
  part(isParted: boolean): void;
  remove(): void;
}

const network = '10.213.77';
const bridge = 'trimline0';
const ip = (text: string) => execFileSync('ip', text.split(' '), { stdio: 'pipe' });

/** Whether this account may create network namespaces and connect them. */
export function mayMakeNetworks(): boolean {
  const attempt = `ip link add ${bridge} type bridge && ip link add end1 type veth peer name end2`;
  return spawnSync('unshare', ['--net', 'sh', '-c', attempt]).status === 0;
}

/** This machine itself, under its loopback address. */
export const loopback: Machine = {
  address: '127.0.0.1',
  run: (account, command, log, env) => start([], account, command, log, env),
  part() {
    throw new Error('A machine without a network of its own cannot be parted from the others.');
  },
  remove() {},
};

/** Creates machines, each a network namespace on one bridge with this machine. */
export function makeMachines(count: number): Machine[] {
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${network}.254/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  return Array.from({ length: count }, (_, index) => makeMachine(`trimline${index + 1}`, index));
}

export function removeBridge(): void {
  ip(`link del ${bridge}`);
}

function makeMachine(name: string, index: number): Machine {
  const address = `${network}.${index + 1}`;
  const inside = ['netns', 'exec', name];
  ip(`netns add ${name}`);
  ip(`link add ${name} type veth peer name eth0 netns ${name}`);
  ip(`link set ${name} master ${bridge} up`);
  for (const text of ['link set lo up', `addr add ${address}/24 dev eth0`, 'link set eth0 up'])
    execFileSync('ip', [...inside, 'ip', ...text.split(' ')]);
  return {
    address,
    run: (account, command, log, env) => start(['ip', ...inside], account, command, log, env),
    part: (isParted) => ip(`link set ${name} ${isParted ? 'down' : 'up'}`),
    remove: () => ip(`netns del ${name}`),
  };
}

function start(
  before: string[],
  { uid, gid }: Account,
  command: string[],
  log: string,
  env: Record<string, string> = {},
): ChildProcess {
  const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const [program = '', ...words] = [...before, ...account, ...command];
  const said = openSync(log, 'a');
  return spawn(program, words, {
    cwd: '/',
    stdio: ['ignore', said, said],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
  });
}

/** Kills a program without warning, as a power cut does, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
