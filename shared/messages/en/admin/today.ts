import { counted, formatNumber, isOne } from '../formats.ts';
import { interest } from './visits.ts';

/** The line of alerts on top of the page Today. */
export const todayAlerts = {
  label: 'What needs attention',
  late: (count: number) => {
    if (count === 0) return 'No order is past its day';
    return isOne(count) ? '1 order is past its day' : `${count} orders are past their day`;
  },
  soon: (count: number, day: string) => {
    if (count === 0) return `No order is wanted by ${day}`;
    return isOne(count) ? `1 order is wanted by ${day}` : `${count} orders are wanted by ${day}`;
  },
  tomorrow: 'tomorrow',
  mailsSent: 'All e-mails went out',
  noHours: 'The opening hours are not entered yet',
  failed: 'What needs attention could not be loaded.',
};

/** The orders that come first. */
export const todayOrders = {
  title: 'Orders to handle first',
  all: (count: number) => `All ${counted(count, 'open order')}`,
  empty: 'No order is open. New ones stand here by the day on which they are wanted.',
  daysLate: (days: number) => (isOne(days) ? '1 day late' : `${days} days late`),
  more: (count: number) => `and ${formatNumber(count)} more`,
};

/** This week's sales beside last week's. */
export const todaySales = {
  title: 'Sales this week',
  now: 'This week so far, before tax',
  before: (weekday: string) => `Last week up to ${weekday}`,
  difference: 'Difference',
  same: 'None',
  higher: (amount: string, percent: string | null) =>
    percent ? `${amount} more (${percent})` : `${amount} more`,
  lower: (amount: string, percent: string | null) =>
    percent ? `${amount} less (${percent})` : `${amount} less`,
  orders: 'Orders',
  ordersOf: (now: number, before: number) => `${now}, last week ${before}`,
  chart: 'Sales by weekday',
  day: 'Weekday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  empty: 'Nothing was sold this week or last. Sales are counted here from the first order on.',
};

/** What shoppers bought, looked at and searched for in the last 30 days. */
export const todayInterest = {
  hint: 'In the last 30 days',
  sold: 'What sold',
  soldAll: 'Everything that sold',
  inOrders: (count: number) => `In ${counted(count, 'order')}`,
  nothingSold: 'Nothing was ordered in the last 30 days. What sells most will stand here.',
  lookedAt: 'Looked at, not bought',
  lookedAtAll: 'Everything that was only looked at',
  views: (count: number) => counted(count, 'view'),
  inCarts: (count: number) =>
    count === 0 ? 'Never put in a cart' : `Put in a cart ${counted(count, 'time')}`,
  nothingLookedAt:
    'Nothing was looked at and left in the last 30 days. What draws looks and no orders will stand here.',
  searches: interest.searchesTable,
  searchesAll: 'All such searches',
  searched: (count: number, day: string) => `${counted(count, 'time')}, last on ${day}`,
  create: 'Create product',
  createFor: (search: string) => `Create product: ${search}`,
  nothingSearched:
    'Every search of the last 30 days found something. What shoppers miss will stand here.',
};

/** What products of the shop lack. */
export const todayGaps = {
  title: 'Gaps in the catalogue',
  products: (count: number, more = false) =>
    `${more ? 'At least ' : ''}${counted(count, 'product')}`,
  productsOf: (lack: string, page: string, count: string) => `${lack}, ${page}: ${count}`,
  empty:
    'Every product that shoppers see has a picture, a vehicle and its names. What lacks one will stand here.',
};
