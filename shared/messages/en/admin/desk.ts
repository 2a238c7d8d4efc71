import { deskActionLabels, stageLabels } from '../desk.ts';
import { counted, isOne } from '../formats.ts';

/** The columns of the desk's board. */
export const deskColumns = {
  late: 'Late',
  new: stageLabels[1],
  toOrder: stageLabels[2],
  waiting: stageLabels[3],
  toSchedule: stageLabels[4],
  scheduled: stageLabels[5],
  ready: stageLabels[6],
};

/** What an empty column of the board says. */
export const deskEmpty = {
  late: 'Nothing is late.',
  new: 'No new orders. They appear here by themselves.',
  toOrder: 'Nothing to order. Acknowledge new orders, and their items come here.',
  waiting: 'No parts are on their way. Order parts, and their orders wait here.',
  toSchedule: 'Nothing to schedule. Orders come here when their parts are received.',
  scheduled: 'No appointments. Orders with one come here when their parts are received.',
  ready: 'Nothing to hand over. Orders come here when their work is done.',
};

/** The desk's board. */
export const deskBoard = {
  columns: 'Columns of the board',
  tab: (column: string, count: number) => `${column} (${count})`,
  search: 'Search open orders',
  mine: 'My sales only',
  toBoard: 'Order desk',
  more: (left: number) => `Show more (${left} left)`,
  failed: 'The orders could not be loaded.',
  updatedAt: (time: string) => `Updated at ${time}`,
  updated: 'Updated.',
  stale: (time: string) =>
    `The orders could not be refreshed. This is how they were at ${time}; it is tried again by itself.`,
  empty: 'No orders are open.',
  emptyHint: 'When somebody places an order in the shop, it appears here without reloading.',
  nothingFound: (search: string) => `No open order matches “${search}”.`,
  nothingFoundMine: 'None of your sales is open.',
  noneHere: 'None found.',
  toOrders: 'Look at all orders',
};

/** Whose work the board shows, by the appointments that are set. */
export const deskTechnician = {
  label: 'Technician',
  any: 'All technicians',
  nothingWith: 'No open order has an appointment with this technician.',
  nothingWithout: 'Every appointment that is set has a technician.',
};

/** A wish where there is little room: 'Installation: Nov 21 a.m.; Nov 23 p.m.'. */
export const shortWish = {
  morning: (day: string) => `${day}\u00a0a.m.`,
  afternoon: (day: string) => `${day}\u00a0p.m.`,
};

/** A card of the board, and a row of today's work. */
export const deskCard = {
  order: (id: number) => `#${id}`,
  orderOf: (id: number, customer: string) => `#${id}, ${customer}`,
  pick: (id: number) => `Select order ${id}`,
  items: (count: number) => counted(count, 'item'),
  hours: (hours: string) => `${hours} to install`,
  wantedOn: (day: string) => `Wanted ${day}`,
  expectedOn: (day: string) => `Parts expected ${day}`,
  advisor: (name: string) => `Sold by ${name}`,
  late: 'Late',
  stepOf: (step: string, id: number) => `${step}: order ${id}`,
  itemsOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  bin: (bin: string) => `Bin ${bin}`,
};

/** The bar over the board while orders are selected. */
export const deskMany = {
  label: 'Selected orders',
  picked: (count: number) => `${counted(count, 'order')} selected`,
  drop: 'Clear selection',
  refusedTitle: (count: number) =>
    isOne(count) ? '1 order was left as it is' : `${count} orders were left as they are`,
  refused: (id: number) => `Order ${id}:`,
};

/** What the pages say of a step. */
export const deskSaid = {
  done: (step: string, id: number) => `Order ${id}: ${step}`,
  doneMany: (step: string, count: number) => `${counted(count, 'order')}: ${step}`,
  mailed: (count: number) =>
    isOne(count) ? 'The customer gets an e-mail.' : `${count} customers get an e-mail.`,
  failed: 'The step could not be taken. Please try again.',
  undo: 'Undo',
  undone: (step: string) => `Undone: ${step}`,
  notUndone: 'This cannot be undone from here any more. Please open the order.',
  nothingToUndo: 'There is no step of yours to undo on this page.',
  chooseFirst: 'Choose an order first: J goes to the next one, K to the one before.',
  notNow: (id: number, step: string) => `Order ${id} does not wait for “${step}”.`,
  noteAdded: (id: number) => `The note is added to order ${id}.`,
};

/** Dialogs of the board. */
export const deskDialogs = {
  orderHint: (count: number) =>
    isOne(count)
      ? 'Its open items become “On order”.'
      : `The open items of ${count} orders become “On order”.`,
  supplierOrder: 'Supplier’s order number',
  expectedOn: 'Expected on',
  noteTitle: (id: number) => `Note for order ${id}`,
  note: 'Note',
};

/** The keys of the board. */
export const deskKeys = {
  open: 'Keyboard',
  title: 'Keyboard',
  text: 'While you are not typing, one key does the following:',
  on: 'Single keys work on this page',
  off: 'Single keys are switched off.',
  key: 'Key',
  does: 'What it does',
  next: 'Next order',
  previous: 'Order before',
  enter: 'Opens the order',
  acknowledge: deskActionLabels.acknowledge,
  receive: deskActionLabels.receive,
  note: deskActionLabels.note,
  undo: 'Undoes the last step taken here',
  search: 'Goes to the search',
  list: 'Shows this list',
};

/** The page of today's work. */
export const deskToday = {
  intro: 'Orders that wait for your next step.',
  scan: 'With a document in your hand, point your phone’s camera at its code: the order opens.',
  empty: 'Nothing waits for you.',
  emptyHint: 'Orders appear here when their next step is yours.',
  more: 'There is more on the order desk.',
  jobs: 'Jobs of today',
  mine: 'You',
  groups: {
    acknowledge: 'To acknowledge',
    orderParts: 'To order',
    receive: 'To receive',
    schedule: 'To schedule',
    install: 'To install',
    fulfil: 'To hand over',
  },
};

/** The bell in the header. */
export const deskBell = {
  label: 'News of orders',
  labelWith: (news: string) => `News of orders: ${news}`,
  newOrders: (count: number) => counted(count, 'new order'),
  late: (count: number) => counted(count, 'late order'),
  waiting: (count: number) =>
    isOne(count) ? '1 order waits for your step' : `${count} orders wait for your step`,
  exemptions: (count: number) =>
    isOne(count) ? '1 tax exemption to confirm' : `${count} tax exemptions to confirm`,
  failedMails: (count: number) => `${counted(count, 'e-mail')} could not be sent`,
  nothing: 'Nothing new.',
  cameOne: 'A new order has come in.',
  came: (count: number) => `${count} new orders have come in.`,
  title: (count: number, title: string) => `(${count}) ${title}`,
  menuNew: (count: number) => `${count} new`,
  menuWaiting: (count: number) => `${count} for you`,
};
