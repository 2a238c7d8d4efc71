import { useState } from 'react';
import { splitByRoom } from '#shared/rules/room-in-cart.ts';
import { orderAgain as texts } from '#texts/orders.ts';
import { detail } from '#texts/product.ts';
import { call } from '#web/api.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { openCart, showAdded } from '#web/shop/state/cart-drawer.ts';
import { toLine } from '#web/shop/state/server-cart.ts';
import { useShopStore } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './order-history.module.css';

interface Refused {
  name: string;
  reason: string;
}

/**
 * Puts what is still sold, still fits and finds room into the cart, with its options, at present
 * prices; says here what could not be put there, and why.
 */
export function OrderAgain({ orderId }: { orderId: number }) {
  const store = useShopStore();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function orderAgain(): Promise<void> {
    const params = { id: orderId };
    const again = await call('GET /api/v1/auth/orders/:id/again', { params });
    const { add, lines } = store.getState();
    const wanted = again.lines.map((item) => toLine(item, again.language));
    const { joining, left } = splitByRoom(lines, wanted);
    joining.forEach(add);
    const full = left.map(({ name }) => ({ name, reason: detail.cartFull }));
    setRefused([...again.refused, ...full]);
    if (joining.length === 0 && full.length > 0) say(detail.cartFull, 'error');
    else tell(joining.length, again.refused.length + full.length);
  }

  return (
    <div className={styles.again}>
      <WorkButton failed={texts.failed} onWork={orderAgain}>
        {texts.title}
      </WorkButton>
      <div role="status">
        {refused.length > 0 && (
          <>
            <p>{texts.refused}</p>
            <ul>
              {refused.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
                <li key={index}>{texts.why(name, reason)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** The cart is opened, unless it would cover why something is not in it. */
function tell(added: number, refused: number): void {
  if (added === 0) say(texts.nothing, 'error');
  else if (refused === 0) showAdded(texts.added(added));
  else
    say(texts.added(added), 'success', {
      label: texts.showCart,
      run: openCart,
    });
}
