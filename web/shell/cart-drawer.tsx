import { useEffect, useState } from 'react';
import { cartDrawer as texts } from '#shared/messages/en/cart.ts';
import { payment } from '#shared/messages/en/products.ts';
import { itemCount, subtotal } from '#shared/rules/cart.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { call } from '#web/api.ts';
import { withRedirect } from '#web/pages/login/redirect.ts';
import { PaymentLine } from '#web/pages/products/payment-line.tsx';
import { closeCart, useCartDrawer } from '#web/state/cart-drawer.ts';
import { toItem } from '#web/state/cart-item.ts';
import { useSession } from '#web/state/session.ts';
import { type CartLine, useShop } from '#web/state/shop.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './cart-drawer.module.css';
import { CartLines } from './cart-lines.tsx';
import { useDealership } from './use-dealership.ts';

/** The cart at the side of every page, 'Your Order' (spec 2). */
export default function CartDrawer() {
  const isOpen = useCartDrawer((drawer) => drawer.isOpen);
  const lines = useShop((shop) => shop.lines);
  const terms = useTerms(isOpen);
  return (
    <Dialog open={isOpen} onClose={closeCart} title={texts.title} shape="side">
      <div className={styles.drawer}>
        <CartLines lines={lines} />
        <div className={styles.foot}>
          {lines.length > 0 && <Sums lines={lines} terms={terms} />}
          <div className={styles.buttons}>
            {lines.length > 0 && <CheckoutLink />}
            <Button kind="secondary" wide onClick={closeCart}>
              {texts.continueShopping}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Sums({ lines, terms }: { lines: readonly CartLine[]; terms: Terms | null }) {
  const choice = useShop((shop) => shop.payment);
  const { onlyInstallPrice } = useDealership().dealer;
  const cents = subtotal(lines.map((line) => toItem(line, onlyInstallPrice)));
  const resolved = terms && resolvePaymentChoice(terms, choice);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.subtotal(itemCount(lines))}</dt>
          <dd className={styles.subtotal}>{formatMoney(cents)}</dd>
        </div>
        {resolved && (
          <div>
            <dt>{payment.estimate}</dt>
            <dd className={styles.payment}>
              <PaymentLine cents={cents} terms={resolved} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>{texts.taxesLater}</p>
    </>
  );
}

/** Checkout needs sign-in (spec 2); a visitor comes back to it from the login. */
function CheckoutLink() {
  const { base } = useDealership();
  const isSignedOut = useSession((session) => session.status === 'signedOut');
  const checkout = `${base}/checkout`;
  return (
    <ButtonLink wide to={isSignedOut ? withRedirect(`${base}/login`, checkout) : checkout} onClick={closeCart}>
      {texts.checkout}
    </ButtonLink>
  );
}

/** The offers for the current vehicle, else for the make, once the drawer is open; without an answer no payment is shown. */
function useTerms(isOpen: boolean): Terms | null {
  const { make } = useDealership();
  const vehicle = useShop((shop) => shop.vehicle);
  const trim = vehicle?.trimId;
  const [found, setFound] = useState<{ key: string; terms: Terms } | null>(null);
  const key = `${make.id}:${trim}`;
  useEffect(() => {
    if (!isOpen || found?.key === key) return;
    const abort = new AbortController();
    call('GET /api/v1/terms', { query: { trim, manufacturer: make.id } }, abort).then(
      (terms) => setFound({ key, terms }),
      () => setFound(null),
    );
    return () => abort.abort();
  }, [isOpen, found, key, trim, make.id]);
  return found?.key === key ? found.terms : null;
}
