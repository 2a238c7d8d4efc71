/**
 * Tables whose rows a clone gets from its dealership, in this order, besides its own row in
 * `dealers`. A test compares both lists with the tables that have a dealership.
 */
export const copiedTables = ['images', 'dealer_banners', 'product_overrides', 'terms'] as const;

/** Tables of which a clone gets nothing, and why. */
export const notCopiedTables: Readonly<Record<string, string>> = {
  users: 'people belong to one dealership',
  consents: 'people gave them to one dealership',
  dealer_order_emails: 'its orders would be mailed to the other one',
  products: 'its own products are its own',
  product_counts: 'counted from products by triggers',
  orders: 'placed at one dealership',
  order_items: 'lines of orders',
  order_days: 'sums of orders',
  order_day_products: 'sums of orders',
  order_days_to_count: 'sums of orders',
  product_orders: 'sums of orders',
  views: 'visits of one shop',
  visitor_days: 'visits of one shop',
  audience_days: 'sums of visits',
  audience_returns: 'sums of visits',
  product_days: 'sums of visits',
  product_months: 'sums of visits',
  search_days: 'sums of searches',
  days_to_count: 'sums of visits',
  audit_log: 'what was done in one dealership',
};
