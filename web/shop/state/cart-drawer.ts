import { create } from 'zustand';

/** The cart drawer: whether it is open, and what to say if it cannot be shown. */
export const useCartDrawer = create<{ isOpen: boolean; added: string | null }>(() => ({
  isOpen: false,
  added: null,
}));

/** Opens the cart drawer. */
export const openCart = () => useCartDrawer.setState({ isOpen: true, added: null });
/** Opens it after something was added; without the drawer, `text` says so. */
export const showAdded = (text: string) => useCartDrawer.setState({ isOpen: true, added: text });
export const closeCart = () => useCartDrawer.setState({ isOpen: false });
