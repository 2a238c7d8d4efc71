import { useEffect, useRef } from 'react';
import { cartNotice as texts } from '#texts/cart.ts';
import { formatMoney } from '#texts/formats.ts';
import { IconButton } from '#web/kit/button.tsx';
import { CloseIcon } from '#web/kit/icons.tsx';
import { hideOffer } from '#web/shop/state/cart-drawer.ts';
import { type CartChange, useShop } from '#web/shop/state/shop.tsx';
import styles from './cart-notice.module.css';

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
        <div className={styles.notice}>
          <p className={styles.title}>{texts.title}</p>
          <IconButton label={texts.close} onClick={close}>
            <CloseIcon size={20} />
          </IconButton>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={`${change.what} ${change.key}`}>
                <strong lang={change.language}>{change.name}</strong> <What change={change} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function What({ change }: { change: CartChange }) {
  switch (change.what) {
    case 'price':
      return texts.price(formatMoney(change.was), formatMoney(change.now));
    case 'quantity':
      return texts.quantity(change.was, change.now);
    case 'gone':
      return change.reason === null ? (
        texts.elsewhere
      ) : (
        <>
          {texts.gone} <span lang={change.language}>{change.reason}</span>
        </>
      );
  }
}
