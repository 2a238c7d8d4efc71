import type { ProductGap } from '#shared/rules/product-filters.ts';
import { formatNumber } from '../formats.ts';
import { productTables } from './products.ts';

const gaps: Record<ProductGap, string> = {
  pictures: 'Without a picture',
  vehicles: 'Without a vehicle',
  hours: 'Without hours',
  fr: 'Without French',
  en: 'Without English',
};

/** The filters of the tables of products. */
export const productFilters = {
  open: 'Filters',
  openSet: (count: number) => `Filters (${formatNumber(count)})`,
  title: 'Filter products',
  show: 'Show products',
  clear: 'Clear filters',
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  category: 'Category',
  noCategory: 'None',
  subcategory: 'Sub-category',
  firstCategory: 'First choose a category',
  vehicle: 'Fits',
  year: 'Year',
  model: 'Model',
  trim: 'Trim',
  featured: productTables.featured,
  active: 'Active',
  overridden: 'Overridden',
  hidden: 'Hidden in the shop',
  gaps: 'Only products',
  gap: gaps,
  changedSince: 'Changed since',
  priceFrom: 'Price from',
  priceTo: 'Price to',
  set: 'Filters that are set',
  /** A filter and its value, on the button that takes it off. */
  chip: (filter: string, value: string) => `${filter}: ${value}`,
  takeOff: (chip: string) => `Take off the filter ${chip}`,
  nothing: 'No product is left by these filters.',
};
