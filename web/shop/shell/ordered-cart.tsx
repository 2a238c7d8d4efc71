import { type ReactNode, useEffect } from 'react';
import { cartNotice as texts } from '#texts/cart.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { closeCart, hideOffer } from '#web/shop/state/cart-drawer.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './ordered-cart.module.css';
import { useDealership } from './use-dealership.ts';

/** What to do with a cart that was ordered elsewhere (decision 110); `children` are further buttons. */
export function OrderedCart({ orderId, children }: { orderId: number; children?: ReactNode }) {
  const { base } = useDealership();
  const replaceLines = useShop((shop) => shop.replaceLines);
  useEffect(hideOffer, []);
  return (
    <>
      <p>{texts.orderedHint}</p>
      <div className={styles.buttons}>
        <ButtonLink to={`${base}/checkout?order=${orderId}`} onClick={closeCart}>
          {texts.seeOrder(orderId)}
        </ButtonLink>
        {children}
        <Button kind="plain" onClick={() => replaceLines([])}>
          {texts.empty}
        </Button>
      </div>
    </>
  );
}
