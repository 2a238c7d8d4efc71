import { expect, test } from 'vitest';
import { printedChance } from './support/chance.ts';
import { differingOrders } from './support/proposal-choices.ts';
import { openTestShop } from './support/shop.ts';

test('what was shown of 1,000 random choices of a proposal is ordered to the cent', async () => {
  const shop = await openTestShop({ rateLimit: false });
  const { differing, ordered, accepted } = await differingOrders(shop, 1_000, printedChance());
  await shop.close();
  expect(differing).toEqual([]);
  expect(ordered).toBeGreaterThan(800);
  expect(accepted).toBeGreaterThan(80);
}, 300_000);
