import { productEditor } from './products.ts';

/** A change of many products at once: the bar over a table, and the form. */
export const bulkChange = {
  bar: 'Ticked products',
  ticked: (count: string) => `Chosen: ${count}`,
  all: (count: string) => `All ${count} that match`,
  change: 'Change',
  feature: 'Feature',
  deactivate: 'Deactivate',
  drop: 'Untick all',
  title: 'Change products',
  hint: (count: string) =>
    `Products that change: ${count}. You see every change before it is made, and can undo it for 30 days.`,
  price: 'Price',
  hours: 'FRT',
  dealerPrice: 'Dealer price',
  dealerHours: 'Dealer FRT',
  way: 'How',
  ways: {
    leave: 'Leave as it is',
    set: 'Set to',
    percentUp: 'Raise by %',
    percentDown: 'Lower by %',
    addUp: 'Raise by',
    addDown: 'Lower by',
    factor: 'Cost times a factor',
    clear: 'Back to the maker’s',
  },
  units: {
    price: {
      ...{ set: 'Dollars', percentUp: 'Percent', percentDown: 'Percent' },
      ...{ addUp: 'Dollars', addDown: 'Dollars', factor: 'Times' },
    },
    hours: {
      ...{ set: 'Hours', percentUp: 'Percent', percentDown: 'Percent' },
      ...{ addUp: 'Hours', addDown: 'Hours', factor: 'Times' },
    },
  },
  ending: 'Ending',
  endings: {
    none: 'As it comes',
    99: 'Ends in .99',
    95: 'Ends in .95',
    dollar: 'Whole dollars',
    five: 'Steps of 5 dollars',
  },
  direction: 'Rounded',
  directions: { nearest: 'Nearest', up: 'Up', down: 'Down' },
  flags: {
    featured: productEditor.featured,
    active: productEditor.active,
    leaseResidual: productEditor.leaseResidual,
  },
  yes: 'Yes',
  no: 'No',
  category: 'Category',
  noCategory: 'None',
  addTrims: 'Vehicles that are added',
  takeTrims: 'Vehicles that are taken away',
  choose: { addTrims: 'Add vehicles', takeTrims: 'Take vehicles away' },
  preview: 'Show what changes',
  failed: 'The change could not be worked out. Please try again.',
};
