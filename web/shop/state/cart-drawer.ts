import { create } from 'zustand';
import { hideSnack, useSnackbar } from './snackbar.ts';

interface CartDrawer {
  isOpen: boolean;
  /** What to say if it cannot be shown. */
  added: string | null;
  /** The product that was added just now. */
  addedId: number | null;
}

export const useCartDrawer = create<CartDrawer>(() => ({
  isOpen: false,
  added: null,
  addedId: null,
}));

/** Hides a message that offers to open the cart: it has done its work, and would cover it. */
export function hideOffer(): void {
  if (useSnackbar.getState().snack?.act?.run === openCart) hideSnack();
}

export function openCart(): void {
  hideOffer();
  useCartDrawer.setState({ isOpen: true, added: null, addedId: null });
}
/** Opens it after something was added; without the drawer, `text` says so. Of one product it shows what goes with it. */
export const showAdded = (text: string, addedId: number | null = null) =>
  useCartDrawer.setState({ isOpen: true, added: text, addedId });
export const closeCart = () => useCartDrawer.setState({ isOpen: false });
