import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCart, useCartDrawer } from './cart-drawer.ts';
import { hideSnack, say, useSnackbar } from './snackbar.ts';

beforeEach(() => void vi.stubGlobal('window', { location: { pathname: '/1/northgate/products' } }));
afterEach(() => {
  hideSnack();
  vi.unstubAllGlobals();
});

test('the opened cart is not covered by the message that offered it', () => {
  say('Mats are in your cart.', 'success', { label: 'Show cart', run: openCart });
  openCart();
  expect(useCartDrawer.getState().isOpen).toBe(true);
  expect(useSnackbar.getState().snack).toBeNull();
});

test('the opened cart leaves other messages to be read', () => {
  say('The price of an item has changed.');
  openCart();
  expect(useSnackbar.getState().snack?.text).toBe('The price of an item has changed.');
});
