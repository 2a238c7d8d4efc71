import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const none: ReadonlySet<number> = new Set();

/** Time that a search must stand before it is asked, because each typed letter makes another one. */
const settleMs = 300;

/** Ids of the products whose descriptions have a search's words; asked only if `isWanted`. */
export function useDescribed(
  trimId: number,
  search: string,
  isWanted: boolean,
): ReadonlySet<number> {
  const { dealer } = useDealership();
  const [found, setFound] = useState({ search: '', ids: none });
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const query = { trim: trimId, dealerId: dealer.id, search };
      try {
        const input = { query };
        const { data } = await call('GET /api/v1/products/described', input, stop);
        setFound({ search, ids: new Set(data) });
      } catch (error) {
        // The page then says that nothing was found by name and number, which is true.
        if (!(error instanceof ApiError) && !stop.signal.aborted) throw error;
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [trimId, dealer.id, search, isWanted]);
  return found.search === search ? found.ids : none;
}
