import { useSearchParams } from 'react-router';
import { addressNow } from '#web/kit/address-now.ts';
import { type Filters, filtersIn, withFilters } from './product-filters.ts';

/** The filters of the page's address, and a change of them. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  return {
    filters: filtersIn(params),
    change(filters: Filters) {
      setParams(withFilters(addressNow(), filters), { preventScrollReset: true });
    },
  };
}
