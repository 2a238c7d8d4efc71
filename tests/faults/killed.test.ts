import { afterAll, beforeAll, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { until } from './instance.ts';
import { expectReadsBack, kill, orderWhile } from './order-while.ts';
import { openWorld, type World } from './world.ts';

/** The two faults that every shop meets one day; `npm run drill -- faults` has the others. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await Promise.all([world.start(), world.start()]);
}, 120_000);
afterAll(() => world?.close(), 60_000);

test('the shop is killed between orders: none is lost, none is there twice', async () => {
  await orderWhile(world, async () => {
    await kill(world, world.instances[0]!, 'SIGKILL');
    await expectReadsBack(world);
  });
}, 120_000);

test('PostgreSQL crashes between orders: none is lost, none is there twice', async () => {
  await orderWhile(world, async () => {
    const [first] = await world.postgresPids();
    process.kill(first!, 'SIGKILL');
    await until(() => world.db.row(sql`select 1`).then(Boolean, () => false), 30_000);
    await expectReadsBack(world);
  });
}, 120_000);
