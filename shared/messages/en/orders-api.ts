/** Mistakes in a posted order. */
export const lineProblems = {
  gone: 'This product is no longer available.',
  doesNotFit: (product: string) => `${product} does not fit this vehicle.`,
  optionGone: (product: string) => `An option chosen for ${product} is no longer available.`,
  oneOfType: (product: string) => `Please choose only one option of each kind for ${product}.`,
  pricesChanged: 'Prices have changed. Please look at the new total and order again.',
  keyOfAnother:
    'Another order was placed with this Idempotency-Key. Please look at your orders, and send a new key for a new one.',
  cartOrdered: (orderId: number) => `This cart has been ordered already, as order #${orderId}.`,
  empty: 'Please add an accessory first.',
  changedMeanwhile:
    'Somebody else changed this order in the meantime. Please look at the new version and try again.',
  noSuchMove: 'An order in this state cannot be changed this way.',
  notOfOrder: 'This line is not, or no longer, part of the order.',
  noLines: 'An order keeps at least one line. Please cancel or delete it instead.',
  linesFixed: 'The lines of a cancelled order cannot be changed.',
  wantedBefore: 'Please choose today or a later day.',
  wantedClosed: 'The dealership is closed on this day. Please choose another one.',
  wishedTwice: 'You have chosen this half-day already.',
  range: 'Please enter two dates as YYYY-MM-DD, the first before the second.',
};
