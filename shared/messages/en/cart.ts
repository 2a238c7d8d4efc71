import { counted, isOne } from './formats.ts';
import { productFields } from './words.ts';

const items = (count: number) => counted(count, 'item');

/** The cart drawer (spec 2). */
export const cartDrawer = {
  title: 'Your Order',
  empty: 'Looks like there are no items in your cart.',
  fewer: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (names: readonly string[]) => `Deleted from your cart: ${names.join(', ')}.`,
  undo: 'Undo',
  /** Another choice made two lines equal. */
  merged: (name: string, quantity: number) =>
    `${name} was there twice in the same way: it is one line now, quantity ${quantity}.`,
  quantity: productFields.quantity,
  /** A line of the cart is for 2026 Cairn Core, say, while another vehicle is chosen. */
  otherVehicle: (vehicle: string) => `For another vehicle: ${vehicle}`,
  timeToFit: 'Time to install it all',
  choiceOf: (what: string, product: string) => `${what}: ${product}`,
  withPrice: (choice: string, price: string) => `${choice} (${price})`,
  oftenAdded: 'Often added',
  subtotal: (count: number) => `Subtotal (${items(count)})`,
  savedBefore: (count: number) => `You had ${items(count)} saved before:`,
  addSaved: (count: number) => (isOne(count) ? 'Add it' : 'Add them'),
  dismissSaved: 'Do not add',
  savedAdded: (count: number) => `${items(count)} added to your cart.`,
  savedLeft: 'Your cart stays as it is.',
  full: 'Your cart is full. Remove something to add the rest.',
  taxesLater: 'Taxes are added at checkout.',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
};

/** What has become of a cart without the shopper's doing, in the drawer and at the checkout. */
export const cartNotice = {
  title: 'Your cart has changed',
  close: 'Close this notice',
  show: 'Show cart',
  gone: 'Taken out of your cart.',
  elsewhere: 'No longer in the cart of your account.',
  price: (was: string, now: string) => `Now ${now} instead of ${was}.`,
  quantity: (was: number, now: number) => `Quantity ${now} instead of ${was}.`,
  ordered: (orderId: number) => `This cart was ordered already: #${orderId}`,
  orderedHint:
    'It was ordered on another device, or here shortly before. Nothing was ordered a second time.',
  seeOrder: (orderId: number) => `See order #${orderId}`,
  onceMore: 'Order it once more',
  empty: 'Empty this cart',
};

/** The server's remarks on a signed-in person's cart. */
export const cartSync = {
  changed: (count: number) => `Your cart has changed: ${items(count)}.`,
  trouble:
    'Your cart could not be saved to your account. It is safe on this device, and we keep trying.',
};
