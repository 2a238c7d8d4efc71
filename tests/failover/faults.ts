import { until } from '#tests/faults/instance.ts';
import type { Cluster, Node } from './cluster.ts';
import { kill } from './machines.ts';
import type { Fault } from './world.ts';

/** Waits until another node is the primary. */
async function expectSuccessor(cluster: Cluster, former: Node): Promise<void> {
  await until(async () => ![former, undefined].includes(await cluster.primary()), 60_000);
}

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

/** The primary's machine loses power, and starts again once another node is the primary. */
export function powerCut(cluster: Cluster): Fault {
  let former: Node;
  return {
    async break() {
      former = (await cluster.primary())!;
      const [first] = await former.postgresPids();
      await Promise.all([kill(former.patroni), kill(former.etcd)]);
      process.kill(first!, 'SIGKILL');
    },
    async mend() {
      await expectSuccessor(cluster, former);
      former.startEtcd();
      former.startPatroni();
    },
  };
}

/** The primary's PostgreSQL crashes; its Patroni restarts it or gives the lead away. */
export const crash = (cluster: Cluster): Fault => ({
  async break() {
    const [first] = await (await cluster.primary())!.postgresPids();
    process.kill(first!, 'SIGKILL');
  },
});

/** The primary's Patroni ends; its PostgreSQL goes on as a primary without supervision. */
export function orphan(cluster: Cluster): Fault {
  let former: Node;
  return {
    async break() {
      former = (await cluster.primary())!;
      await kill(former.patroni);
    },
    async mend() {
      await expectSuccessor(cluster, former);
      former.startPatroni();
    },
  };
}

/** The leading etcd ends, on whichever node; the primary stays the same. */
export function loseEtcdLeader(cluster: Cluster): Fault {
  let leader: Node;
  return {
    async break() {
      leader = await cluster.etcdLeader();
      await kill(leader.etcd);
    },
    mend: async () => leader.startEtcd(),
  };
}

/** One of the two proxies ends. */
export const loseProxy = ({ proxies: [first] }: Cluster): Fault => ({
  break: () => kill(first!.child),
  mend: async () => first!.start(),
});

/** The primary's PostgreSQL freezes with open connections until another node is the primary. */
export function freeze(cluster: Cluster): Fault {
  let former: Node;
  let pids: number[];
  return {
    async break() {
      former = (await cluster.primary())!;
      pids = await former.postgresPids();
      signal(pids, 'SIGSTOP');
    },
    async mend() {
      await expectSuccessor(cluster, former);
      signal(pids, 'SIGCONT');
    },
  };
}

/** The primary is cut off from the network until another node is the primary. */
export function part(cluster: Cluster): Fault {
  let former: Node;
  return {
    async break() {
      former = (await cluster.primary())!;
      former.machine.part(true);
    },
    async mend() {
      await expectSuccessor(cluster, former);
      former.machine.part(false);
    },
  };
}

/** A planned change of the primary, as before an update of its machine. */
export const switchOver = (cluster: Cluster): Fault => ({
  async break() {
    const former = (await cluster.primary())!;
    await cluster.switchOver();
    await expectSuccessor(cluster, former);
  },
});
