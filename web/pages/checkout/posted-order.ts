import type { InputOf } from '#shared/contract/contract.ts';
import type { Totals } from '#shared/rules/cart.ts';
import { fromCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { CartLine } from '#web/state/shop.tsx';
import type { ShownLine } from './shown-lines.ts';

export type PostedOrder = InputOf<'POST /api/v1/auth/orders'>['body'];

interface Chosen {
  dealerId: number;
  customerId: number;
  lines: readonly CartLine[];
  shown: readonly ShownLine[];
  totals: Totals;
  customerNotes: string;
}

/**
 * The order as it is posted: what was chosen, with the sums that were shown, in dollars. No unit prices: a dealer
 * admin's would count as adjusted, and one that is merely out of date would be kept.
 */
export function postedOrder({ dealerId, customerId, lines, shown, totals, customerNotes }: Chosen): PostedOrder {
  return {
    statusId: orderStatus.ORDER,
    dealerId,
    customerId,
    subtotal: fromCents(totals.subtotalCents),
    tax: fromCents(totals.taxCents),
    total: fromCents(totals.totalCents),
    orderItems: lines.map(({ productId, trimId, quantity, options }, index) => ({
      ...{ productId, trimId, quantity, options: [...options] },
      installed: shown[index]!.installed,
      total: fromCents(shown[index]!.totalCents),
    })),
    customerNotes: customerNotes.trim(),
  };
}
