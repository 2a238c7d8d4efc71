import { useSearchParams } from 'react-router';
import { type Filters, filtersIn, withFilters } from './product-filters.ts';

/** The filters of the page's address, and a change of them. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  return {
    filters: filtersIn(params),
    change(filters: Filters) {
      const now = new URLSearchParams(window.location.search);
      setParams(withFilters(now, filters), { preventScrollReset: true });
    },
  };
}
