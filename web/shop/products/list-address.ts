import {
  fittingSteps,
  type ListFilters,
  paymentSteps,
  priceSteps,
  stepOf,
} from '#shared/rules/list-filters.ts';
import {
  type CategoryFilter,
  categoryFilters,
  defaultCategoryFilter,
  defaultSort,
  type Sort,
  sorts,
} from '#shared/rules/product-list.ts';

/** The list's filters, order and search, as in its address. */
export interface ListAddress extends ListFilters {
  category: CategoryFilter;
  /** A sub-category's code; '' for none. */
  sub: string;
  sort: Sort;
  search: string;
}

/**
 * Reads '?category=Interior&sort=price-asc&search=mat&sub=floor-mats&price=300&payment=10&fitting=60'; a search without category means All (spec
 * 4), unknown values the defaults.
 */
export function readListAddress(address: URLSearchParams): ListAddress {
  const search = address.get('search') ?? '';
  const category = address.get('category')?.toLowerCase();
  return {
    category:
      categoryFilters.find((filter) => filter.toLowerCase() === category) ??
      (search.trim() === '' ? defaultCategoryFilter : 'All'),
    sub: address.get('sub') ?? '',
    sort: sorts.find((sort) => sort === address.get('sort')) ?? defaultSort,
    search,
    price: stepOf(priceSteps, address.get('price')),
    payment: stepOf(paymentSteps, address.get('payment')),
    fitting: stepOf(fittingSteps, address.get('fitting')),
  };
}
