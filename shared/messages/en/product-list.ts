import type { CategoryFilter, Sort } from '#shared/rules/product-list.ts';

/** Category filters, and the categories of products by the same codes. */
export const categoryLabels: Readonly<Record<CategoryFilter, string>> = {
  Featured: 'Featured',
  All: 'All',
  Interior: 'Interior',
  Exterior: 'Exterior',
  Packages: 'Packages',
};

/** The sort menu (spec 2). */
export const sortLabels: Readonly<Record<Sort, string>> = {
  'name-asc': 'Name (A-Z)',
  'name-desc': 'Name (Z-A)',
  'price-desc': 'Price (High - Low)',
  'price-asc': 'Price (Low - High)',
  recommended: 'Recommended',
};
