import { create } from 'zustand';

/** Whether the cart drawer is open. */
export const useCartDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the cart drawer. */
export const openCart = () => useCartDrawer.setState({ isOpen: true });
export const closeCart = () => useCartDrawer.setState({ isOpen: false });
