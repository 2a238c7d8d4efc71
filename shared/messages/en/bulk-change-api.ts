import { maxAmount, maxFrt } from '../../rules/limits.ts';
import { counted, formatNumber } from './formats.ts';

/** Why many products cannot be changed so. */
export const bulkProblems = {
  none: 'Choose at least one change.',
  missing: 'Type a number.',
  twoDecimals: 'A price needs at most two decimals.',
  percentDecimals: 'A percentage needs at most two decimals.',
  fourDecimals: 'At most four decimals are needed.',
  tooMuch: `This is too much: prices go up to ${formatNumber(maxAmount)}, hours to ${formatNumber(maxFrt)}, percentages to 1,000, factors to 100.`,
  hoursFactor: 'Hours have no cost that a factor could multiply.',
  notMakers: 'Only a dealership can go back to the maker’s.',
  belowNothing: (count: number) =>
    `${counted(count, 'product', 'products')} would cost less than nothing.`,
  hoursBelowNothing: (count: number) =>
    `${counted(count, 'product', 'products')} would take less than no time.`,
  aboveMost: (count: number) =>
    `${counted(count, 'product', 'products')} would cost more than a price may be, or take longer.`,
  tooMany: (most: number) =>
    `At most ${formatNumber(most)} products change at once. Please narrow the selection by a filter.`,
  misfits: (packages: number, name: string, problem: string) =>
    `${counted(packages, 'package')} would have a part that does not fit. ${name}: ${problem}`,
  trims: 'A vehicle is not of this manufacturer, or no longer there.',
};

/** The title of a change of many products: what changes of how many. */
export const bulkTitle = {
  of: (what: string, count: number) => `${what}: ${counted(count, 'product', 'products')}`,
};

/** What of products can be changed at once. */
export const bulkFields = {
  price: 'Price',
  frt: 'FRT',
  featured: 'Featured',
  active: 'Active',
  leaseResidual: 'Lease residual',
  categoryId: 'Category',
  subcategory: 'Sub-category',
  addTrims: 'Vehicles added',
  takeTrims: 'Vehicles taken away',
  dealerPrice: 'Dealer price',
  dealerFrt: 'Dealer FRT',
  dealerFeatured: 'Dealer featured',
};
