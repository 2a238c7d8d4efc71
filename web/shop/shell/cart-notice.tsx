import { lazy, useEffect, useRef } from 'react';
import { hideOffer } from '#web/shop/state/cart-drawer.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { Fetched } from './cart-lines.tsx';
import styles from './cart-notice.module.css';

/** Few carts change while nobody looks. */
const CartChanges = lazy(() => import('./cart-changes.tsx'));

/**
 * Names everything that vanished from the cart or changed in it, until the shopper closes it: at the
 * checkout, where it costs something, as an alert.
 */
export function CartNotice({ role }: { role: 'status' | 'alert' }) {
  const changes = useShop((shop) => shop.changes);
  const setChanges = useShop((shop) => shop.setChanges);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) hideOffer();
  }, [changes]);

  function close(): void {
    setChanges([]);
    place.current?.focus(); // the pressed button disappears
  }

  return (
    <div ref={place} role={role} tabIndex={-1} className={styles.place}>
      {changes.length > 0 && (
        <Fetched>
          <CartChanges changes={changes} onClose={close} />
        </Fetched>
      )}
    </div>
  );
}
