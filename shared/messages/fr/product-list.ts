import type { CategoryFilter, Sort } from '#shared/rules/product-list.ts';

/** Category filters, and the categories of products by the same codes. */
export const categoryLabels: Readonly<Record<CategoryFilter, string>> = {
  Featured: 'En vedette',
  All: 'Tous',
  Interior: 'Intérieur',
  Exterior: 'Extérieur',
  Packages: 'Ensembles',
};

/** The sort menu (spec 2). */
export const sortLabels: Readonly<Record<Sort, string>> = {
  'name-asc': 'Nom (A à Z)',
  'name-desc': 'Nom (Z à A)',
  'price-desc': 'Prix (décroissant)',
  'price-asc': 'Prix (croissant)',
  recommended: 'Recommandé',
};
