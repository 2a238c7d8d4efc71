import { useMemo, useState } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { checkout, summary } from '#shared/messages/en/checkout.ts';
import { totals as totalsOf } from '#shared/rules/cart.ts';
import { maxNotesLength } from '#shared/rules/limits.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import { openCart } from '#web/state/cart-drawer.ts';
import { fingerprint } from '#web/state/server-cart.ts';
import { type CartLine, useShop, useShopStore } from '#web/state/shop.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './checkout.module.css';
import { EmailSummaryButton } from './email-summary-button.tsx';
import { keptCheckout } from './kept.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals, totalsOfOrder } from './order-totals.tsx';
import { PaymentEstimate } from './payment-estimate.tsx';
import { postedOrder } from './posted-order.ts';
import { type Recomputed, withNewPrices } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { linesOfCart } from './shown-lines.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface Props {
  person: User;
  /** Whom the order is for. */
  customer: Pick<User, 'id'>;
  onPlaced(order: Order): void;
}

/** Step 2: what is ordered and what it costs, notes, and the order itself. */
export function SummaryStep({ person, customer, onPlaced }: Props) {
  const { dealer, base } = useDealership();
  const kept = useMemo(() => keptCheckout(base, person.id), [base, person.id]);
  const [notes, setNotes] = useState(() => kept.read().notes);
  const { lines, shown, totals, takeNewPrices } = usePricedCart();
  const { place, isBusy, refusal, dismiss } = usePlaceOrder({ kept, onPlaced, onNewPrices: takeNewPrices });
  const store = useShopStore();

  const order = () => {
    const chosen = { dealerId: dealer.id, customerId: customer.id, lines, shown, totals, customerNotes: notes };
    const content = `${dealer.id} ${customer.id} ${fingerprint(lines)}`;
    return place({ posted: postedOrder(chosen), content, lines, shown });
  };
  const remove = (gone: CartLine[]) => {
    store.getState().replaceLines(lines.filter((line) => !gone.includes(line)));
    dismiss();
  };

  return (
    <>
      <h1>{checkout.summaryStep}</h1>
      {refusal && <RefusalNotice refusal={refusal} onRetry={order} onRemove={remove} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="items">
          <div className={styles.cardHead}>
            <h2 id="items">{summary.items}</h2>
            <Button kind="plain" className="no-print" onClick={openCart}>
              {summary.change}
            </Button>
          </div>
          <OrderLines lines={shown} />
          <TextAreaField
            label={summary.notes}
            hint={summary.notesHint}
            value={notes}
            maxLength={maxNotesLength}
            onChange={({ currentTarget: { value } }) => {
              setNotes(value);
              kept.keep({ notes: value });
            }}
          />
        </section>
        <section className={`${styles.card} ${styles.sums}`} aria-labelledby="order">
          <h2 id="order">{summary.order}</h2>
          <OrderTotals totals={totals} />
          <PaymentEstimate sumCents={totals.subtotalCents} />
          <Button wide busy={isBusy} onClick={order}>
            {summary.place}
          </Button>
          <p className={styles.hint}>{summary.placeHint}</p>
          <EmailSummaryButton label={summary.email} person={person} />
          <ButtonLink kind="plain" to={`${base}/products`}>
            {summary.continueShopping}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

/** The cart with its totals: computed here, or the server's where it has just told other ones for these very lines. */
function usePricedCart() {
  const { dealer } = useDealership();
  const store = useShopStore();
  const lines = useShop((state) => state.lines);
  const [told, setTold] = useState<{ content: string; recomputed: Recomputed } | null>(null);
  const shown = linesOfCart(lines, dealer.onlyInstallPrice);
  const isTold = told !== null && told.content === JSON.stringify(shown);
  const totals = isTold ? totalsOfOrder(told.recomputed) : totalsOf(shown, dealer);

  function takeNewPrices(recomputed: Recomputed): void {
    const now = withNewPrices(lines, recomputed.orderItems);
    setTold({ content: JSON.stringify(linesOfCart(now, dealer.onlyInstallPrice)), recomputed });
    store.getState().replaceLines(now);
  }

  return { lines, shown, totals, takeNewPrices };
}
