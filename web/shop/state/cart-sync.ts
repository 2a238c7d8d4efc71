import type { StoreApi } from 'zustand';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import type { Call } from '#web/server-api.ts';
import {
  cartAmong,
  fingerprint,
  linesOf,
  mergedLines,
  refusedLines,
  replacedLines,
  repricedLines,
  toPosted,
  withServerPrices,
} from './server-cart.ts';
import type { CartLine, ShopState } from './shop.tsx';

interface Parts {
  store: StoreApi<ShopState>;
  dealerId: number;
  call: Call;
  /** The device's cart replaced a saved one, which had these lines besides. */
  onReplaced(lines: CartLine[], personId: number): void;
  /** The server does not sell the line as chosen; it was removed. */
  onRefused(line: CartLine, reason: string): void;
  /** The server's prices differ from the shown ones; `lines` are the cart's new lines. */
  onRepriced(lines: CartLine[]): void;
  /** Saving failed several times in a row; retries continue. */
  onTrouble(): void;
}

/** Keeps the signed-in person's cart on the server equal to the device's. */
export interface CartSync {
  /** Call at sign-in: merges the carts (spec 4), then saves each change. Never rejects. */
  load(person: { id: number }): Promise<void>;
  /** Call at sign-out; unsaved changes return if the same person signs in again. */
  stop(): void;
  close(): void;
}

const settleMs = 400;
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
const failuresThatLast = 3;

/** Saves the cart after each change (spec 4): the latest state, one request at a time. */
export function openCartSync({
  store,
  dealerId,
  call,
  onReplaced,
  onRefused,
  onRepriced,
  onTrouble,
}: Parts): CartSync {
  let personId: number | null = null;
  let isMerged = false;
  let isBusy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interrupted: { personId: number; lines: CartLine[]; saved: string | null } | null = null;

  const isUnsaved = () => fingerprint(store.getState().lines) !== store.getState().saved;
  const isDue = () => personId !== null && (!isMerged || isUnsaved());

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    if (isBusy || !isDue()) return;
    const whose = personId;
    isBusy = true;
    let nextMs = settleMs;
    try {
      await (isMerged ? save(() => whose === personId) : merge(() => whose === personId));
      failures = 0;
    } catch (error) {
      nextMs = afterFailure(error);
    } finally {
      isBusy = false;
    }
    if (isDue()) schedule(nextMs);
  }

  async function merge(isCurrent: () => boolean): Promise<void> {
    const orders = await call('GET /api/v1/auth/orders', {
      query: { dealerId, user_id: personId! },
    });
    if (!isCurrent()) return;
    const { lines, saved, agree } = store.getState();
    const server = cartAmong(orders);
    const merged = mergedLines({ lines, saved, server });
    const replaced = replacedLines({ lines: merged.lines, saved, server });
    if (replaced.length > 0) onReplaced(replaced, personId!);
    isMerged = true;
    const before = fingerprint(linesOf(server));
    const isChange = !merged.isServers && before !== fingerprint(merged.lines);
    // Saved even if it is the server's own cart, to get present prices and notice missing products.
    agree(merged.lines, isChange || merged.lines.length === 0 ? before : null);
  }

  async function save(isCurrent: () => boolean): Promise<void> {
    const sent = store.getState().lines;
    try {
      const body = { statusId: orderStatus.CART, dealerId, orderItems: sent.map(toPosted) };
      const { order } = await call('POST /api/v1/auth/orders', { body });
      if (!isCurrent()) return;
      const { lines, agree } = store.getState();
      const priced = withServerPrices(lines, order);
      agree(priced, fingerprint(sent));
      const repriced = repricedLines(lines, priced);
      if (repriced.length > 0) onRepriced(repriced);
    } catch (error) {
      if (!isCurrent() || !(error instanceof ApiError) || !takeOutRefused(sent, error)) throw error;
    }
  }

  function takeOutRefused(sent: CartLine[], error: ApiError): boolean {
    const refused = error.status === 422 ? refusedLines(sent, error.errors) : [];
    const gone = fingerprintSet(refused.map(({ line }) => line));
    store
      .getState()
      .replaceLines(store.getState().lines.filter((line) => !gone.has(fingerprint([line]))));
    for (const { line, reason } of refused) onRefused(line, reason);
    return refused.length > 0;
  }

  function afterFailure(error: unknown): number {
    if (!(error instanceof ApiError)) throw error;
    const isLasting = error.status >= 400 && error.status < 500 && error.status !== 429;
    // The server refuses this cart from this person for good, so it is not retried.
    if (isLasting) personId = null;
    failures += 1;
    if (isLasting ? error.status === 422 : failures === failuresThatLast) onTrouble();
    return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (now.lines !== before.lines && !isBusy && isDue())
      schedule(failures > 0 ? firstRetryMs : settleMs);
  });
  const tryAtOnce = () => schedule(0);
  globalThis.addEventListener?.('online', tryAtOnce);

  return {
    async load(person) {
      if (interrupted?.personId === person.id && store.getState().lines.length === 0) {
        store.getState().agree(interrupted.lines, interrupted.saved);
      }
      interrupted = null;
      personId = person.id;
      isMerged = false;
      await run();
    },
    stop() {
      const { lines, saved } = store.getState();
      if (personId !== null && isUnsaved()) interrupted = { personId, lines, saved };
      personId = null;
      clearTimeout(timer);
    },
    close() {
      this.stop();
      unsubscribe();
      globalThis.removeEventListener?.('online', tryAtOnce);
    },
  };
}

const fingerprintSet = (lines: CartLine[]) => new Set(lines.map((line) => fingerprint([line])));
