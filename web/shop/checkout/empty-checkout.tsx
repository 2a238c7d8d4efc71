import { lazy, Suspense, useEffect, useState } from 'react';
import { checkout } from '#texts/checkout.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { CartNotice } from '#web/shop/shell/cart-notice.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { storedCheckout } from '#web/shop/state/stored-checkout.ts';
import styles from './checkout.module.css';

const OftenAdded = lazy(() => import('#web/shop/shell/often-added.tsx'));

/**
 * Stands in place of the summary when the cart is empty. It may be empty because an order was placed
 * whose answer got lost, or because the session has ended.
 */
export function EmptyCheckout({ personId }: { personId: number }) {
  const hasSessionEnded = useSession((session) => session.status === 'signedOut');
  return hasSessionEnded ? <NothingHere mayBePlaced={false} /> : <EmptyCart personId={personId} />;
}

function EmptyCart({ personId }: { personId: number }) {
  const { base } = useDealership();
  const [mayBePlaced] = useState(() => storedCheckout(base, personId).read().attempt !== null);
  // The next order is a new one, even if it is equal.
  useEffect(() => storedCheckout(base, personId).keep({ attempt: null }), [base, personId]);
  return <NothingHere mayBePlaced={mayBePlaced} />;
}

function NothingHere({ mayBePlaced }: { mayBePlaced: boolean }) {
  const { base } = useDealership();
  return (
    <div className={styles.empty}>
      <CartNotice role="alert" />
      <h1>{checkout.empty}</h1>
      <p>{mayBePlaced ? checkout.mayBePlaced : checkout.emptyHint}</p>
      {mayBePlaced && (
        <ButtonLink to={`${base}/account?tab=orders`}>{checkout.toOrders}</ButtonLink>
      )}
      <ButtonLink kind={mayBePlaced ? 'secondary' : 'primary'} to={`${base}/products`}>
        {checkout.toProducts}
      </ButtonLink>
      <Suspense fallback={null}>
        <OftenAdded />
      </Suspense>
    </div>
  );
}
