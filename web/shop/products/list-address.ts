import {
  type CategoryFilter,
  categoryFilters,
  defaultCategoryFilter,
  defaultSort,
  type Sort,
  sorts,
} from '#shared/rules/product-list.ts';

/** What of the list is shown, as its address says it. */
export interface ListAddress {
  category: CategoryFilter;
  sort: Sort;
  search: string;
}

/** Reads '?category=Interior&sort=price-asc&search=mat'; a search without a category looks at All (spec 4), unknown values are the usual ones. */
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
