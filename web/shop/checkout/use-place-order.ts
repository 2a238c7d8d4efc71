import { useMemo, useRef, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import { attemptFor, newKey } from '#web/shop/state/attempt.ts';
import { fingerprint, orderMeanwhile } from '#web/shop/state/server-cart.ts';
import { type CartLine, orderedAs, useShop, useShopStore } from '#web/shop/state/shop.tsx';
import type { CheckoutStore } from '#web/shop/state/stored-checkout.ts';
import type { PostedOrder } from './posted-order.ts';
import {
  changesOf,
  type LineProblem,
  lineProblems,
  type PriceChange,
  type Recomputed,
  recomputedOf,
  refusesTime,
} from './refusal.ts';
import { whenSaved } from './when-saved.ts';

/** Why an order was not placed. */
export type Refusal =
  | { kind: 'pricesChanged'; lines: PriceChange[]; wasCents: number; nowCents: number }
  | { kind: 'ordered'; orderId: number }
  | { kind: 'refused'; problems: (LineProblem & { line: CartLine | undefined })[]; cart: string }
  | { kind: 'unreachable' };

interface Wanted {
  posted: PostedOrder;
  /** A text that is the same for the same customer and lines. */
  content: string;
  lines: readonly CartLine[];
  shown: readonly ShownLine[];
}

interface Options {
  store: CheckoutStore;
  /** Gets the order, and the cart's lines that it was made of. */
  onPlaced(order: Order, ordered: readonly CartLine[]): void;
  /** Called when the server computed other prices (contract 3.8). */
  onNewPrices(recomputed: Recomputed): void;
  /** Called when another version of the conditions is to be accepted (decision 075). */
  onNewConditions(version: number): void;
  /** Called when the chosen time for fitting was refused. */
  onTimeRefused(): void;
}

/** Places an order only once, despite repeated presses, reloads and lost answers. */
export function usePlaceOrder(options: Options) {
  const { store, onPlaced, onNewPrices, onNewConditions, onTimeRefused } = options;
  const shopStore = useShopStore();
  const orderId = useShop(orderedAs);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isPlacing = useRef(false);
  const cart = useShop(({ lines }) => fingerprint(lines));
  // A refusal of another cart is past: the person has changed the cart since.
  const isPast = refusal?.kind === 'refused' && refusal.cart !== cart;
  const present = isPast ? null : refusal;
  const known = useMemo(() => (orderId === null ? null : orderedMeanwhile(orderId)), [orderId]);

  async function place(wanted: Wanted): Promise<void> {
    // A double click comes before `isBusy` is rendered.
    if (isPlacing.current) return;
    isPlacing.current = true;
    setBusy(true);
    setRefusal(null);
    let cartId: number | null = null;
    try {
      cartId = await whenSaved(shopStore);
      const order = await send(wanted, cartId);
      store.forget();
      onPlaced(order, wanted.lines);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error, wanted, cartId);
    } finally {
      isPlacing.current = false;
      setBusy(false);
    }
  }

  async function send({ posted, content }: Wanted, cartId: number | null): Promise<Order> {
    const before = store.read().attempt;
    const attempt = attemptFor(before, content, newKey);
    store.keep({ attempt });
    const headers = { 'idempotency-key': attempt.key };
    const body = { ...posted, ...(cartId !== null && { cartId }) };
    const { order } = await call('POST /api/v1/auth/orders', { body, headers }).catch(
      (error: unknown) => {
        // This try placed nothing; but an earlier try whose answer was lost may have.
        if (hasSessionEnded(error)) store.keep({ attempt: before === attempt ? before : null });
        throw error;
      },
    );
    // The answer was cut off: the order may be placed; a retry with the same key will tell.
    if (!order) throw new ApiError(0, {});
    return order;
  }

  function refuse(error: ApiError, { posted, lines, shown }: Wanted, cartId: number | null): void {
    if (hasSessionEnded(error)) return; // the session dialog appears
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      setRefusal({ kind: 'unreachable' });
      return;
    }
    store.keep({ attempt: null });
    const orderId = orderMeanwhile(error);
    if (orderId !== null && cartId !== null) {
      shopStore.getState().setOrdered({ cartId, orderId });
      setRefusal(orderedMeanwhile(orderId));
      return;
    }
    const recomputed = recomputedOf(error);
    if (recomputed) {
      const sums = { wasCents: posted.total ?? 0, nowCents: recomputed.total };
      setRefusal({
        kind: 'pricesChanged',
        lines: changesOf(shown, recomputed.orderItems),
        ...sums,
      });
      onNewPrices(recomputed);
      return;
    }
    const { conditionsVersion } = error.body;
    if (typeof conditionsVersion === 'number') onNewConditions(conditionsVersion);
    if (refusesTime(error)) onTimeRefused();
    const problems = lineProblems(error).map((problem) => ({
      ...problem,
      line: lines[problem.index ?? -1],
    }));
    setRefusal({ kind: 'refused', problems, cart: fingerprint(lines) });
  }

  return {
    ...{ place, isBusy },
    refusal: present ?? known,
    /** Whether the refusal answers a press; else it was known before any press. */
    isAnswer: present !== null,
  };
}

const orderedMeanwhile = (orderId: number): Refusal => ({ kind: 'ordered', orderId });

const hasSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);
