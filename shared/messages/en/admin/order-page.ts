import { counted } from '../formats.ts';
import { orders } from '../orders.ts';

/** The page of one order. */
export const orderPage = {
  title: orders.number,
  loadFailed: 'The order could not be loaded.',
  missing: 'This order is not there.',
  missingHint: 'It may have been deleted, or it belongs to somebody else.',
  loading: (title: string) => `Loading ${title}...`,
  changed: 'Changed just now',
  changedBy: (who: string) => `Changed by ${who} just now`,
  closeChanged: 'Close',
  late: 'Late',
  placed: 'Placed',
  placedBy: (day: string, customer: string) => `${day} by ${customer}`,
  through: 'Advisor',
  noAdvisor: 'Nobody',
  wantedOn: 'Wanted on',
  anyDay: 'No day',
  delivered: 'Vehicle delivered',
  invoiced: 'Invoiced',
  invoicedAs: (day: string, number: string) => `${day}, no. ${number}`,
  refunded: 'Refunded',
  refundedHow: (amount: string, method: string, day: string) => `${amount}, ${method}, ${day}`,
  cancelledBecause: 'Cancelled because',
  moreActions: 'More',
  nothingNext: 'Nothing is left to do for you here at the moment.',
  closedHint: 'This order is done. An item can still come back, and the last step be undone.',
  cancelledHint: (minutes: number) =>
    `This order is cancelled. Whoever did it can undo that for ${minutes} minutes, and a dealer admin afterwards.`,
  customer: 'Customer',
  proposal: 'Proposal',
  acceptedProposal: (id: number) => `Accepted proposal #${id} (PDF)`,
  others: 'Other orders',
  unconfirmed:
    'Nobody has confirmed this e-mail address. The order is shown to whoever registered it.',
  noOthers: 'No other orders.',
  vehicle: 'Vehicle',
  noVehicle: 'No vehicle was chosen.',
  vehicleUnknown: 'not known',
  notes: 'Notes',
  noNotes: 'Nobody has written a note.',
};

/** The dialogs in which something is done with an order. */
export const actionDialog = {
  title: (action: string, id: number | string) => `${action}: order #${id}`,
  count: (action: string, count: number) => (count === 0 ? action : `${action} (${count})`),
  items: 'Which items?',
  noItems: 'Please choose at least one item.',
  itemOf: (name: string, quantity: number) => (quantity === 1 ? name : `${quantity} × ${name}`),
  me: 'Me',
  nobody: 'Nobody',
  choose: 'Please choose',
  notSaid: 'Not said',
  noteHint: 'Seen by the dealership alone.',
  tellCustomer: 'Tell the customer',
  tellCustomerHint: 'An e-mail is sent.',
  tellColleagues: 'Tell colleagues',
  gone: 'This is not possible any more: somebody else has been faster.',
  typedNote: 'Your note',
  addNote: 'Add it as a note',
  failed: 'That was not done. What you typed is still here.',
  meanwhile: 'Somebody else changed this order meanwhile',
  meanwhileHint:
    'Nothing was done yet, and what you typed is still here. Please look, and do it again:',
  meanwhileNothing: 'Values of the order were changed.',
  seen: 'I have seen it',
};

/** What has happened to an order. */
export const orderTimeline = {
  title: 'History',
  changes: 'Changes of single values',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'Undone',
  why: 'Why?',
  undoFailed: 'That could not be undone.',
  told: (names: string) => `Told: ${names}`,
  theCustomer: 'the customer',
  somebody: 'Somebody',
  note: 'Add a note',
  noteHint: 'Seen by the dealership alone. It changes nothing else.',
  addNote: 'Add note',
  what: (first: string, more: number) =>
    more === 0 ? first : `${first} and ${counted(more, 'other item')}`,
  customer: 'The customer',
  technician: (name: string) => `with ${name}`,
  before: (start: string) => `before: ${start}`,
  bin: (bin: string) => `bin ${bin}`,
  supplierOrder: (number: string) => `supplier’s order ${number}`,
  expectedOn: (day: string) => `expected ${day}`,
  minutes: (minutes: number) => counted(minutes, 'minute'),
  borneBy: {
    customer: 'at the customer’s cost',
    dealership: 'at the dealership’s cost',
    manufacturer: 'at the manufacturer’s cost',
  },
  sums: (before: string, after: string) => `total ${before} → ${after}`,
  quantity: (quantity: number) => `quantity ${quantity}`,
  price: (price: string) => `${price} each`,
  installed: 'with installation',
  notInstalled: 'without installation',
  anyway: 'although it does not go with the others',
  vinSet: 'another VIN',
  stockNumber: (number: string | null) => (number ? `stock number ${number}` : 'no stock number'),
  wantedOn: (day: string | null) => (day ? `wanted on ${day}` : 'no wanted day'),
  languages: { en: 'in English', fr: 'in French', both: 'in both languages' },
};

