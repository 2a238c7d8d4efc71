import type { StoreApi } from 'zustand';
import { fingerprint } from '#web/shop/state/server-cart.ts';
import type { ShopState } from '#web/shop/state/shop.tsx';

const longestWaitMs = 3_000;

/** Waits shortly until the device's cart is saved on the server: no save may come later. */
export function whenSaved(store: StoreApi<ShopState>): Promise<void> {
  const isSaved = () => fingerprint(store.getState().lines) === store.getState().saved;
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
