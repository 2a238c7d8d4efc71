import type { StoreApi } from 'zustand';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import type { Call } from '#web/server-api.ts';
import { changesElsewhere, priceChanges, refusals, withChanges } from './cart-changes.ts';
import {
  atShownPrices,
  cartAmong,
  fingerprint,
  linesOf,
  mergedLines,
  oneOfEach,
  orderMeanwhile,
  refusedLines,
  replacedLines,
  toPosted,
  withServerPrices,
} from './server-cart.ts';
import { type CartChange, type CartLine, orderedAs, type ShopState } from './shop.tsx';

interface Parts {
  store: StoreApi<ShopState>;
  dealerId: number;
  call: Call;
  /** The device's cart replaced a saved one, which had these lines besides. */
  onReplaced(lines: CartLine[], personId: number): void;
  /** The server took lines out or sells them at other prices; so many changes are kept in all. */
  onChanged(count: number): void;
  /** The cart has been ordered on another device; it is not saved until it is empty. */
  onOrdered(orderId: number): void;
  /** Saving failed several times in a row; retries continue. */
  onTrouble(): void;
}

/** Keeps the signed-in person's cart on the server equal to the device's. */
export interface CartSync {
  /** Call at sign-in: merges the carts (spec 4), then saves each change. Never rejects. */
  load(person: { id: number }): Promise<void>;
  /** Call at sign-out; what is unsaved or unread returns if the same person signs in again. */
  stop(): void;
  close(): void;
}

/** What a person's session left on its end. */
interface Interrupted {
  personId: number;
  changes: CartChange[];
  unsaved: Pick<ShopState, 'lines' | 'saved' | 'cartId'> | null;
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
  onChanged,
  onOrdered,
  onTrouble,
}: Parts): CartSync {
  let personId: number | null = null;
  let isMerged = false;
  let isBusy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interrupted: Interrupted | null = null;

  /** The cart as the device has it now, other tabs' changes included. */
  function cartNow(): ShopState {
    store.getState().catchUp();
    return store.getState();
  }

  const isUnsaved = () => fingerprint(store.getState().lines) !== store.getState().saved;
  const isDue = () =>
    personId !== null && (!isMerged || (isUnsaved() && orderedAs(store.getState()) === null));

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
    const { saved: savedBefore } = cartNow();
    const orders = await call('GET /api/v1/auth/orders', {
      query: { dealerId, user_id: personId! },
    });
    if (!isCurrent()) return;
    const { lines, saved, cartId, agree } = cartNow();
    // Another tab has saved meanwhile; the answer may be from before.
    if (saved !== savedBefore) return merge(isCurrent);
    const server = cartAmong(orders);
    const merged = mergedLines({ lines, saved, server });
    const replaced = replacedLines({ lines: merged.lines, saved, server });
    if (replaced.length > 0) onReplaced(replaced, personId!);
    isMerged = true;
    const before = fingerprint(linesOf(server));
    const isChange = !merged.isServers && before !== fingerprint(merged.lines);
    const seen = merged.isServers ? atShownPrices(merged.lines, lines) : merged.lines;
    if (merged.isServers) note(changesElsewhere(lines, seen));
    // Saved even if it is the server's own cart, to get present prices and notice missing products.
    const isAgreed = isChange || merged.lines.length === 0;
    agree(seen, isAgreed ? before : null, merged.isServers ? (server?.id ?? null) : cartId);
  }

  function note(changes: CartChange[]): void {
    const { changes: kept, setChanges } = store.getState();
    if (changes.length > 0) setChanges(withChanges(kept, changes));
  }

  function tell(changes: CartChange[]): void {
    note(changes);
    const { length } = store.getState().changes;
    if (changes.length > 0 && length > 0) onChanged(length);
  }

  async function save(isCurrent: () => boolean): Promise<void> {
    const { lines: sent, cartId } = cartNow();
    try {
      const cart = { statusId: orderStatus.CART, dealerId, orderItems: sent.map(toPosted) };
      const body = { ...cart, ...(cartId !== null && { cartId }) };
      const { order } = await call('POST /api/v1/auth/orders', { body });
      if (!isCurrent()) return;
      const { lines, agree } = cartNow();
      const priced = withServerPrices(lines, sent, order);
      tell(priceChanges(lines, priced));
      agree(oneOfEach(priced), fingerprint(sent), order.id);
    } catch (error) {
      if (!isCurrent() || !(error instanceof ApiError)) throw error;
      const orderId = orderMeanwhile(error);
      if (orderId !== null && cartId !== null) learnOrdered({ cartId, orderId });
      else if (!takeOutRefused(sent, error)) throw error;
    }
  }

  function learnOrdered(ordered: { cartId: number; orderId: number }): void {
    const state = store.getState();
    if (state.lines.length === 0) {
      beginAnew(state);
    } else if (orderedAs(state) === null) {
      state.setOrdered(ordered);
      onOrdered(ordered.orderId);
    }
  }

  function takeOutRefused(sent: CartLine[], error: ApiError): boolean {
    const refused = error.status === 422 ? refusedLines(sent, error.errors) : [];
    tell(refusals(refused));
    const gone = fingerprintSet(refused.map(({ line }) => line));
    const { lines, replaceLines } = cartNow();
    replaceLines(lines.filter((line) => !gone.has(fingerprint([line]))));
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
    if (now.lines === before.lines) return;
    if (now.lines.length === 0 && orderedAs(before) !== null) return beginAnew(now);
    if (!isBusy && isDue()) schedule(failures > 0 ? firstRetryMs : settleMs);
  });

  /** The device is done with a cart that was ordered elsewhere: the account may have a newer one. */
  function beginAnew({ cartId, endCart }: ShopState): void {
    isMerged = false;
    if (cartId === null) schedule(0);
    else endCart(''); // comes here once more, without the cart
  }

  const tryAtOnce = () => schedule(0);
  globalThis.addEventListener?.('online', tryAtOnce);

  function resume({ unsaved, changes }: Interrupted): void {
    const { lines, agree } = store.getState();
    if (unsaved && lines.length === 0) agree(unsaved.lines, unsaved.saved, unsaved.cartId);
    note(changes);
  }

  return {
    async load(person) {
      if (interrupted?.personId === person.id) resume(interrupted);
      interrupted = null;
      personId = person.id;
      isMerged = false;
      await run();
    },
    stop() {
      const { lines, saved, cartId, changes } = store.getState();
      if (personId !== null)
        interrupted = { personId, changes, unsaved: isUnsaved() ? { lines, saved, cartId } : null };
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
