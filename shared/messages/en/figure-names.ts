/** What reports, charts and orders count or sum up. */
export const figureNames = {
  orders: 'Orders',
  /** Pieces: quantities added up. */
  items: 'Items',
  /** An order's positions, whatever their quantity. */
  lines: 'Lines',
  profit: 'Profit',
  day: 'Day',
  month: 'Month',
};
