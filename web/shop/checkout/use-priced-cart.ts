import { useState } from 'react';
import { ratesAfter } from '#shared/rules/exemption.ts';
import { totals as totalsOf } from '#shared/rules/totals.ts';
import type { Order } from '#web/entities.ts';
import { withAdjustedPrices } from '#web/shop/parts/order/adjusted-prices.ts';
import { totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { linesOfCart } from '#web/shop/parts/order/shown-lines.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useWordedLines } from '#web/shop/shell/use-worded-lines.ts';
import { type CartLine, useShop, useShopStore } from '#web/shop/state/shop.tsx';
import type { AdjustedTexts } from '#web/shop/state/stored-checkout.ts';
import { type Recomputed, withNewPrices } from './refusal.ts';

/**
 * The cart with adjusted prices and totals: computed here, or the server's if it has just sent
 * other ones for these lines.
 */
export function usePricedCart(adjusted: AdjustedTexts, confirmed: Order['exemption']) {
  const { dealer } = useDealership();
  const store = useShopStore();
  const lines = useShop((state) => state.lines);
  const [told, setTold] = useState<{ content: string; recomputed: Recomputed } | null>(null);
  const shownOf = (of: readonly CartLine[]) =>
    withAdjustedPrices(linesOfCart(of, dealer.onlyInstallPrice), adjusted);
  const worded = useWordedLines(lines);
  const shown = shownOf(worded);
  const isTold = told !== null && told.content === JSON.stringify(shownOf(lines));
  const totals = isTold
    ? totalsOfOrder(told.recomputed)
    : totalsOf(shown, ratesAfter(dealer, confirmed), dealer.fees);

  function takeNewPrices(recomputed: Recomputed): void {
    const now = withNewPrices(lines, recomputed.orderItems);
    setTold({ content: JSON.stringify(shownOf(now)), recomputed });
    store.getState().replaceLines(now);
  }

  const exemption = isTold ? (told.recomputed.exemption ?? null) : confirmed;
  return { lines, worded, shown, totals, exemption, takeNewPrices };
}
