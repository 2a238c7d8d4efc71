import { expect, test } from 'vitest';
import { printedChance } from '#tests/support/chance.ts';
import { differingOrders } from '#tests/support/proposal-choices.ts';
import { openTestShop } from '#tests/support/shop.ts';

test('what was shown of 60 random choices is ordered to the cent', async () => {
  const shop = await openTestShop({ rateLimit: false });
  const { differing, ordered, accepted } = await differingOrders(shop, 60, printedChance());
  await shop.close();
  expect(differing).toEqual([]);
  expect(ordered).toBeGreaterThan(40);
  expect(accepted).toBeGreaterThan(3);
}, 60_000);
