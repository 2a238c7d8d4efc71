import { useRef, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import { attemptFor, newKey } from '#web/shop/state/attempt.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import type { Kept } from './kept.ts';
import type { PostedOrder } from './posted-order.ts';
import {
  changesOf,
  type LineProblem,
  lineProblems,
  type PriceChange,
  type Recomputed,
  recomputedOf,
} from './refusal.ts';

/** Why an order has not been placed. */
export type Refusal =
  | { kind: 'pricesChanged'; lines: PriceChange[]; wasCents: number; nowCents: number }
  | { kind: 'refused'; problems: (LineProblem & { line: CartLine | undefined })[] }
  | { kind: 'unreachable' };

interface Wanted {
  posted: PostedOrder;
  /** Who orders what, as text to compare. */
  content: string;
  lines: readonly CartLine[];
  shown: readonly ShownLine[];
}

interface Options {
  kept: Kept;
  /** What must be over before the order is sent. */
  prepare(): Promise<void>;
  onPlaced(order: Order): void;
  /** The server has computed other prices (contract 3.8). */
  onNewPrices(recomputed: Recomputed): void;
}

/** Places an order: once, however often the button is pressed, the page reloaded or the answer lost. */
export function usePlaceOrder({ kept, prepare, onPlaced, onNewPrices }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isPlacing = useRef(false);

  async function place(wanted: Wanted): Promise<void> {
    // State is too slow for two clicks in a row.
    if (isPlacing.current) return;
    isPlacing.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await prepare();
      const order = await send(wanted);
      kept.forget();
      onPlaced(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error, wanted);
    } finally {
      isPlacing.current = false;
      setBusy(false);
    }
  }

  async function send({ posted, content }: Wanted): Promise<Order> {
    const before = kept.read().attempt;
    const attempt = attemptFor(before, content, newKey);
    kept.keep({ attempt });
    const headers = { 'idempotency-key': attempt.key };
    const { order } = await call('POST /api/v1/auth/orders', { body: posted, headers }).catch(
      (error: unknown) => {
        // Nothing was placed by this try; of one before it whose answer was lost, that is still not known.
        if (hasSessionEnded(error)) kept.keep({ attempt: before === attempt ? before : null });
        throw error;
      },
    );
    // An answer that was cut off on its way: the order may be placed, and the same key will tell.
    if (!order) throw new ApiError(0, {});
    return order;
  }

  function refuse(error: ApiError, { posted, lines, shown }: Wanted): void {
    if (hasSessionEnded(error)) return; // the session's own dialog says so
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      setRefusal({ kind: 'unreachable' });
      return;
    }
    kept.keep({ attempt: null });
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
    const problems = lineProblems(error).map((problem) => ({
      ...problem,
      line: lines[problem.index ?? -1],
    }));
    setRefusal({ kind: 'refused', problems });
  }

  return { place, isBusy, refusal, dismiss: () => setRefusal(null) };
}

const hasSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);
