import { OrderTotals, totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import type { View } from './load-proposal.ts';
import { DealPayment } from './payments.tsx';

/** What the ticked lines come to, and what that does to the payment. */
export const Sums = ({ view }: { view: View }) => (
  <>
    <OrderTotals totals={totalsOfOrder(view.totals)} />
    <DealPayment view={view} />
  </>
);
