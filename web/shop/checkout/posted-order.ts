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
  /** Absent where the person may not write notes of the dealership. */
  dealerNotes?: string | undefined;
  /** What the customer claims, if anything. */
  exemption?: PostedOrder['exemption'];
  /** Vehicle and language. */
  facts?: Pick<PostedOrder, 'vin' | 'stockNumber' | 'language'>;
  /** How and when it is wished. */
  wish?: PostedOrder['wish'];
  /** Absent where nobody was asked. */
  payBy?: PostedOrder['payBy'];
  /** The accepted version of the conditions, if they were asked for. */
  accepted?: Pick<PostedOrder, 'conditionsVersion'>;
  /** The start that was chosen for fitting. */
  startsAt?: string | null;
  /** Whether staff order on purpose what does not go together. */
  goesAnyway?: boolean;
  /** The proposal that the cart continues. */
  proposalId?: number;
  /** Whether the person wants the order although this cart was ordered before. */
  onceMore?: boolean;
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
  accepted,
  startsAt,
  ...whose
}: Chosen): PostedOrder {
  return {
    statusId: orderStatus.ORDER,
    ...whose,
    subtotal: totals.subtotalCents,
    tax: totals.taxCents,
    total: totals.totalCents,
    ...(payment && { payment }),
    orderItems: lines.map(({ productId, trimId, quantity, options, hasNeeded = false }, index) => ({
      productId,
      trimId,
      quantity,
      options: [...options],
      installed: shown[index]!.installed,
      ...adjustedPrice(shown[index]!),
      total: shown[index]!.totalCents,
      hasNeeded,
    })),
    customerNotes: customerNotes.trim(),
    ...(dealerNotes !== undefined && { dealerNotes: dealerNotes.trim() }),
    ...facts,
    ...accepted,
    ...(startsAt && { appointment: { startsAt } }),
  };
}

/** The same as a cart, so that a mail shows what the page shows; the server computes its sums. */
export function postedCart({
  facts: _facts,
  accepted: _accepted,
  startsAt: _startsAt,
  wish: _wish,
  payBy: _payBy,
  goesAnyway: _goesAnyway,
  proposalId: _proposalId,
  ...chosen
}: Chosen): PostedOrder {
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
