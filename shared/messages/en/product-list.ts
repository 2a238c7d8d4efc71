import type { Sort } from '#shared/rules/product-list.ts';

/** The sort menu (spec 2). */
export const sortLabels: Readonly<Record<Sort, string>> = {
  'name-asc': 'Name (A-Z)',
  'name-desc': 'Name (Z-A)',
  'price-desc': 'Price (High - Low)',
  'price-asc': 'Price (Low - High)',
};
