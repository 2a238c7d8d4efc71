import { lazy, type MouseEvent } from 'react';
import { itemCount, lineKey, subtotal } from '#shared/rules/cart.ts';
import { feeLines } from '#shared/rules/fees.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { payment } from '#texts/accessories.ts';
import { cartNotice as notice, cartDrawer as texts } from '#texts/cart.ts';
import { connection } from '#texts/connection.ts';
import { fees } from '#texts/fees.ts';
import { formatDuration, formatMoney } from '#texts/formats.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { withRedirect } from '#web/shop/parts/links/redirect.ts';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { useProblems } from '#web/shop/parts/together/use-problems.ts';
import { closeCart, useCartDrawer } from '#web/shop/state/cart-drawer.ts';
import { toItem } from '#web/shop/state/cart-item.ts';
import { useSession } from '#web/shop/state/session.ts';
import { type CartLine, orderedAs, useShop } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './cart-drawer.module.css';
import { CartLines, Fetched } from './cart-lines.tsx';
import { CartNotice } from './cart-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OrderedCart } from './ordered-cart.tsx';
import { SavedBefore } from './saved-before.tsx';
import { type CartProducts, hoursToFit, useCartProducts } from './use-cart-products.ts';
import { useDealership } from './use-dealership.ts';
import { useLineTerms } from './use-line-terms.ts';
import { useWordedLines } from './use-worded-lines.ts';

/** Fetched after something was added, as far as there is a connection. */
const GoesWithAdded = lazy(() => import('./goes-with-added.tsx'));

/** The cart at the side of every page, 'Your Order' (spec 2). */
export default function CartDrawer() {
  const isOpen = useCartDrawer((drawer) => drawer.isOpen);
  const addedId = useCartDrawer((drawer) => drawer.addedId);
  const lines = useShop((shop) => shop.lines);
  const added = lines.findLast(({ productId }) => productId === addedId);
  const terms = useLineTerms(lines, isOpen);
  const products = useCartProducts(lines, isOpen);
  const personId = useSession((session) => session.person?.id);
  const orderId = useShop(orderedAs);
  return (
    <Dialog open={isOpen} onClose={closeCart} title={texts.title} shape="side">
      <div className={styles.drawer} onClickCapture={stayOffline}>
        <OfflineBanner className={styles.offline} />
        <CartNotice role="status" />
        {orderId !== null && (
          <div className={styles.ordered}>
            <strong>{notice.ordered(orderId)}</strong>
            <OrderedCart orderId={orderId} />
          </div>
        )}
        {personId !== undefined && <SavedBefore key={personId} personId={personId} />}
        <CartLines
          lines={useWordedLines(lines, isOpen)}
          problems={useProblems(lines, isOpen)}
          {...{ products, isShown: isOpen }}
        />
        {added && navigator.onLine && (
          <Fetched>
            <GoesWithAdded key={lineKey(added)} line={added} lines={lines} />
          </Fetched>
        )}
        <div className={styles.foot}>
          {lines.length > 0 && <Sums {...{ lines, terms, products }} />}
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

/** Without a connection a link would end at the browser's own page, because the next page's code is not here. */
function stayOffline(event: MouseEvent<HTMLElement>): void {
  if (navigator.onLine || !(event.target as Element).closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
  say(connection.unreachable, 'error');
}

interface SumsProps {
  lines: readonly CartLine[];
  terms: Terms | null;
  products: CartProducts;
}

function Sums({ lines, terms, products }: SumsProps) {
  const choice = useShop((shop) => shop.payment);
  const { dealer } = useDealership();
  const items = lines.map((line) => toItem(line, dealer.onlyInstallPrice));
  const cents = subtotal(items);
  const hours = hoursToFit(lines, products, dealer.onlyInstallPrice);
  const resolved = terms && resolvePaymentChoice(terms, choice);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.subtotal(itemCount(lines))}</dt>
          <dd className={styles.subtotal}>{formatMoney(cents)}</dd>
        </div>
        {feeLines(dealer.fees, items).map(({ feeId, name, amountCents }) => (
          <div key={feeId} className={styles.fee}>
            <dt>{fees.nameOf(name)}</dt>
            <dd>{formatMoney(amountCents)}</dd>
          </div>
        ))}
        {hours !== null && (
          <div>
            <dt>{texts.timeToFit}</dt>
            <dd>{formatDuration(hours)}</dd>
          </div>
        )}
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
