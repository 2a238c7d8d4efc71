import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { Call } from '#web/server-api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type Beyond, findBeyond, type ProductList } from './find-list.ts';

/** Time that a search must stand before it is asked, because each typed letter makes another one. */
const settleMs = 300;

/**
 * What a search finds beyond names and number; asked only if `isWanted`, null until it is known, and
 * for good where it cannot be asked.
 */
export function useBeyond(
  { trimId: trim, beyond }: ProductList,
  search: string,
  isWanted: boolean,
): { beyond: Beyond | null; isAsked: boolean } {
  const { dealer } = useDealership();
  const [found, setFound] = useState(beyond);
  const [failed, setFailed] = useState<string | null>(null);
  const known = found?.search === search ? found : null;
  const isAsked = isWanted && !known && trim !== null && failed !== search;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const until: Call = (name, input) => call(name, input, stop);
        setFound(await findBeyond(until, { trim, dealerId: dealer.id, search }));
      } catch (error) {
        // The page then says that nothing was found by name and number, which is true.
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailed(search);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [trim, dealer.id, search, isAsked]);
  return { beyond: known, isAsked };
}
