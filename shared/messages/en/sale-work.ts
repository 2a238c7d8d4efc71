import { addItem } from './admin/order-lines.ts';
import { orderTimeline } from './admin/order-page.ts';
import { deskActionLabels } from './desk.ts';
import { proposalDesk } from './proposal-desk.ts';

const { noteHint, addNote } = orderTimeline;
const { price, newTotal, add, addBare, anyway, pricesChanged } = addItem;

/** What whoever sold an order does with it in their order history. */
export const saleWork = {
  open: 'Change this order',
  failed: 'The order could not be loaded.',
  note: deskActionLabels.note,
  vehicle: deskActionLabels.setVehicle,
  item: deskActionLabels.addLines,
  itemsFixed: 'Its work has begun: the order desk changes its items now.',
  chooseVehicle: proposalDesk.chooseVehicle,
  search: proposalDesk.search,
  another: 'Choose another accessory',
  notDone: 'That was not done. What you typed is still here.',
  ...{ noteHint, addNote, price, newTotal, add, addBare, anyway, pricesChanged },
};
