import { counted, formatNumber, isOne } from '../formats.ts';
import { detail } from '../product.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';

/** The page of everything that changed many products at once. */
export const changesPage = {
  title: adminPages.changes,
  table: 'Changes',
  hint: 'Imports and changes of many products at once. What was applied can be undone for 30 days.',
  empty: 'Nobody has changed many products at once yet.',
  what: 'What',
  kind: 'Kind',
  kinds: { import: 'Import', bulkEdit: 'Bulk change', copyYear: 'Copy of a model year' },
  state: 'State',
  states: {
    draft: 'Begun',
    checking: 'Being checked',
    ready: 'Ready to apply',
    applying: 'Being applied',
    applied: 'Applied',
    failed: 'Failed',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  when: 'When',
  who: 'Who',
  nobody: 'By command',
  products: 'Products',
  open: 'Details',
  back: 'All changes',
  notFound: 'This change is not there any more. It may have been discarded.',
  loadFailed: 'The change could not be loaded.',
  goOn: 'Go on with this import',
  newImport: 'Import a file',
  undoing: (title: string) => `“${title}” is being undone.`,
};

/** Counts of a change. */
export const changeCounts = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  skipped: 'Left as they are',
  totalDifference: (sum: string) => `All price changes together: ${sum}`,
  fitments: 'Fitments',
  fitmentsMoved: (added: number, taken: number) =>
    `${formatNumber(added)} added, ${formatNumber(taken)} taken away`,
};

/** What a change would do, before it is applied. */
export const changePreview = {
  title: 'Preview',
  counts: 'What this would do',
  rows: 'Rows of this change',
  ready: (created: number, changed: number, refused: number) =>
    `Ready: ${formatNumber(created)} new, ${formatNumber(changed)} changed, ${formatNumber(refused)} refused.`,
  nothing: 'Nothing would change.',
  tabs: {
    changed: 'Changed',
    created: 'New',
    refused: 'Refused',
    skipped: 'Left as they are',
    vehicles: 'Vehicles',
  },
  tab: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  what: 'What changes',
  product: 'Product',
  line: 'Line',
  changes: 'Changes',
  difference: 'Price difference',
  margin: 'Margin after',
  reason: 'Reason',
  cell: (column: string, value: string) => `${column}: “${value}”`,
  noRows: 'No rows of this kind.',
  fromTo: (before: string, after: string) => `from ${before} to ${after}`,
  added: (what: string) => `${what} (added)`,
  taken: (what: string) => `${what} (taken away)`,
  warnings: {
    belowCost: 'Below cost',
    doubles: 'The price doubles, or more',
    halves: 'The price falls by half, or more',
  },
  fitmentsTaken: (count: number) =>
    isOne(count)
      ? '1 fitment would be taken away: shoppers of that vehicle no longer see the product.'
      : `${formatNumber(count)} fitments would be taken away: shoppers of those vehicles no longer see the products.`,
  apply: (count: number) => `Apply ${counted(count, 'change')}`,
  applyFailed: 'The changes could not be applied. Nothing is lost: please try again.',
  waitingFor: (title: string) => `Waiting for “${title}” to finish.`,
  discard: 'Discard',
  discardTitle: 'Discard this change?',
  discardText: 'Nothing was applied yet. Everything stays as it is.',
  discarded: 'The change was discarded.',
  discardFailed: 'The change could not be discarded. Please try again.',
  refusedTitle: (count: number) =>
    isOne(count) ? '1 row was refused' : `${formatNumber(count)} rows were refused`,
  refusedText:
    'Download them, correct them in your spreadsheet, and drop just that file again. You can apply the good rows now or later.',
  downloadRefused: 'Download refused rows',
};

/** A change that is being worked on. */
export const changeProgress = {
  checking: 'Checking the file against your products',
  applying: 'Applying the changes',
  undoing: 'Undoing the changes',
  of: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  begun: 'This may take a moment.',
  mayLeave: 'You may leave this page: it goes on, and you find it under Changes.',
};

/** What became of a change. */
export const changeResult = {
  applied: (count: number) =>
    isOne(count) ? '1 change was applied' : `${formatNumber(count)} changes were applied`,
  undone: 'This change was undone',
  undoneText: 'Everything is as it was before.',
  failed: 'This change failed: nothing was applied',
  skipped: (count: number) =>
    isOne(count)
      ? '1 row is not what it was: it was changed or used meanwhile, and stays as it is.'
      : `${formatNumber(count)} rows are not what they were: they were changed or used meanwhile, and stay as they are.`,
  by: (who: string, when: string) => `By ${who}, ${when}`,
  when: (when: string) => `On ${when}`,
  undo: 'Undo',
  undoUntil: (day: string) => `It can be undone until ${day}.`,
  tooLate: 'It can no longer be undone: that was possible for 30 days.',
  undoTitle: 'Undo this change?',
  undoText: (count: number) =>
    isOne(count)
      ? '1 change is taken back. What was changed since stays as it is.'
      : `${formatNumber(count)} changes are taken back. What was changed since stays as it is.`,
  undoFailed: 'The change could not be undone. Please try again.',
};

/** Names of what a change can alter in a product, beside its form's fields. */
export const changedFields: Readonly<Record<string, string>> = {
  ...labels,
  dealerFeatured: 'Featured here',
  dealerHidden: 'Hidden here',
  hidden: 'Hidden here',
  featured: 'Featured',
  active: 'Active',
  leaseResidual: 'Lease residual',
  detail: detail.tab,
  name_en: 'Name in English',
  detail_en: 'Description in English',
  name_fr: 'Name in French',
  detail_fr: 'Description in French',
  trimsAdded: 'Trims added',
  fitmentsAdded: 'Fitments added',
  fitmentsTaken: 'Fitments taken away',
  options: detail.otherOptions,
  parts: 'Package',
  images: 'Pictures',
  vehicle: 'New vehicle',
  type: 'Lease or finance',
  rate: 'Yearly rate',
  from: 'First day',
  to: 'Last day',
  otherImages: 'Other pictures',
  needs: 'Needs',
  excludes: 'Cannot be installed with',
  deleted: 'Deleted',
  group: 'Group',
  subcategory: 'Sub-category',
  newSubcategory: 'New sub-category',
  fitsEvery: 'Fits every vehicle',
  language: 'Language',
};

/** Values of a change for people. */
export const changedValues = {
  yes: 'yes',
  no: 'no',
  none: 'none',
};

/** The file of all overrides of a dealership. */
export const specialPrices = {
  save: 'Special prices (CSV)',
  file: 'special-prices',
  product: changePreview.product,
  number: labels.number,
  makersPrice: 'Manufacturer’s price',
  dealerPrice: labels.dealerPrice,
  makersFrt: 'Manufacturer’s FRT',
  dealerFrt: labels.dealerFrt,
};
