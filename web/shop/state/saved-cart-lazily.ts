import type { StoreApi } from 'zustand';
import { connection } from '#texts/connection.ts';
import type { SavedCart } from './saved-cart.ts';
import type { ShopState } from './shop.tsx';
import { say } from './snackbar.ts';

/**
 * What the account keeps of a dealership, named as in '1/northgate'; its code loads at the first
 * sign-in, because visitors never need it.
 */
export function savedCartLazily(
  store: StoreApi<ShopState>,
  dealerId: number,
  name: string,
): SavedCart {
  let sync: SavedCart | null = null;
  let isClosed = false;
  return {
    async load(person) {
      const { openSavedCart } = await import('./saved-cart.ts').catch(() => ({
        openSavedCart: null,
      }));
      if (!openSavedCart) return say(connection.unreachable, 'error');
      if (isClosed) return;
      sync ??= openSavedCart(store, dealerId, name);
      await sync.load(person);
    },
    stop: () => sync?.stop(),
    close() {
      isClosed = true;
      sync?.close();
    },
  };
}
