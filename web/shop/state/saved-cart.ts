import type { StoreApi } from 'zustand';
import type { SignedIn } from '#shared/contract/users.ts';
import { cartNotice as notice, cartSync as texts } from '#texts/cart.ts';
import { call } from '#web/api.ts';
import { openCart } from './cart-drawer.ts';
import { type CartSync, openCartSync } from './cart-sync.ts';
import { openGarageSync } from './garage-sync.ts';
import { keepReplaced } from './replaced-cart.ts';
import type { ShopState } from './shop.tsx';
import { say } from './snackbar.ts';

const readingMs = 10_000;
const toCart = { label: notice.show, run: openCart };

/** What a person's account keeps of a dealership: the cart, favourites and vehicles. */
export interface SavedCart extends Omit<CartSync, 'load'> {
  /** Never rejects; waits for the cart alone. */
  load(person: SignedIn): Promise<void>;
}

/** Syncs a dealership's cart, favourites and vehicles with the server and shows the cart's messages. */
export function openSavedCart(
  store: StoreApi<ShopState>,
  dealerId: number,
  name: string,
): SavedCart {
  const garage = openGarageSync(store, name);
  const cart = openCartSync({
    store,
    dealerId,
    call,
    onReplaced: (lines, personId) => keepReplaced(personId, dealerId, lines),
    onChanged: (count) => say(texts.changed(count), 'error', toCart),
    onOrdered: (orderId) => say(notice.ordered(orderId), 'error', toCart),
    onTrouble: () => say(texts.trouble, 'error', undefined, readingMs),
  });
  return {
    load(person) {
      void garage.load(person);
      return cart.load(person);
    },
    stop() {
      garage.stop();
      cart.stop();
    },
    close: () => cart.close(),
  };
}
