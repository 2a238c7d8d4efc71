import { payment } from '#shared/messages/en/accessories.ts';
import { cartDrawer as texts } from '#shared/messages/en/cart.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { itemCount, subtotal } from '#shared/rules/cart.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { withRedirect } from '#web/shop/parts/links/redirect.ts';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { closeCart, useCartDrawer } from '#web/shop/state/cart-drawer.ts';
import { toItem } from '#web/shop/state/cart-item.ts';
import { useSession } from '#web/shop/state/session.ts';
import { type CartLine, useShop } from '#web/shop/state/shop.tsx';
import styles from './cart-drawer.module.css';
import { CartLines } from './cart-lines.tsx';
import { SavedBefore } from './saved-before.tsx';
import { useDealership } from './use-dealership.ts';
import { useLineTerms } from './use-line-terms.ts';
import { useWordedLines } from './use-worded-lines.ts';

/** The cart at the side of every page, 'Your Order' (spec 2). */
export default function CartDrawer() {
  const isOpen = useCartDrawer((drawer) => drawer.isOpen);
  const lines = useShop((shop) => shop.lines);
  const terms = useLineTerms(lines, isOpen);
  const personId = useSession((session) => session.person?.id);
  return (
    <Dialog open={isOpen} onClose={closeCart} title={texts.title} shape="side">
      <div className={styles.drawer}>
        {personId !== undefined && <SavedBefore key={personId} personId={personId} />}
        <CartLines lines={useWordedLines(lines, isOpen)} />
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
            <dd>
              <PaymentLine cents={cents} terms={resolved} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>{texts.taxesLater}</p>
    </>
  );
}

/** Checkout needs sign-in (spec 2); the login leads back to it. */
function CheckoutLink() {
  const { base } = useDealership();
  const isSignedOut = useSession((session) => session.status === 'signedOut');
  const checkout = `${base}/checkout`;
  return (
    <ButtonLink
      wide
      to={isSignedOut ? withRedirect(`${base}/login`, checkout) : checkout}
      onClick={closeCart}
    >
      {texts.checkout}
    </ButtonLink>
  );
}
