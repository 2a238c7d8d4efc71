import { expect } from 'vitest';
import { type Instance, isReady, until } from './instance.ts';
import {
  type Placed,
  type Shoppers,
  selectMisplaced,
  selectOrdersOfShoppers,
  startShoppers,
} from './shoppers.ts';
import type { World } from './world.ts';

/** The number of orders that their shoppers have an answer for. */
export const acknowledged = ({ placed }: Shoppers): number =>
  placed.filter(({ orderId }) => orderId !== null).length;

/**
 * Causes a fault while people order. Afterwards ordering works again, everyone has an answer, and
 * each idempotency key has exactly one order, the acknowledged one.
 */
export async function orderWhile(
  world: World,
  fault: (shoppers: Shoppers) => Promise<void>,
): Promise<Shoppers> {
  const shoppers = await startShoppers({ ...world, instances: () => world.instances }, 6);
  try {
    await until(() => acknowledged(shoppers) >= 6, 30_000);
    await fault(shoppers);
    const before = acknowledged(shoppers);
    await until(() => acknowledged(shoppers) >= before + 6, 30_000);
  } finally {
    await shoppers.stop();
  }
  expect(shoppers.unclear).toEqual([]);
  await expectEachOnce(world, shoppers.placed);
  return shoppers;
}

export async function expectEachOnce({ db }: World, placed: Placed[]): Promise<void> {
  const orders = await selectOrdersOfShoppers(db);
  expect(await selectMisplaced(db, placed)).toEqual([]);
  expect(orders.filter(({ key }) => key === null)).toEqual([]);
}

/** Uncached reads work again within ten seconds after the fault ends. */
export async function expectReadsBack({ instances }: World): Promise<void> {
  await until(async () => (await Promise.all(instances.map(isReady))).every(Boolean), 10_000);
}

/** Ends an instance and takes it from those that serve; gives its exit code. */
export async function kill(
  { instances }: World,
  instance: Instance,
  signal: NodeJS.Signals,
): Promise<number | null> {
  instances.splice(instances.indexOf(instance), 1);
  instance.child.kill(signal);
  return instance.exited;
}
