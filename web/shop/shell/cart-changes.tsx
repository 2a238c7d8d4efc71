import { cartNotice as texts } from '#shared/messages/en/cart.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { IconButton } from '#web/kit/button.tsx';
import { CloseIcon } from '#web/kit/icons.tsx';
import type { CartChange } from '#web/shop/state/shop.tsx';
import styles from './cart-changes.module.css';

interface CartChangesProps {
  changes: readonly CartChange[];
  onClose(): void;
}

/** What vanished from the cart or changed in it, line by line. */
export default function CartChanges({ changes, onClose }: CartChangesProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{texts.title}</p>
      <IconButton label={texts.close} onClick={onClose}>
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
