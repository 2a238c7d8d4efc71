import type { Cents } from '#shared/rules/money.ts';
import { type Payment, paymentOf, resolvePaymentChoice } from '#shared/rules/payment.ts';
import { useLineTerms } from '#web/shop/shell/use-line-terms.ts';
import { type CartLine, useShop } from '#web/shop/state/shop.tsx';

/** The cart's payment by the shopper's choice and the vehicle's offers; null without offers. */
export function useCartPayment(
  lines: readonly CartLine[],
  subtotalCents: Cents,
): Payment | 'unknown' | null {
  const terms = useLineTerms(lines);
  const choice = useShop((state) => state.payment);
  const resolved = terms && resolvePaymentChoice(terms, choice);
  if (!terms) return 'unknown';
  return resolved && paymentOf(subtotalCents, resolved);
}
