/** What a product may lack; a language: its name in it. */
export const productGaps = ['pictures', 'vehicles', 'hours', 'fr', 'en'] as const;
export type ProductGap = (typeof productGaps)[number];

/** Filters of the tables of products, in the order in which pages show them. */
export const filterNames = [
  ...(['category', 'subcategory', 'year', 'model', 'trim', 'featured', 'active'] as const),
  ...(['overridden', 'hidden', 'gap', 'changedSince', 'priceFrom', 'priceTo'] as const),
];
export type FilterName = (typeof filterNames)[number];
