/** Fields of a product and of a line, on pages and in forms. */
export const productFields = {
  price: 'Price',
  quantity: 'Quantity',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  countryOfOrigin: 'Country of Origin',
};

/** Notes on an order, by the person who reads or writes them. */
export const noteNames = {
  customerNotes: 'Customer Notes',
  dealerNotes: 'Dealer Notes',
};

/** A product's number for staff; customers read none where there is none. */
export const numberOrNone = (number: string): string => number || 'No number';

export const networkNames = { facebook: 'Facebook', twitter: 'Twitter', youtube: 'YouTube' };
