import { cartDrawer } from './cart.ts';
import { formatPercent } from './formats.ts';
import { orderHistory, orders } from './orders.ts';
import { header } from './shop.ts';
import { vinDoubtful } from './vin.ts';
import { noteNames } from './words.ts';

/** The steps of the checkout (spec 2). */
export const checkout = {
  title: 'Checkout',
  steps: 'Steps of the checkout',
  customerStep: orders.customer,
  summaryStep: 'Order Summary',
  confirmationStep: 'Order Confirmation',
  loading: 'Loading your order...',
  empty: 'There is nothing in your cart yet.',
  emptyHint: 'Add accessories to your cart, and come back here to order them.',
  toProducts: orderHistory.toProducts,
  mayBePlaced:
    'Your last order may have gone through, although its answer did not arrive. Please look at your order history before you order again.',
  toOrders: 'See your order history',
};

export const summary = {
  lead: (forCustomer: boolean) =>
    forCustomer
      ? 'Look it over with the customer, add notes if there are any, and place the order.'
      : 'Look it over, add a note for the dealership if you like, and place your order.',
  items: (forCustomer: boolean) => (forCustomer ? 'Items' : 'Your items'),
  change: 'Change items',
  vehicles: (vehicles: readonly string[]) =>
    `These items are for ${vehicles.length} vehicles: ${vehicles.join(', ')}.`,
  order: 'What it costs',
  notes: 'Notes for the dealership',
  notesHint: 'For example, how we reach you best.',
  vinHint: 'The vehicle’s number, 17 characters',
  vinDoubtful,
  customerNotes: noteNames.customerNotes,
  customerNotesHint: 'What the customer wants the dealership to know. They read it on their order.',
  dealerNotes: noteNames.dealerNotes,
  dealerNotesHint: 'Only the dealership sees these notes; no customer ever does.',
  adjustedPriceOf: (product: string) => `Adjusted Price of ${product}`,
  originalPrice: (price: string) => `For one piece. Original price: ${price}`,
  lowestPrice: (price: string, percent: number) =>
    `(your limit of ${formatPercent(percent)}: ${price})`,
  backToOriginal: 'Back to the original price',
  /** In Quebec, on a page in English. */
  frenchFirst: 'In Quebec an order is offered in French first.',
  inFrench: 'See this order in French',
  place: 'Place order',
  /** By how the order is paid. */
  placeHint: {
    dealership: (forCustomer: boolean) =>
      forCustomer
        ? 'The customer pays at the dealership; nothing is charged here.'
        : 'You pay at the dealership; nothing is charged here.',
    contract: (forCustomer: boolean) =>
      forCustomer
        ? 'The dealership adds it to the customer’s contract; nothing is charged here.'
        : 'The dealership adds it to your contract; nothing is charged here.',
  },
  email: 'E-mail this summary',
  continueShopping: cartDrawer.continueShopping,
};

/** Failures of placing an order, with advice. */
export const placing = {
  pricesChanged: 'Prices have changed',
  pricesChangedHint:
    'Nothing has been ordered yet. Please look at the new prices, then place your order again.',
  item: 'Item',
  was: 'Was',
  now: 'Now',
  unreachable: 'The shop could not be reached',
  unreachableHint:
    'Nothing is lost: your items and notes are still here. Try again when you are connected; you will not order twice.',
  refused: 'Your order could not be placed',
  refusedHint: 'Nothing has been ordered. Your items and notes are still here.',
  problemOf: (item: string, problem: string) => `${item}: ${problem}`,
  remove: 'Take these items out',
};

export const confirmation = {
  thanks: (firstName: string) => `Thank you, ${firstName}!`,
  received: (dealer: string) => `${dealer} has received your order.`,
  next: 'What happens next',
  mail: (email: string) => `We send a summary to ${email}.`,
  contact: (dealer: string) =>
    `${dealer} gets in touch with you to arrange pick-up or installation.`,
  pay: {
    dealership: 'You pay at the dealership.',
    contract: 'The dealership adds it to your lease or finance contract.',
  },
  placedFor: (customer: string) => `Order placed for ${customer}`,
  placedForHint: (number: string, dealer: string) => `${number} is with ${dealer}.`,
  mailCustomer: (email: string) => `A summary goes to ${email}.`,
  mailManager: 'Another goes to the order addresses of the dealership.',
  newCustomer: header.newCustomer,
  questions: 'Questions about your order?',
  hours: 'Our hours:',
  email: 'E-mail this order',
  history: 'Order history',
  continueShopping: cartDrawer.continueShopping,
};

export const emailDialog = {
  title: 'E-mail the summary',
  intro: 'The summary of your order goes to this address.',
  sent: 'E-mail successfully sent to the address provided.',
  failed: 'There was an error sending the e-mail. Please wait before trying again.',
};
