import { orderStatus } from '#shared/rules/order-status.ts';
import type { Totals } from '#shared/rules/totals.ts';
import type { InputOf } from '#web/cents.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';

export type PostedOrder = InputOf<'POST /api/v1/auth/orders'>['body'];

interface Chosen {
  dealerId: number;
  customerId: number;
  lines: readonly CartLine[];
  shown: readonly ShownLine[];
  totals: Totals;
  customerNotes: string;
  /** The shown payment, if any. */
  payment?: PostedOrder['payment'];
  /** Absent if the person may not write any. */
  dealerNotes?: string | undefined;
  /** Vehicle, wanted day and language. */
  facts?: Pick<PostedOrder, 'vin' | 'stockNumber' | 'wantedOn' | 'language'>;
}

/**
 * The order to post: the choice and the shown sums. Only adjusted unit prices are posted: any other
 * unit price of a dealer admin would count as adjusted, even if merely outdated.
 */
export function postedOrder({
  lines,
  shown,
  totals,
  payment,
  customerNotes,
  dealerNotes,
  facts,
  ...whose
}: Chosen): PostedOrder {
  return {
    statusId: orderStatus.ORDER,
    ...whose,
    subtotal: totals.subtotalCents,
    tax: totals.taxCents,
    total: totals.totalCents,
    ...(payment && { payment }),
    orderItems: lines.map(({ productId, trimId, quantity, options }, index) => ({
      productId,
      trimId,
      quantity,
      options: [...options],
      installed: shown[index]!.installed,
      ...adjustedPrice(shown[index]!),
      total: shown[index]!.totalCents,
    })),
    customerNotes: customerNotes.trim(),
    ...(dealerNotes !== undefined && { dealerNotes: dealerNotes.trim() }),
    ...facts,
  };
}

/** The same as a cart, so that a mail shows what the page shows; the server computes its sums. */
export function postedCart({ facts: _facts, ...chosen }: Chosen): PostedOrder {
  const {
    subtotal: _,
    tax: _tax,
    total: _total,
    payment: _payment,
    ...order
  } = postedOrder(chosen);
  return { ...order, statusId: orderStatus.CART };
}

/** An adjusted unit price is posted as the price that applies to the line (decision 006). */
function adjustedPrice({ originalPriceCents, unitPriceCents, installed }: ShownLine) {
  if (originalPriceCents === null) return {};
  return { [installed ? 'installedPrice' : 'price']: unitPriceCents };
}
