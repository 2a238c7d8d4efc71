import { useMemo } from 'react';
import type { ListedProduct } from '#web/entities.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { viewedAt } from '#web/shop/state/viewed.ts';
import { useDealership } from './use-dealership.ts';

/**
 * The products looked at last on this device that the dealership sells and that fit the vehicle, the
 * newest first, without one of them (`productId`); none until they are known. In the browser only.
 */
export function useViewed(trimId: number | null, productId: number | null): ListedProduct[] {
  const { dealer, base } = useDealership();
  const name = base.slice(1).toLowerCase();
  const ids = useMemo(() => viewedAt(name).filter((id) => id !== productId), [name, productId]);
  const query = {
    dealerId: dealer.id,
    ids: ids.join(','),
    ...(trimId !== null && { trim: trimId }),
  };
  const { data, loading } = useCall('GET /api/v1/products/some', ids.length > 0 ? { query } : null);
  // What was there before is another vehicle's.
  return (!loading && data?.data) || [];
}
