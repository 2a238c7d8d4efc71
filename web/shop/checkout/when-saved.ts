import type { StoreApi } from 'zustand';
import { call } from '#web/api.ts';
import { fingerprint, orderMeanwhile } from '#web/shop/state/server-cart.ts';
import { orderedAs, type ShopState } from '#web/shop/state/shop.tsx';
import type { PostedOrder } from './posted-order.ts';

const longestWaitMs = 3_000;

/**
 * Waits a few seconds at most until the device's cart is saved on the server, so that no save comes after
 * what the caller does next. Returns the saved cart's id; null if none is known.
 */
export async function whenSaved(store: StoreApi<ShopState>): Promise<number | null> {
  await saved(store);
  return store.getState().cartId;
}

/** Saves the cart as it is shown, with what was typed at its checkout. Throws ApiError. */
export async function saveShown(store: StoreApi<ShopState>, cart: PostedOrder): Promise<void> {
  const cartId = await whenSaved(store);
  const body = { ...cart, ...(cartId !== null && { cartId }) };
  await call('POST /api/v1/auth/orders', { body }).catch((error: unknown) => {
    const orderId = orderMeanwhile(error);
    if (orderId !== null && cartId !== null) store.getState().setOrdered({ cartId, orderId });
    throw error;
  });
}

function saved(store: StoreApi<ShopState>): Promise<void> {
  const isSaved = () => {
    const state = store.getState();
    // A cart that was ordered elsewhere is not saved any more.
    return fingerprint(state.lines) === state.saved || orderedAs(state) !== null;
  };
  return new Promise((resolve) => {
    if (isSaved()) return resolve();
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, longestWaitMs);
    const unsubscribe = store.subscribe(() => isSaved() && done());
  });
}
