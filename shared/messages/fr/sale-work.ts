import type * as en from '../en/sale-work.ts';
import type { Same } from '../same.ts';
import { addItem } from './admin/order-lines.ts';
import { orderTimeline } from './admin/order-page.ts';
import { deskActionLabels } from './desk.ts';
import { proposalDesk } from './proposal-desk.ts';

const { noteHint, addNote } = orderTimeline;
const { price, newTotal, add, addBare, anyway, pricesChanged } = addItem;

/** What whoever sold an order does with it in their order history. */
export const saleWork = {
  open: 'Modifier cette commande',
  failed: 'La commande n’a pas pu être chargée.',
  note: deskActionLabels.note,
  vehicle: deskActionLabels.setVehicle,
  item: deskActionLabels.addLines,
  itemsFixed:
    'Le travail a commencé : les articles sont maintenant modifiés par les personnes qui gèrent les commandes.',
  chooseVehicle: proposalDesk.chooseVehicle,
  search: proposalDesk.search,
  another: 'Choisir un autre accessoire',
  notDone: 'Rien n’a été fait. Ce que vous avez saisi est encore là.',
  ...{ noteHint, addNote, price, newTotal, add, addBare, anyway, pricesChanged },
} satisfies Same<typeof en.saleWork>;
