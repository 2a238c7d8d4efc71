import { figureNames } from '../figure-names.ts';
import { orders } from '../orders.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { users } from './people.ts';

/** The Sales page. */
export const sales = {
  title: adminPages.sales,
  total: 'Total of all sales',
  orders: figureNames.orders,
  lines: figureNames.lines,
  profit: figureNames.profit,
  chart: 'Sales by day',
  monthlyChart: 'Sales by month',
  day: figureNames.day,
  month: figureNames.month,
  amount: adminPages.sales,
  failed: 'The sales could not be loaded.',
  empty: 'No sales in these dates.',
  beforeTax: 'Placed and fulfilled orders, before tax',
  file: 'sales',
};

/** The Advisors page. */
export const advisors = {
  title: adminPages.advisors,
  total: 'Total sales',
  byAdvisors: 'Orders that an advisor placed, before tax',
  orders: figureNames.orders,
  table: adminPages.advisors,
  name: 'Advisor',
  lines: figureNames.lines,
  subtotal: orders.total,
  profit: figureNames.profit,
  chart: 'Sales by advisor',
  empty: 'No advisor sold anything in these dates.',
  failed: 'The advisors’ sales could not be loaded.',
  file: 'advisors',
};

/** The Customers page. */
export const customersPage = {
  title: adminPages.customers,
  signUps: 'Sign-ups',
  signUpsHint: 'New accounts in these dates',
  buyers: 'Customers who bought',
  table: adminPages.customers,
  name: labels.name,
  email: labels.email,
  phone: labels.phoneNumber,
  registered: users.registered,
  orders: figureNames.orders,
  lastOrder: 'Last Order',
  total: 'Total Amount',
  search: users.search,
  empty: 'No customer bought anything in these dates.',
  failed: 'The sign-ups could not be loaded.',
  file: 'customers',
};
