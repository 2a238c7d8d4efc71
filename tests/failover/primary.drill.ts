import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { powerCut } from './faults.ts';
import { whyNoCluster } from './programs.ts';
import { openWorld, type World } from './world.ts';

/** A single case, the loss of the primary; `npm run drill` runs all of them. */
const why = whyNoCluster();
if (why) console.warn(`SKIPPED: a cluster that loses its primary: ${why}`);

describe.skipIf(why !== '')('Patroni, etcd and HAProxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('loopback');
  }, 120_000);
  afterAll(() => world?.close(), 60_000);

  test('the primary loses power: people order on, and it comes back as a replica', async () => {
    const former = await world.cluster.primary();
    console.log(await world.survive(powerCut(world.cluster)));
    expect(await world.cluster.primary()).not.toBe(former);
    await world.expectMails();
  }, 240_000);
});
