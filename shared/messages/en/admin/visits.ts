import { figureNames } from '../figure-names.ts';
import { footer } from '../shop.ts';
import { adminPages } from './frame.ts';
import { productTables } from './products.ts';

/** A figure's difference to the period before. */
export const change = {
  same: 'No change',
  up: (percent: string | null, before: string) =>
    percent ? `Up ${percent} from ${before}` : `Up from ${before}`,
  down: (percent: string | null, before: string) =>
    percent ? `Down ${percent} from ${before}` : `Down from ${before}`,
  comparedWith: (range: string) => `Compared with the same number of days before: ${range}`,
};

/** Texts common to all pages about visits. */
const report = {
  day: figureNames.day,
  month: figureNames.month,
  empty: 'No visits in these dates',
  emptyHint: 'Choose other dates to see more. Visits by your own staff are not counted.',
};

/** The Audience page. */
export const audience = {
  ...report,
  title: adminPages.audience,
  users: 'Users',
  newUsers: 'New Users',
  sessions: 'Sessions',
  sessionsPerUser: 'Sessions Per User',
  pageViews: 'Page Views',
  pagesPerSession: 'Pages Per Session',
  sessionDuration: 'Average Session Duration (seconds)',
  chart: 'Sessions by day',
  monthlyChart: 'Sessions by month',
  failed: 'The audience could not be loaded.',
  file: 'audience',
};

/** The Behaviour page. */
export const behaviour = {
  ...report,
  title: adminPages.behaviour,
  pageViews: audience.pageViews,
  uniquePageViews: 'Unique Page Views',
  timeOnPage: 'Average Time on Page (seconds)',
  bounceRate: 'Bounce Rate (%)',
  chart: 'Page views by day',
  monthlyChart: 'Page views by month',
  failed: 'The behaviour could not be loaded.',
  file: 'behaviour',
};

/** The Interest page. */
export const interest = {
  title: adminPages.interest,
  lists: 'Lists',
  products: footer.accessories,
  productsTable: 'Accessories by views, adds to cart and orders',
  name: 'Accessory',
  number: productTables.number,
  views: 'Views',
  addsToCart: 'Adds to Cart',
  orders: figureNames.orders,
  viewsHint: 'Of all accessories’ pages',
  addsToCartHint: 'By shoppers; staff are not counted',
  ordered: figureNames.lines,
  orderedHint: 'Of placed and fulfilled orders, by advisors as well',
  noProducts: 'No accessory was looked at in these dates.',
  which: 'Which accessories',
  any: 'All accessories',
  wereOrdered: 'Ordered',
  notOrdered: 'Not ordered',
  noneSuch: 'There is no such accessory in these dates.',
  productsFile: 'accessories',
  searches: 'Searches without result',
  searchesTable: 'Searches that found nothing',
  search: 'Search',
  times: 'Times',
  lastTime: 'Last Searched',
  noSearches: 'No search went without a result in these dates.',
  searchesFile: 'searches',
};
