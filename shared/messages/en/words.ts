/** Fields of a product and of a line, on pages and in forms. */
export const productFields = {
  price: 'Price',
  quantity: 'Quantity',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
};

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

/** Notes on an order, by the person who reads or writes them. */
export const noteNames = {
  customerNotes: 'Customer Notes',
  dealerNotes: 'Dealer Notes',
};

export const networkNames = { facebook: 'Facebook', twitter: 'Twitter', youtube: 'YouTube' };

/** A warning, never a mistake: some vehicles have no check digit. */
export const vinDoubtful =
  'Please check the VIN: one character seems wrong. It can be used all the same.';
