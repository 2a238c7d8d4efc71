import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { counted, formatDuration, formatNumber } from './formats.ts';
import { categoryLabels } from './product-list.ts';
import { header } from './shop.ts';
import { productFields } from './words.ts';

/** The product list (spec 2). */
export const list = {
  headingFor: (vehicle: string) => `Accessories for your ${vehicle}`,
  description: (vehicle: string, dealer: string) =>
    `Accessories that fit the ${vehicle}, with installed prices and payments, at ${dealer}.`,
  categories: 'Categories',
  subcategories: (category: CategoryFilter) => `Narrow down ${categoryLabels[category]}`,
  sort: 'Sort by',
  price: productFields.price,
  payment: 'Payment',
  fittingTime: 'Installation time',
  apply: 'Show',
  anyPrice: 'Any price',
  upTo: (dollars: number) => `Up to $${formatNumber(dollars)}`,
  anyPayment: 'Any payment',
  anyFitting: 'Any installation time',
  fittedIn: (minutes: number) => `Installed in ${formatDuration(minutes / 60)}`,
  loading: 'Loading products...',
  count: (count: number) => (count === 1 ? 'Showing 1 product' : `Showing ${count} products`),
  nothingFound: (search: string) => `No accessories match “${search}”.`,
  nothingFoundIn: (search: string, category: CategoryFilter) =>
    `No accessories in ${categoryLabels[category]} match “${search}”.`,
  nothingWithin: 'No accessories are within these limits.',
  clearFilters: 'Remove the limits',
  closeTo: (search: string) => `Nothing matches “${search}”. Close to it:`,
  searchFor: (search: string) => `Search for “${search}”`,
  nothingFoundHint: 'Try another word, or the product number.',
  search: 'Search accessories',
  searchHint: 'Name or product number',
  clearSearch: header.clearSearch,
  showAll: 'Show all products',
  searchAll: 'Search in all products',
  noProducts: (vehicle: string) => `There are no accessories for the ${vehicle} yet.`,
  noProductsHint: 'Choose another vehicle, or ask the dealership what it can order for you.',
  noVehicle: 'Which vehicle do you drive?',
  noVehicleHint: 'Tell us its year, model and trim, and we show only the accessories that fit.',
  failed: 'The products could not be loaded.',
  failedHint: 'Your cart and your vehicle are still here.',
  add: 'Add',
  addNamed: (product: string) => `Add ${product}`,
  choose: 'Choose',
  chooseNamed: (product: string) => `Choose ${product}`,
  added: (product: string, items: number) =>
    `${product} is in your cart. It has ${counted(items, 'item')} now.`,
  showCart: 'Show cart',
};
