import type { Frequency, PaymentTerms, TermType } from '#shared/rules/payment.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { categoryLabels } from './product-list.ts';
import { footer, header } from './shop.ts';
import { productFields } from './words.ts';

/** The product list (spec 2). */
export const list = {
  heading: footer.accessories,
  headingFor: (vehicle: string) => `Accessories for your ${vehicle}`,
  description: (vehicle: string, dealer: string) =>
    `Accessories that fit the ${vehicle}, with installed prices and payments, at ${dealer}.`,
  categories: 'Categories',
  sort: 'Sort by',
  applySort: 'Sort',
  loading: 'Loading products...',
  count: (count: number) => (count === 1 ? 'Showing 1 product' : `Showing ${count} products`),
  nothingFound: (search: string) => `No accessories match “${search}”.`,
  nothingFoundIn: (search: string, category: CategoryFilter) =>
    `No accessories in ${categoryLabels[category]} match “${search}”.`,
  nothingFoundHint: 'Try another word, or the product number.',
  clearSearch: header.clearSearch,
  showAll: 'Show all products',
  searchAll: 'Search in all products',
  noProducts: (vehicle: string) => `There are no accessories for the ${vehicle} yet.`,
  noProductsHint: 'Choose another vehicle, or ask the dealership what it can order for you.',
  noVehicle: 'Which vehicle do you drive?',
  noVehicleHint: 'Tell us its year, model and trim, and we show only the accessories that fit.',
  chooseVehicle: 'Choose your vehicle',
  changeVehicle: 'Change vehicle',
  failed: 'The products could not be loaded.',
  failedHint: 'Please check your connection and try again.',
};

export const prices = {
  price: productFields.price,
  installedPrice: 'Installed Price',
};

export const termTypeLabels: Readonly<Record<TermType, string>> = {
  Lease: 'Lease',
  Finance: 'Finance',
};

const perPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'weekly',
  'Bi-weekly': 'bi-weekly',
  Monthly: 'monthly',
};

/** A payment with type, rate and term, before taxes (contract 3.6). */
export const payment = {
  per: perPeriod,
  terms: ({ type, termMonths, rateYearlyPercent }: PaymentTerms) =>
    `${termTypeLabels[type]}, ${termMonths} months at ${rateYearlyPercent}%, before taxes`,
  estimate: 'Estimated payment',
  change: 'Change Terms',
};
