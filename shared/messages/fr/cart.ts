export { cartDrawer, cartSync } from '../en/cart.ts';
