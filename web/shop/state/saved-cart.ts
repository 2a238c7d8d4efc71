import type { StoreApi } from 'zustand';
import { cartSync as texts } from '#shared/messages/en/cart.ts';
import { call } from '#web/api.ts';
import { openCartSync } from './cart-sync.ts';
import { keepReplaced } from './replaced-cart.ts';
import type { ShopState } from './shop.tsx';
import { say } from './snackbar.ts';

const readingMs = 10_000;

/** Syncs a dealership's cart with the server and shows its messages. */
export const openSavedCart = (store: StoreApi<ShopState>, dealerId: number) =>
  openCartSync({
    store,
    dealerId,
    call,
    onReplaced: (lines, personId) => keepReplaced(personId, dealerId, lines),
    onRefused: (line, reason) => say(texts.refused(line.name, reason), 'error', readingMs),
    onRepriced: (lines) => say(texts.repriced(lines.map(({ name }) => name)), 'info', readingMs),
    onTrouble: () => say(texts.trouble, 'error', readingMs),
  });
