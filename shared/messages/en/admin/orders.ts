import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { payment, prices } from '../accessories.ts';
import { auditActions } from '../audit-actions.ts';
import { deskActionLabels } from '../desk.ts';
import { figureNames } from '../figure-names.ts';
import { formatNumber } from '../formats.ts';
import { orders } from '../orders.ts';
import { detail } from '../product.ts';
import { labels } from '../validation.ts';
import { vinDoubtful } from '../vin.ts';
import { productFields } from '../words.ts';
import { adminPages, guard } from './frame.ts';

/** The Orders page. */
export const ordersPage = {
  title: adminPages.orders,
  table: adminPages.orders,
  id: 'Order ID',
  shortNumber: (id: number) => `#${id}`,
  customer: 'Customer Name',
  date: 'Order Date',
  subtotal: orders.subtotal,
  profit: figureNames.profit,
  status: labels.status,
  anyStatus: 'Placed and fulfilled',
  stage: 'Stage',
  anyStage: 'All stages',
  late: (stage: string) => `${stage}, late`,
  advisor: 'Advisor',
  anyAdvisor: 'All advisors',
  mine: 'My own sales',
  vehicle: 'Vehicle',
  step: 'Take a step',
  vehicles: (first: string, more: number) => (more > 0 ? `${first} + ${more}` : first),
  lines: figureNames.lines,
  items: figureNames.items,
  hours: 'Hours',
  file: 'orders',
  toDealerAdmins: 'New orders are mailed to the dealer admins, as no order addresses are named.',
  toOrderEmails: 'Name order addresses',
  search: 'Search by order, customer, phone, advisor or product',
  empty: (when: string, status: string | null) =>
    status ? `No orders with the status ${status} ${when}.` : `No orders ${when}.`,
  nothingFound: (search: string, when: string, status: string | null) =>
    status
      ? `No order with the status ${status} matches “${search}” ${when}.`
      : `No placed or fulfilled order matches “${search}” ${when}.`,
  noneSuch: (when: string) => `No orders of this choice ${when}.`,
  noneSuchFound: (search: string, when: string) =>
    `No order of this choice matches “${search}” ${when}.`,
  anyDate: 'at any date',
  noneButElsewhere: (when: string, count: string) => `None ${when}; ${count} at other dates.`,
  alsoElsewhere: (when: string, count: string) =>
    `Only those ${when} are listed; ${count} more at other dates.`,
  showAllDates: 'Show all dates',
  delete: 'Delete Order',
  deleteText: (id: number, customer: string) =>
    `Order #${id} of ${customer} will no longer stand in any list or count in any figure.`,
  deleted: (id: number) => `Order #${id} has been deleted.`,
  deleteFailed: 'The order could not be deleted.',
};

/** The whole-order form of an order's page (spec 5). */
export const orderEdit = {
  title: orders.number,
  loadFailed: 'The order could not be loaded.',
  missing: 'This order is not there any more.',
  missingHint: 'It may have been deleted meanwhile.',
  placed: (day: string, customer: string) => `Placed ${day} by ${customer}`,
  soldBy: (seller: string) => `through ${seller}`,
  lines: figureNames.items,
  closed: 'A cancelled order keeps its items as they are; notes can still be changed.',
  installed: orders.installed,
  accessoryOnly: orders.accessoryOnly,
  originalPrice: (price: string) => `Catalogue price: ${price}`,
  each: 'each',
  lineTotal: orders.itemTotal,
  putBack: 'Put back',
  takenOut: 'This item will be taken out of the order.',
  cancelled: 'This item was cancelled. It counts in no sum.',
  subtotal: orders.subtotal,
  tax: orders.tax,
  total: orders.total,
  profit: figureNames.profit,
  profitLater: 'after saving',
  vehicle: 'Vehicle and day',
  vinDoubtful,
  hours: orders.hours,
  bareHours: (hours: number) => `${hours} h`,
  hoursUnknown: orders.hoursUnknown,
  includes: orders.includes,
  dealerNotesHint: 'Seen by the dealership alone',
  statusFinal: 'Once it is saved, this can be undone in the order’s history.',
  moveTitle: (id: number, status: string) => `Order #${id}: ${status}?`,
  saveAs: (status: string) => `Save as ${status}`,
  keepEditing: guard.keep,
  free: 'This item is free.',
  belowCost: (cost: string) => `Below its cost of ${cost}.`,
  kept: (id: number) =>
    `What you typed in order #${id} is not saved, and kept for when you open it again.`,
  saved: (id: number) => `Order #${id} has been saved.`,
  failed: 'The order could not be saved. What you typed is still here.',
  theyChanged: 'They changed:',
  bothTexts: 'Yours and theirs',
  fieldOfBoth: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  isTakenOut: 'taken out',
  isKept: 'in the order',
  changed: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`,
  ofItem: (field: string, item: string) => `${field} of ${item}`,
  nothing: 'empty',
  removed: (item: string) => `${item}: taken out`,
  addedLine: (item: string, count: number) => `${item}: added, ${formatNumber(count)} of it`,
  onlySteps: 'Only steps of the work, which stand in the history.',
  history: 'History of changes',
  noHistory: 'Nothing has been changed since the order was placed.',
  historyFailed: 'The history could not be loaded.',
  system: 'Automatic',
  by: (who: string, when: string) => `${who}, ${when}`,
};

/** The question before a move to a state; null: the form never makes that move. */
export const orderMoves: Readonly<Record<OrderStatus, string | null>> = {
  [orderStatus.CART]: null,
  [orderStatus.ORDER]: null,
  [orderStatus.FULFILLED]: `Every item that is left will be handed over, and the order will be fulfilled. To tell the customer, use '${deskActionLabels.fulfil}' on the order’s page instead. This can be undone in its history.`,
  [orderStatus.CANCELLED]: `The order will be cancelled: it will count in no figure, and its items stay as they are. To keep a reason and tell the customer, use '${deskActionLabels.cancel}' on the order’s page instead. This can be undone in its history.`,
};

/** An action of the audit trail in an order's history. */
export const orderAction = (action: string): string =>
  action === auditActions['order.notesChanged'] ? `${labels.dealerNotes} changed` : action;

/** Parts of an order by API name, in conflicts and in the history. */
export const orderFields: Readonly<Record<string, string>> = {
  statusId: labels.status,
  dealerNotes: labels.dealerNotes,
  customerNotes: labels.customerNotes,
  vin: labels.vin,
  stockNumber: labels.stockNumber,
  wantedOn: labels.wantedOn,
  price: productFields.price,
  installedPrice: prices.installedPrice,
  optionPrice: labels.optionPrice,
  stage: 'Stage',
  progress: 'Progress',
  expectedOn: 'Expected on',
  quantity: productFields.quantity,
  installed: detail.installation,
  subtotal: orders.subtotal,
  tax: 'Tax',
  total: orders.total,
  payment: payment.estimate,
  profit: figureNames.profit,
};
