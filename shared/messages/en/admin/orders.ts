/** The Orders page. */
export const orders = {
  title: 'Orders',
  table: 'Orders',
  id: 'Order ID',
  customer: 'Customer Name',
  date: 'Order Date',
  subtotal: 'Subtotal',
  profit: 'Profit',
  status: 'Status',
  anyStatus: 'Placed and fulfilled',
  search: 'Search by order ID or customer',
  empty: 'No orders in these dates.',
  delete: 'Delete Order',
  deleteTitle: 'Delete Order',
  deleteText: (id: number, customer: string) =>
    `Order #${id} of ${customer} will no longer stand in any list or count in any figure.`,
  deleted: (id: number) => `Order #${id} has been deleted.`,
  deleteFailed: 'The order could not be deleted.',
};

/** The order edit dialog. */
export const orderEdit = {
  title: (id: number | string) => `Order #${id}`,
  loadFailed: 'The order could not be loaded.',
  missing: 'This order is not there any more.',
  missingHint: 'It may have been deleted meanwhile.',
  placed: (day: string, customer: string) => `Placed ${day} by ${customer}`,
  soldBy: (seller: string) => `through ${seller}`,
  lines: 'Items',
  closed: 'A cancelled order keeps its items as they are; notes can still be changed.',
  installed: 'Installed',
  accessoryOnly: 'Accessory only',
  originalPrice: (price: string) => `Catalogue price: ${price}`,
  lineTotal: 'Item total',
  subtotal: 'Subtotal',
  tax: (name: string, rate: number) => `${name} (${rate} %)`,
  total: 'Total',
  profit: 'Profit',
  profitLater: 'after saving',
  dealerNotes: 'Dealer Notes',
  dealerNotesHint: 'Seen by the dealership alone',
  customerNotes: 'Customer Notes',
  status: 'Status',
  statusFinal: 'This cannot be taken back once it is saved.',
  save: 'Save',
  saved: (id: number) => `Order #${id} has been saved.`,
  failed: 'The order could not be saved. What you typed is still here.',
  conflict: 'Somebody else changed this order meanwhile',
  conflictHint:
    'These changes are taken over where you typed nothing. What you typed is still in the fields; save again to keep it.',
  changed: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`,
  ofItem: (field: string, item: string) => `${field} of ${item}`,
  nothing: 'empty',
  removed: (item: string) => `${item}: taken out`,
  added: (item: string) => `${item}: added`,
  history: 'History of changes',
  noHistory: 'Nothing has been changed since the order was placed.',
  historyFailed: 'The history could not be loaded.',
  system: 'Automatic',
  by: (who: string, when: string) => `${who}, ${when}`,
};

/** What was done with an order, by the names of the audit trail. */
export const orderActions: Readonly<Record<string, string>> = {
  'order placed': 'Order placed',
  'order changed': 'Order changed',
  'order fulfilled': 'Order fulfilled',
  'order cancelled': 'Order cancelled',
  'order deleted': 'Order deleted',
  'dealer notes changed': 'Dealer Notes changed',
};

/** Parts of an order by the API's names, in conflicts and in the history. */
export const orderFields: Readonly<Record<string, string>> = {
  statusId: 'Status',
  dealerNotes: 'Dealer Notes',
  customerNotes: 'Customer Notes',
  price: 'Price',
  installedPrice: 'Installed Price',
  optionPrice: 'Options Charges',
  quantity: 'Quantity',
  installed: 'Installation',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  profit: 'Profit',
};
