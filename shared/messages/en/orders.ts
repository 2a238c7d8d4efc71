import type { OrderStatus } from '#shared/rules/order-status.ts';

/** States of an order as people read them; the ids are the API's. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  1: 'Cart',
  2: 'Ordered',
  3: 'Fulfilled',
  4: 'Cancelled',
};

/** An order and its lines, wherever they are shown. */
export const orders = {
  number: (id: number) => `Order #${id}`,
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  itemTotal: 'Item total',
  installed: 'Installed',
  accessoryOnly: 'Accessory only',
  vehicle: (vehicle: string) => `For ${vehicle}`,
  options: (names: readonly string[]) => `Options: ${names.join(', ')}`,
  withOptionPrice: (options: string, price: string) => `${options} (+${price} each)`,
  subtotal: 'Subtotal',
  tax: (name: string, rate: number) => `${name} (${rate} %)`,
  total: 'Total',
  notes: 'Your notes',
};

export const orderHistory = {
  empty: 'You have not ordered anything yet.',
  emptyHint: 'Your orders will stand here, with what you ordered and what it cost.',
  toProducts: 'Browse accessories',
  email: 'E-mail me this order',
  emailSent: 'E-mail successfully sent.',
  emailFailed: 'There was an error sending the e-mail. Please wait a moment and try again.',
};
