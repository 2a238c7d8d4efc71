import type { StoreApi } from 'zustand';
import { fingerprint } from '#web/shop/state/server-cart.ts';
import type { ShopState } from '#web/shop/state/shop.tsx';

const longestWaitMs = 3_000;

/** Waits until the cart of the device and the server's agree, but not for long: what is saved then comes after all else. */
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
