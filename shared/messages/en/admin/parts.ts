import { stageLabels } from '../desk.ts';
import { figureNames } from '../figure-names.ts';
import { counted, formatNumber } from '../formats.ts';
import { deskDialogs, deskMany } from './desk.ts';
import { adminPages } from './frame.ts';
import { ordersPage } from './orders.ts';

const wantedBy = 'Wanted by';
const { supplierOrder, expectedOn } = deskDialogs;
const number = 'Part number';
const name = 'Name';
const pieces = 'Pieces';

/** The page of the parts that open orders need. */
export const partsPage = {
  title: adminPages['desk/parts'],
  viewsLabel: 'Lists of parts',
  views: { toOrder: stageLabels[2], waiting: stageLabels[3] },
  heads: {
    toOrder: [number, name, pieces, figureNames.orders, wantedBy],
    waiting: [supplierOrder, expectedOn, pieces, figureNames.orders],
  },
  waitingFile: [supplierOrder, expectedOn, number, name, pieces, 'Order', 'Customer'],
  file: { toOrder: 'parts-to-order', waiting: 'parts-on-order' },
  print: 'Print',
  search: 'Search by part, customer or order',
  empty: { toOrder: 'Nothing to order.', waiting: 'No parts are on order.' },
  nothingFound: (search: string) => `No part matches “${search}”.`,
  failed: 'The parts could not be loaded.',
  ticked: 'Selected items',
  tickedLines: (lines: number, orders: number) =>
    `${counted(lines, 'item')} of ${counted(orders, 'order')} selected`,
  untick: deskMany.drop,
  pieces: (count: number) => counted(count, 'piece'),
  partOf: (packageName: string) => `part of ${packageName}; its other parts come along`,
  piecesOf: (count: number, name: string, number: string) =>
    `${formatNumber(count)} × ${name}${number ? ` (${number})` : ''}`,
  packageOf: (parts: readonly string[]) => `package of ${parts.join(', ')}`,
  noSupplierOrder: 'No order number',
  noDay: 'No day given',
  moreLines: (count: number) => `${counted(count, 'more item')} when these are done.`,
};

/** Rows of parts, and the lines below them. */
export const partsTable = {
  orderOf: (id: number, customer: string) => `#${id} ${customer}`,
  wantedOn: (day: string) => `wanted ${day}`,
  late: (day: string) => `${day}, late`,
};

/** The dialog of a step that is taken with several orders. */
export const manyStep = {
  fields: {
    supplierOrder,
    expectedOn,
    bin: 'Bin',
    sellerId: ordersPage.advisor,
    reason: 'Reason',
    note: deskDialogs.note,
  },
  nobody: 'Nobody',
  tellCustomers: 'Tell the customers',
  tellCustomersHint:
    'An e-mail is sent for each order whose customer has an address, if your dealership sends one for this.',
  missing: 'Please fill this in.',
  cancelHint: 'The customers’ orders will be cancelled.',
  undoHint: 'Each order has this as a step of its own, which can be undone on its page.',
  failed: 'The step could not be taken. What you typed is still here.',
};
