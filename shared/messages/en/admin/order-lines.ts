import { counted, formatNumber, formatPercent } from '../formats.ts';
import { vehicleTexts } from '../home.ts';
import { orders } from '../orders.ts';
import { detail } from '../product.ts';
import { terms } from './terms.ts';

/** The lines of an order's page: how far each has come, and what is done with them. */
export const orderLines = {
  title: 'Items',
  item: 'Item',
  quantity: orders.quantity,
  progress: 'Progress',
  each: 'Each',
  lineTotal: orders.itemTotal,
  tick: (item: string) => `Choose ${item}`,
  tickAll: 'Choose all items',
  actions: 'Actions',
  cancelOne: 'Cancel item',
  menu: (item: string) => `Actions for ${item}`,
  /** A step with how many items it would be done to. */
  step: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  steps: 'Steps for the items',
  forTicked: (count: number) => `Steps for ${formatNumber(count)} chosen:`,
  forAll: 'Steps for all items:',
  clear: 'Choose none',
  noSteps: 'Nothing can be done with the chosen items now.',
  optionsEach: (price: string) => `+${price} options`,
  margin: (cost: string, margin: string, percent: number | null) =>
    `Cost ${cost}, margin ${margin}${percent === null ? '' : ` (${formatPercent(percent, 1)})`}`,
  isOut: 'No longer part of the order',
  edit: 'Edit order',
};

/** What a line waits for, or how it ended. */
export const lineStates = {
  gone: 'Not in the catalogue any more',
  expected: (day: string) => `On order, expected ${day}`,
  late: (day: string) => `Late: expected ${day}`,
  noDay: 'On order, no day known',
  receivedOn: (day: string) => `Received ${day}`,
  installedOn: (day: string) => `Installed ${day}`,
  handedOverOn: (day: string) => `Handed over ${day}`,
  cancelledFor: (reason: string) => `Cancelled: ${reason}`,
  toFit: 'to be installed next',
  toHandOver: 'to be handed over next',
  bin: (bin: string) => `Bin ${bin}`,
  supplierOrder: (number: string) => `Supplier’s order ${number}`,
  by: (name: string) => `By ${name}`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
};

/** Adding an item to an order that was placed. */
export const addItem = {
  vehicle: detail.vehicle,
  search: 'Search by name or product number',
  fits: (vehicle: string) => `Products that fit the ${vehicle}`,
  noVehicle:
    'No item of this order is for a known vehicle. Choose one, and the products that fit it are searched.',
  anotherVehicle: 'Another vehicle',
  year: vehicleTexts.year,
  model: vehicleTexts.model,
  trim: terms.trim,
  vehiclesFailed: vehicleTexts.failed,
  results: 'Products found',
  found: (count: number, shown: number) =>
    count > shown
      ? `${counted(count, 'product')} found, the first ${formatNumber(shown)} are shown`
      : `${counted(count, 'product')} found`,
  failed: 'The products could not be loaded.',
  installed: orders.installed,
  accessoryOnly: orders.accessoryOnly,
  price: (each: string, all: string) => `${each} each, ${all} in all before tax`,
  newTotal: (total: string, before: string) => `New total of the order: ${total} (now ${before})`,
  tell: 'Tell the customer of the new total',
  add: (price: string) => `Add for ${price}`,
  anyway: 'Add anyway',
  addBare: 'Add',
  notAdded: 'The item could not be added. What you chose is still here.',
  pricesChanged: 'Prices have changed. Please look at the new total and add the item again.',
  orderChanged:
    'Somebody else changed this order in the meantime. Please look at it and add the item again.',
};

/** What is done to one line in a dialog. */
export const lineDialog = {
  title: (what: string, item: string) => `${what}: ${item}`,
  splitHint: (count: number) =>
    `There are ${formatNumber(count)} of this item. The ones that you take apart become an item of their own, at the same price.`,
  piecesApart: 'Pieces that go apart',
  returnHint: (count: number) =>
    `${counted(count, 'piece was', 'pieces were')} handed over. What came back leaves the sums; a refund is a step of its own.`,
  piecesBack: 'Pieces that came back',
  why: 'Why?',
  whyHint: 'Kept in the history of the order',
  nothingChanged: 'Nothing about this item is changed.',
  choose: 'Please choose',
  note: 'Note',
  tell: 'Tell the customer',
  lineTotal: (price: string) => `Item total: ${price}`,
  newTotal: (total: string, before: string) => `New total of the order: ${total} (now ${before})`,
  workDone: 'It is installed or handed over: only its price can still change.',
  failed: 'This could not be done. What you typed is still here.',
};