/**
 * What happened, one sentence for each kind of event: who did it, to which items, and what more it
 * names: a person, a day, an amount, a number or a step.
 */
export const orderEvents = {
  placed: (who: string, _what: string, more: string) =>
    more ? `${who} ordered this through ${more}` : `${who} ordered this`,
  acknowledge: (who: string) => `${who} acknowledged the order`,
  reserve: (who: string, what: string) => `${who} found ${what} in stock`,
  orderParts: (who: string, what: string) => `${who} ordered ${what} from the supplier`,
  expect: (who: string, what: string, more: string) =>
    `${who} noted that ${what} will be late, until ${more}`,
  receive: (who: string, what: string) => `${who} received ${what}`,
  schedule: (who: string, _what: string, more: string) => `${who} set an appointment: ${more}`,
  moveAppointment: (who: string, _what: string, more: string) =>
    `${who} moved the appointment to ${more}`,
  cancelAppointment: (who: string, _what: string, more: string) =>
    `${who} cancelled the appointment of ${more}`,
  technicianLeft: () => 'The technician left, and was taken off the appointments',
  bayClosed: (who: string, _what: string, more: string) =>
    `${who} switched a bay off; the appointment of ${more} went to another one`,
  install: (who: string, what: string, more: string) =>
    more === '' || more === who
      ? `${who} installed ${what}`
      : `${who} noted that ${more} installed ${what}`,
  handOver: (who: string, what: string) => `${who} handed over ${what}`,
  fulfil: (who: string) => `${who} handed over everything and finished the order`,
  note: (who: string) => `${who} wrote a note`,
  assign: (who: string, _what: string, more: string) =>
    more ? `${who} made ${more} the advisor` : `${who} took the advisor off the order`,
  setVehicle: (who: string) => `${who} changed the vehicle or the day`,
  addLines: (who: string, what: string) => `${who} added ${what || 'to the order'}`,
  changeLine: (who: string, what: string) => `${who} changed ${what}`,
  split: (who: string, what: string) => `${who} split ${what}`,
  cancelLines: (who: string, what: string) => `${who} cancelled ${what}`,
  returnLine: (who: string, what: string) => `${who} took back ${what}`,
  exempt: (who: string, _what: string, more: string) =>
    more ? `${who} took tax off: ${more}` : `${who} took the exemption from tax off the order`,
  deliver: (who: string) => `${who} noted that the vehicle was delivered`,
  invoice: (who: string, _what: string, more: string) =>
    `${who} invoiced the order${more && `, no. ${more}`}`,
  refund: (who: string, _what: string, more: string) => `${who} gave back ${more || 'money'}`,
  cancel: (who: string) => `${who} cancelled the order`,
  edit: (who: string) => `${who} changed the order`,
  undo: (who: string, _what: string, more: string) => `${who} undid a step: ${more}`,
  askedToCancel: () => 'The customer asked to cancel the order',
  askedToMove: () => 'The customer asked for another time',
  printed: (who: string, _what: string, more: string) => `${who} printed a document: ${more}`,
};

/** Ending the links by which a customer follows an order. */
export const revokeLinks = {
  revoke: 'Revoke links',
  question: (id: number) =>
    `Nobody can follow order #${id} any more by a link that was mailed or copied. A new link can be copied afterwards.`,
  failed: 'The links could not be revoked. Please try again.',
  done: 'Links to this order no longer work.',
};
