import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  crash,
  freeze,
  loseEtcdLeader,
  loseProxy,
  orphan,
  part,
  powerCut,
  switchOver,
} from './faults.ts';
import { mayMakeNetworks } from './machines.ts';
import { whyNoCluster } from './programs.ts';
import { openWorld, type World } from './world.ts';

const why = whyNoCluster();
const hasNetworks = why === '' && mayMakeNetworks();
if (why) console.warn(`SKIPPED: everything that a cluster can lose: ${why}`);
else if (!hasNetworks) console.warn('SKIPPED: a parted primary: no network may be made here');

/** `moves`: whether another node is the primary afterwards; null if Patroni may choose. */
const cases = [
  { what: 'the primary loses power', fault: powerCut, moves: true },
  { what: 'its PostgreSQL crashes', fault: crash, moves: null },
  { what: 'its Patroni ends', fault: orphan, moves: true },
  { what: 'the leader of etcd ends', fault: loseEtcdLeader, moves: false },
  { what: 'a proxy ends', fault: loseProxy, moves: false },
  { what: 'the primary stands still', fault: freeze, moves: true },
  { what: 'the primary is parted from the others', fault: part, moves: true, needsNetworks: true },
  { what: 'a change of the primary is asked for', fault: switchOver, moves: true },
];

describe.skipIf(why !== '')('people order, each once with its mail, while', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(hasNetworks ? 'networks' : 'loopback');
  }, 120_000);
  afterAll(() => world?.close(), 60_000);

  for (const { what, fault, moves, needsNetworks = false } of cases) {
    test.skipIf(needsNetworks && !hasNetworks)(
      what,
      async () => {
        const former = await world.cluster.primary();
        const { ordersMs, readsMs } = await world.survive(fault(world.cluster));
        const seconds = (ms: number) => (ms / 1_000).toFixed(1);
        console.log(
          `${what}: no order for ${seconds(ordersMs)} s, no read for ${seconds(readsMs)} s`,
        );
        if (moves !== null) expect((await world.cluster.primary()) !== former).toBe(moves);
      },
      240_000,
    );
  }

  test('in the end every order has had its mails, each once', () => world.expectMails(), 120_000);
});
