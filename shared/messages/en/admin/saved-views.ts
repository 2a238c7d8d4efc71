import { ui } from '../shop.ts';

/** Filters of a table that a person saved under names. */
export const savedViews = {
  open: 'Saved views',
  title: 'Saved views',
  none: 'You have not saved a view of this table yet.',
  nothingSet: 'Set a filter, a search or an order, and save it here under a name.',
  saveAs: 'Save the present filters as',
  save: ui.save,
  saved: (name: string) => `The view ${name} was saved.`,
  nameNeeded: 'Type a name.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename the view ${name}`,
  newName: (name: string) => `New name of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the view ${name}`,
  loadFailed: 'The saved views could not be loaded.',
  failed: 'This did not work. Please try again.',
};
