import { create } from 'zustand';

/** Whether the cart drawer is open. */
export const useCartDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the cart drawer, as the header does and the product page after Add to Cart. */
export const openCart = () => useCartDrawer.setState({ isOpen: true });
export const closeCart = () => useCartDrawer.setState({ isOpen: false });
