import type {
  CancelReason,
  CostBearer,
  DeskAction,
  RefundMethod,
} from '#shared/rules/desk-actions.ts';
import { type Progress, progress } from '#shared/rules/line-progress.ts';
import { type OrderStage, orderStage } from '#shared/rules/order-stage.ts';

/** What an order waits for, as staff read it. */
export const stageLabels: Readonly<Record<OrderStage, string>> = {
  [orderStage.NEW]: 'New',
  [orderStage.TO_ORDER]: 'To order',
  [orderStage.WAITING]: 'Waiting for parts',
  [orderStage.TO_SCHEDULE]: 'To schedule',
  [orderStage.SCHEDULED]: 'Scheduled',
  [orderStage.READY]: 'Ready',
  [orderStage.FULFILLED]: 'Fulfilled',
  [orderStage.CANCELLED]: 'Cancelled',
};

/** How far a line has come. */
export const progressLabels: Readonly<Record<Progress, string>> = {
  [progress.OPEN]: 'To order',
  [progress.IN_STOCK]: 'In stock',
  [progress.ON_ORDER]: 'On order',
  [progress.RECEIVED]: 'Received',
  [progress.INSTALLED]: 'Installed',
  [progress.HANDED_OVER]: 'Handed over',
  [progress.CANCELLED]: 'Cancelled',
};

/** What is done with an order, on a button. */
export const deskActionLabels: Readonly<Record<DeskAction, string>> = {
  acknowledge: 'Acknowledge',
  reserve: 'In stock',
  orderParts: 'Parts ordered',
  expect: 'Parts are late',
  receive: 'Received',
  schedule: 'Schedule',
  moveAppointment: 'Move the appointment',
  cancelAppointment: 'Cancel the appointment',
  install: 'Installed',
  handOver: 'Handed over',
  fulfil: 'Hand over and finish',
  note: 'Add a note',
  assign: 'Change advisor',
  setVehicle: 'Vehicle and day',
  addLines: 'Add an item',
  changeLine: 'Change item',
  split: 'Split',
  cancelLines: 'Cancel items',
  returnLine: 'Item came back',
  exempt: 'Tax exemption',
  deliver: 'Vehicle delivered',
  invoice: 'Invoiced',
  refund: 'Refund',
  cancel: 'Cancel order',
};

/** What happened to an order, in its history. */
export const eventNames = {
  ...deskActionLabels,
  edit: 'Changed',
  undo: 'Undone',
  askedToCancel: 'Asked to cancel',
  askedToMove: 'Asked for another time',
  printed: 'Printed',
  technicianLeft: 'Technician taken off the appointments',
  bayClosed: 'Moved to another bay',
};

/** Why something is taken back. */
export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  customerChangedMind: 'The customer changed their mind',
  notAvailable: 'Not available',
  doesNotFit: 'Does not fit',
  vehicleDealFellThrough: 'The vehicle was not sold',
  enteredByMistake: 'Entered by mistake',
  other: 'Other',
};

/** Who bears the cost of what is taken back. */
export const costBearerLabels: Readonly<Record<CostBearer, string>> = {
  customer: 'The customer',
  dealership: 'The dealership',
  manufacturer: 'The manufacturer',
};

/** How money was given back. */
export const refundMethodLabels: Readonly<Record<RefundMethod, string>> = {
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  transfer: 'Transfer',
  credit: 'Credit note',
};

/** Refusals of the desk's calls. */
export const deskProblems = {
  notReady: (names: string) => `These items are not ready for that: ${names}.`,
  notNow: 'This cannot be done with the order as it is now.',
  invoiced: 'This order has been invoiced. Undo the invoice first.',
  onlyLast: (what: string, name: string) =>
    `Only the last step can be undone: ${what}, by ${name}.`,
  nothingToUndo: 'There is nothing to undo.',
  keyOfAnother:
    'Something else was done with this order under this Idempotency-Key. Please look at its history, and send a new key for a new step.',
  sayWhy: 'Please say why.',
  lastLine: 'An order keeps at least one item. Cancel the order instead.',
  tooMany: (most: number) => `An order has at most ${most} items.`,
  noSuchPerson: 'Please choose somebody of this dealership.',
  installedOnly: 'Items are sold here installed only.',
  fewer: (most: number) => `Please enter at most ${most}.`,
  refundTooMuch: 'More cannot be given back than the order came to.',
  somebody: 'somebody',
  taken: 'Somebody else has just taken this time. Please choose another one.',
  technicianTaken:
    'This technician has another appointment then. Please choose another time or technician.',
  orderTaken: 'This order has another appointment then.',
  closedThen: 'The dealership is closed then.',
  past: 'That is in the past.',
  noSuchBay: 'Please choose a bay that is in use.',
  bayInUse: 'Appointments are to come in this bay. Please choose the bay that takes them.',
  bayTaken: 'These appointments do not fit into the other bay. Please move them first.',
  lastBay: 'One bay has to stay in use.',
  noSuchAppointment: 'This order has no such appointment to come.',
};
