/** One request of the admin area. */
export interface AdminCase {
  name: string;
  path: string;
}

/** The dealership's row counts, from which the numbers of middle and last pages follow. */
export interface Counts {
  products: number;
  ownProducts: number;
  customers: number;
  orders: number;
  ordersOfYear: number;
  ordersOfMonth: number;
}

const rows = 10;
/** Searches that find many, some, one or no products; two words, a number, a part of a number. */
const productSearches = [
  'mat',
  'winch',
  'black',
  'rubber black',
  'titanium winch',
  '00012345',
  'ab-0',
  'no such thing',
];
const peopleSearches = ['smith', 'tremblay', 'emma', 'customer123', '416000', 'emma smith', 'zzz'];
const orderSearches = [
  'mat',
  'winch',
  'smith',
  'emma smith',
  '00012345',
  '#12345',
  'black winch',
  'no such thing',
];

/** The requests for every table and report of the admin area. */
export function casesOf(dealerId: number, counts: Counts): [string, AdminCase[]][] {
  const products = (type: string, count: number) =>
    table(`/api/v1/auth/products/${type}/${dealerId}`, {}, count, productColumns, productSearches);
  const people = (role: string, count: number) =>
    table(
      '/api/v1/auth/user',
      { dealerId, role },
      count,
      ['name', 'email', 'createdAt'],
      peopleSearches,
    );
  const orders = (range: object, count: number) =>
    table(
      '/api/v1/auth/orders/getDealerOrders',
      { dealerId, ...range },
      count,
      orderColumns,
      orderSearches,
    );
  const year = lastDays(365);
  const customers = (range: object) =>
    table(
      '/api/v1/auth/analytics/customers',
      { dealerId, ...range },
      100,
      ['subtotal', 'orders', 'name'],
      ['smith'],
    );
  const report = (what: string, range: object) => [
    { name: what, path: `/api/v1/auth/${what}${search({ dealerId, ...range })}` },
  ];
  return [
    ['manufacturer products', products('manufacturer', counts.products)],
    ['dealer products', products('dealer', counts.ownProducts)],
    ['customer accounts', people('customer', counts.customers)],
    ['users (staff)', people('staff', 9)],
    ['orders of 30 days', orders(lastDays(30), counts.ordersOfMonth)],
    ['orders of a year', orders(year, counts.ordersOfYear)],
    ['orders of all time', orders({}, counts.orders)],
    ['customers who bought in 30 days', customers(lastDays(30))],
    ['report: customers who bought in a year', customers(year)],
    ['report: sales of a year', report('analytics/sales', year)],
    ['report: advisors of a year', report('analytics/advisors', year)],
    ['report: products of a year', report('analytics/products', year)],
    ['report: sales of all time', report('analytics/sales', {})],
  ];
}

const productColumns = [
  'name',
  'number',
  'price',
  'frt',
  'dealerPrice',
  'dealerFrt',
  'featured',
  'active',
];
const orderColumns = [
  'updatedAt',
  'createdAt',
  'id',
  'customer',
  'status',
  'subtotal',
  'total',
  'profit',
];

/** Sorts by each column in both directions, at five pages; then runs each search, pages 1 and 3. */
function table(
  path: string,
  base: object,
  count: number,
  columns: string[],
  searches: string[],
): AdminCase[] {
  const last = Math.max(1, Math.ceil(count / rows));
  const pages = [...new Set([1, 2, 10, Math.ceil(last / 4), Math.ceil(last / 2), last])].filter(
    (page) => page <= last,
  );
  const sorted = columns.flatMap((sortBy) =>
    ['asc', 'desc'].flatMap((order) => pages.map((page) => ({ sortBy, order, page, rows }))),
  );
  const searched = searches.flatMap((text) =>
    [1, 3].flatMap((page) =>
      columns.slice(0, 3).map((sortBy) => ({ search: text, sortBy, order: 'asc', page, rows })),
    ),
  );
  return [...sorted, ...searched].map((query) => ({
    name: Object.values(query).slice(0, -1).join(' '),
    path: `${path}${search({ ...base, ...query })}`,
  }));
}

const search = (query: object) =>
  `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`;

function lastDays(days: number): { startDate: string; endDate: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { startDate: day(days), endDate: day(1) };
}
