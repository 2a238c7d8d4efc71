import type { AdminPageName } from '#shared/rules/admin-pages.ts';
import { figureNames } from '../figure-names.ts';
import { dealerNotes, orderHistory } from '../orders.ts';
import { list } from '../products.ts';
import { header } from '../shop.ts';

/** The admin area's pages with their titles, by path below /admin (spec 2). */
export const adminPages = {
  today: 'Today',
  'get-ready': 'Get ready',
  sales: 'Sales',
  advisors: 'Advisors',
  proposals: 'Proposals',
  audience: 'Audience',
  behaviour: 'Behaviour',
  customers: 'Customers',
  interest: 'Interest',
  desk: 'Order Desk',
  'desk/today': 'Today’s Work',
  schedule: 'Schedule',
  'dealer-products': 'Dealer Products',
  'manufacturer-products': 'Manufacturer Products',
  subcategories: 'Sub-categories',
  'search-words': 'Search Words',
  translations: 'Catalogue Content',
  import: 'Import',
  changes: 'Changes',
  orders: 'Orders',
  'desk/parts': 'Parts to Order',
  users: 'User Accounts',
  'customer-accounts': 'Customer Accounts',
  conditions: 'Conditions of sale',
  exemptions: 'Tax Exemptions',
  'dealer-settings': 'Dealership Settings',
  fees: 'Fees',
  audit: 'Audit Trail',
} satisfies Record<AdminPageName, string>;

/** The drawer of the admin area (spec 2). */
export const drawer = {
  label: 'Admin',
  open: 'Admin menu',
  analytics: 'Analytics',
  productsAndOrders: 'Products & Orders',
  siteManagement: 'Site Management',
};

/** What platform admins see above every page of a closed dealership. */
export const closedShop = {
  title: 'This shop is closed',
  text: 'Shoppers are told so, and its people cannot sign in. You still see and change everything here.',
  toPlatform: 'Open it again in the list of dealerships',
};

/** Tables of the admin area. */
export const table = {
  search: orderHistory.search,
  clearSearch: header.clearSearch,
  sortBy: list.sort,
  usualOrder: 'Usual order',
  sorted: (column: string, ascending: boolean) =>
    `${column} (${ascending ? 'ascending' : 'descending'})`,
  rowsPerPage: 'Rows per page',
  position: (from: number, to: number, total: string) => `${from} to ${to} of ${total}`,
  atLeast: (count: string) => `more than ${count}`,
  noPage: (page: number) => `The list has no page ${page}.`,
  nothing: 'Nothing to show here yet.',
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  failed: 'The list could not be loaded.',
  loading: (label: string) => `Loading ${label}...`,
  shown: (count: string) => `${count} found`,
  ticks: 'Select',
  tick: (what: string) => `Select ${what}`,
  label: (column: string) => `${column}:`,
  tickAll: 'Select all on this page',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  pages: 'Pages of the table',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: (page: number) => `Page ${page}`,
};

/** The date-range picker. */
export const rangePicker = {
  label: 'Dates',
  allDates: 'All dates',
  current: (range: string) => `Dates: ${range}`,
  presets: 'Ranges',
  from: orderHistory.from,
  to: orderHistory.to,
  apply: 'Apply',
  clear: 'Clear dates',
  calendar: {
    monthLevelControl: 'Choose a month',
    yearLevelControl: 'Choose a year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  invalidDay: 'Please choose a date',
  wrongOrder: 'The range ends before it starts.',
  tooLong: (years: number) => `A range may have at most ${years} years.`,
};

/** Ranges of dates within a sentence. */
export const rangeNames = {
  today: 'today',
  lastDays: (days: number) => `in the last ${days} days`,
  onDay: (day: string) => `on ${day}`,
  during: (monthOrYear: string) => `in ${monthOrYear}`,
  fromTo: (first: string, last: string) => `from ${first} to ${last}`,
};

/** The question before closing a dialog with unsaved input. */
export const guard = {
  title: 'Discard your changes?',
  text: 'What you have typed is not saved yet.',
  discard: dealerNotes.discard,
  keep: 'Keep editing',
  restored: 'What you had typed before is here again; it is not saved yet.',
};

export const failures = {
  failed: 'This could not be loaded.',
  failedHint: 'The rest of the page still works. Please try again.',
};

export const chart = {
  asTable: (label: string) => `${label} as a table`,
  day: figureNames.day,
};

export const csv = {
  export: 'Export CSV',
  amount: (label: string, currency: string) => `${label} (${currency})`,
  failed: 'The file could not be made. Please try again.',
  fileOfDays: (what: string, first: string, last: string) => `${what}-${first}-to-${last}.csv`,
  fileOfAllDays: (what: string) => `${what}-all-dates.csv`,
};
