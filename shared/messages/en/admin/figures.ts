/** The Sales page. */
export const sales = {
  title: 'Sales',
  total: 'Total of all sales',
  orders: 'Orders',
  items: 'Items',
  chart: 'Sales by day',
  monthlyChart: 'Sales by month',
  day: 'Day',
  month: 'Month',
  amount: 'Sales',
  failed: 'The sales could not be loaded.',
  beforeTax: 'Placed and fulfilled orders, before tax',
  file: 'sales',
};

/** The Advisors page. */
export const advisors = {
  title: 'Advisors',
  total: 'Total sales',
  byAdvisors: 'Orders that an advisor placed, before tax',
  orders: 'Orders',
  table: 'Advisors',
  name: 'Advisor',
  items: 'Items',
  subtotal: 'Total',
  profit: 'Profit',
  chart: 'Sales by advisor',
  empty: 'No advisor sold anything in these dates.',
  failed: 'The advisors’ sales could not be loaded.',
  file: 'advisors',
};

/** The Customers page. */
export const customersPage = {
  title: 'Customers',
  signUps: 'Sign-ups',
  signUpsHint: 'New accounts in these dates',
  buyers: 'Customers who bought',
  table: 'Customers',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  registered: 'Registered Date',
  orders: 'Orders',
  lastOrder: 'Last Order',
  total: 'Total Amount',
  search: 'Search by name, email or phone',
  empty: 'No customer bought anything in these dates.',
  failed: 'The sign-ups could not be loaded.',
  file: 'customers',
};
