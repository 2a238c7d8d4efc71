import { useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import type { Order } from '#shared/contract/orders.ts';
import { checkout } from '#shared/messages/en/checkout.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { apiOf } from '#web/server-api.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privateHeaders, requirePerson } from '#web/shell/require-person.ts';
import { useShop, useShopStore } from '#web/state/shop.tsx';
import type { Route } from './+types/checkout.ts';
import styles from './checkout.module.css';
import { ConfirmationStep } from './confirmation-step.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { type Step, Stepper } from './stepper.tsx';
import { SummaryStep } from './summary-step.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = await requirePerson({ params, url, context });
  const wanted = url.searchParams.get('order');
  if (wanted === null) return { person, order: null };
  const { call } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  const orders = await call('GET /api/v1/auth/orders', { query: { dealerId: dealer.id } });
  const order = orders.find(({ id, statusId }) => String(id) === wanted && statusId !== orderStatus.CART);
  if (!order) throw data(null, 404);
  return { person, order };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches, title: checkout.title, isPrivate: true });

const steps: readonly Step[] = ['summary', 'confirmation'];

/** The checkout: the summary of the cart, then, with `?order=` in the address, the confirmation of an order. */
export default function Checkout({ loaderData: { person, order: loaded } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const store = useShopStore();
  const isReady = useShop((state) => state.ready);
  const isEmpty = useShop((state) => state.lines.length === 0);
  const [placed, setPlaced] = useState<Order | null>(null);
  const isNew = placed !== null && search.get('order') === String(placed.id);
  const order = isNew ? placed : loaded;

  async function confirm(order: Order): Promise<void> {
    setPlaced(order);
    // The order is at hand, so nothing is loaded that could fail now.
    await navigate(`?order=${order.id}`, { replace: true, defaultShouldRevalidate: false });
    // The server has emptied its cart as well (spec 4).
    store.getState().agree([], '');
  }

  if (!order && isReady && isEmpty) return <EmptyCheckout personId={person.id} />;
  return (
    <div className={styles.page}>
      <Stepper steps={steps} current={order ? 'confirmation' : 'summary'} />
      {order && <ConfirmationStep order={order} person={person} isNew={isNew} />}
      {!order && isReady && <SummaryStep person={person} customer={person} onPlaced={confirm} />}
      {!order && !isReady && <p className={styles.loading}>{checkout.loading}</p>}
    </div>
  );
}
