import {
  type CategoryFilter,
  categoryFilters,
  defaultCategoryFilter,
  defaultSort,
  type Sort,
  sorts,
} from '#shared/rules/product-list.ts';

/** The list's filter, order and search, as in its address. */
export interface ListAddress {
  category: CategoryFilter;
  sort: Sort;
  search: string;
}

/**
 * Reads '?category=Interior&sort=price-asc&search=mat'; a search without category means All (spec
 * 4), unknown values the defaults.
 */
export function readListAddress(address: URLSearchParams): ListAddress {
  const search = address.get('search') ?? '';
  const category = address.get('category')?.toLowerCase();
  return {
    category:
      categoryFilters.find((filter) => filter.toLowerCase() === category) ??
      (search.trim() === '' ? defaultCategoryFilter : 'All'),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? defaultSort,
    search,
  };
}
