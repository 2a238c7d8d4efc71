/**
 * Tables whose rows a clone gets from its dealership, in this order, besides its own row in
 * `dealers`. The test of cloning names all others that have a dealership, and why a clone gets
 * nothing of them.
 */
export const copiedTables = [
  'images',
  'dealer_banners',
  'product_overrides',
  'terms',
  'bays',
] as const;
