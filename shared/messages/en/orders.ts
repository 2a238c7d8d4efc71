import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { counted } from './formats.ts';
import { labels } from './validation.ts';
import { noteNames, productFields } from './words.ts';

/** States of an order as people read them. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: 'Cart',
  [orderStatus.ORDER]: 'Ordered',
  [orderStatus.FULFILLED]: 'Fulfilled',
  [orderStatus.CANCELLED]: 'Cancelled',
};

/** An order and its lines, wherever they are shown. */
export const orders = {
  number: (id: number | string) => `Order #${id}`,
  itemCount: (count: number) => counted(count, 'item'),
  quantity: productFields.quantity,
  unitPrice: 'Unit price',
  originalPrice: (price: string) => `Original price ${price}`,
  itemTotal: 'Item total',
  installed: 'Installed',
  accessoryOnly: 'Accessory only',
  vehicle: (vehicle: string) => `For ${vehicle}`,
  includes: (parts: readonly string[]) => `Includes: ${parts.join(', ')}`,
  hours: (hours: number, rate: string) => `${hours} h at ${rate} an hour`,
  hoursUnknown: 'Hours not known',
  options: (names: readonly string[]) => `Options: ${names.join(', ')}`,
  withOptionPrice: (options: string, price: string) => `${options} (+${price} each)`,
  subtotal: 'Subtotal',
  taxName: (name: string) => name,
  tax: (name: string, rate: number) => `${name} (${rate}%)`,
  taxNumber: (number: string) => `No. ${number}`,
  total: 'Total',
  notes: 'Your notes',
  customerNotes: noteNames.customerNotes,
  customer: 'Customer',
  name: labels.name,
  email: 'E-mail',
  phone: labels.phone,
};

/** The Order History tab (spec 2): a customer's own orders, an advisor's placed ones. */
export const orderHistory = {
  empty: 'You have not ordered anything yet.',
  emptyHint: 'Your orders will stand here, with what you ordered and what it cost.',
  toProducts: 'Browse accessories',
  noneFound: 'No orders match.',
  noneFoundHint: 'Try other words or other days.',
  filter: 'Find orders',
  search: 'Search',
  searchHint: 'Order number or product',
  searchHintForAdvisors: 'Order number, customer or product',
  from: 'From',
  to: 'To',
  apply: 'Show orders',
  clear: 'Show all',
  quickChoices: 'Quick choices',
  count: (count: number) => counted(count, 'order'),
  searched: (count: string) =>
    `Your newest ${count} orders were searched. Choose days to find older ones.`,
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer orders',
  older: 'Older orders',
  copy: { html: 'Your copy', pdf: 'Your copy (PDF)' },
  email: 'E-mail me this order',
  emailCustomer: 'E-mail to customer',
  emailManager: 'E-mail to manager',
  emailSent: 'E-mail successfully sent.',
  emailFailed: 'There was an error sending the e-mail. Please wait a moment and try again.',
};

/** Ordering the lines of an earlier order again. */
export const orderAgain = {
  title: 'Order again',
  added: (count: number) => `${counted(count, 'item')} added to your cart, at today’s prices.`,
  nothing: 'Nothing of this order can be ordered any more.',
  refused: 'Not in your cart:',
  why: (name: string, reason: string) => `${name}: ${reason}`,
  showCart: 'Show cart',
  failed: 'The order could not be read. Please try again.',
};

/** The dealership's notes on an order, changed in place. */
export const dealerNotes = {
  label: noteNames.dealerNotes,
  hint: 'Only the dealership sees these notes.',
  save: 'Save notes',
  discard: 'Discard changes',
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'The notes could not be saved. Please try again.',
  conflict: 'Somebody else changed these notes meanwhile',
  conflictHint:
    'Nothing has been overwritten. Choose which text stays; you can still change yours first.',
  mine: 'Yours, not saved',
  theirs: 'Theirs, saved',
  none: '(no notes)',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
};
