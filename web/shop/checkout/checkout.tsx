import { useDeferredValue, useMemo, useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { linesBeyond } from '#shared/rules/cart.ts';
import { mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { checkout } from '#texts/checkout.ts';
import type { Order } from '#web/entities.ts';
import { apiOf } from '#web/server-api.ts';
import { CartNotice } from '#web/shop/shell/cart-notice.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders, requirePerson } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { type CartLine, useShop, useShopStore } from '#web/shop/state/shop.tsx';
import { hideSnack } from '#web/shop/state/snackbar.ts';
import { storedCheckout } from '#web/shop/state/stored-checkout.ts';
import type { Route } from './+types/checkout.ts';
import { AdvisorSteps, advisorSteps } from './advisor-steps.tsx';
import styles from './checkout.module.css';
import { ConfirmationStep } from './confirmation-step.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { SummaryHead } from './step-heading.tsx';
import { Stepper } from './stepper.tsx';
import { SummaryStep } from './summary-step.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = await requirePerson({ params, url, context });
  const wanted = url.searchParams.get('order');
  const { call } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  if (wanted === null) {
    const query = { dealerId: dealer.id };
    const { confirmed } = await call('GET /api/v1/auth/exemptions/customer', { query });
    return { person, order: null, confirmed };
  }
  // The history finds order numbers, but also products whose numbers contain this one.
  const { data: found } = await call('GET /api/v1/auth/orders/history', {
    query: { dealerId: dealer.id, search: `#${wanted}`, page: 1, rows: 10 },
  });
  const order = found.find(({ id }) => String(id) === wanted);
  if (!order) throw data(null, 404);
  return { person, order, confirmed: undefined };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: checkout.title });

const customerSteps = ['summary', 'confirmation'] as const;

/** The checkout: customer, summary of the cart, and with `?order=` the confirmation of an order. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { person, order: loaded, confirmed } = loaderData;
  const { dealer, base } = useDealership();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const store = useShopStore();
  const isReady = useCartKnown();
  const isEmpty = useShop((state) => state.lines.length === 0);
  const [placed, setPlaced] = useState<Order | null>(null);
  const stored = useMemo(() => storedCheckout(base, person.id), [base, person.id]);
  const sells = mayOrderForCustomers(person, dealer.id);
  const steps = sells ? advisorSteps : customerSteps;
  const isNew = placed !== null && search.get('order') === String(placed.id);
  const order = isNew ? placed : loaded;

  async function confirm(order: Order, ordered: readonly CartLine[]): Promise<void> {
    hideSnack(); // an offer to put lines back is about the cart that is ordered now
    setPlaced(order);
    // The order is known, so no loader needs to run and possibly fail.
    await navigate(`?order=${order.id}`, { replace: true, defaultShouldRevalidate: false });
    // The server has emptied its cart too (spec 4).
    const { lines, endCart, replaceLines } = store.getState();
    endCart('');
    const since = linesBeyond(lines, ordered);
    if (since.length > 0) replaceLines(since);
  }

  if (!order && isReady && isEmpty) return <EmptyCheckout personId={person.id} />;
  return (
    <div className={styles.page}>
      {!order && <CartNotice role="alert" />}
      {order && (
        <>
          <Stepper steps={steps} current="confirmation" />
          <ConfirmationStep order={order} person={person} isNew={isNew} />
        </>
      )}
      {!order && isReady && sells && (
        <AdvisorSteps person={person} store={stored} onPlaced={confirm} />
      )}
      {!order && isReady && !sells && (
        <>
          <Stepper steps={steps} current="summary" />
          <SummaryStep
            person={person}
            customer={person}
            store={stored}
            confirmed={confirmed}
            onPlaced={confirm}
          />
        </>
      )}
      {!order && !isReady && <Waiting sells={sells} />}
    </div>
  );
}

/**
 * Whether both the device's and the server's cart are known. It becomes true in a render that can be
 * interrupted: the summary is the page's largest part, and nothing waits for it (decision 019).
 */
function useCartKnown(): boolean {
  const isRead = useShop((state) => state.ready);
  const hasLines = useShop((state) => state.lines.length > 0);
  const isMerged = useSession((session) => session.status !== 'unknown');
  return useDeferredValue(isRead && (hasLines || isMerged));
}

/** The first step while the cart is not known yet. */
function Waiting({ sells }: { sells: boolean }) {
  return (
    <>
      {sells ? (
        <Stepper steps={advisorSteps} current="customer" />
      ) : (
        <>
          <Stepper steps={customerSteps} current="summary" />
          <SummaryHead forCustomer={false} />
        </>
      )}
      <p className={styles.loading}>{checkout.loading}</p>
    </>
  );
}
