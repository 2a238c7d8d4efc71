import type { PaymentTerms } from '#shared/rules/payment.ts';
import { parking as texts } from '#texts/proposal-desk.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { usePark } from '#web/shop/shell/use-park.ts';
import { useSession } from '#web/shop/state/session.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { storedCheckout } from '#web/shop/state/stored-checkout.ts';
import styles from './checkout.module.css';
import { useCartPayment } from './use-cart-payment.ts';

/** Keeps the cart as a proposal before its customer is chosen, as for a walk-in. */
export function ParkCard() {
  const lines = useShop((state) => state.lines);
  const payment = useCartPayment(lines, 0);
  return (
    <section className={`${styles.card} ${styles.park}`} aria-labelledby="park">
      <h2 id="park">{texts.title}</h2>
      <ParkButtons payment={payment === 'unknown' ? null : payment} />
    </section>
  );
}

/** Instead of ordering: the cart as a proposal to be written on, or parked until its customer is back. */
export function ParkButtons({ payment }: { payment: PaymentTerms | null }) {
  const { base } = useDealership();
  const personId = useSession((session) => session.person?.id);
  const park = usePark();
  const continued = personId === undefined ? null : storedCheckout(base, personId).read().proposal;
  return (
    <>
      {continued && <p>{texts.continues(continued.id)}</p>}
      <div className={styles.parkButtons}>
        <WorkButton kind="secondary" onWork={() => park(payment, true)}>
          {continued ? texts.saveAgain(continued.id) : texts.save}
        </WorkButton>
        <WorkButton kind="secondary" onWork={() => park(payment)}>
          {texts.park}
        </WorkButton>
      </div>
      <p className={styles.parkHint}>{texts.hint}</p>
    </>
  );
}
