import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { ChosenProduct } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Favourite } from '#web/shop/state/favourites.ts';

/**
 * Favourites as the dealership sells them, by one call; null until they are known. One that is taken
 * out needs no further call.
 */
export function useChosen(favourites: readonly Favourite[] | null) {
  const dealer = useDealership().dealer.id;
  const [products, setProducts] = useState<ChosenProduct[] | null>(null);
  const [asked, setAsked] = useState('');
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const lines = favourites?.map(lineOf) ?? [];
  const known = new Set(asked.split(','));
  const wanted = lines.every((line) => known.has(line)) ? asked : lines.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailed(false);
    call('GET /api/v1/products/chosen', { query: { dealer, lines: wanted } }, { signal }).then(
      ({ data }) => {
        setProducts(data);
        setAsked(wanted);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      },
    );
    return () => controller.abort();
  }, [wanted, dealer, attempt]);
  return { products, isFailed, retry: () => setAttempt(attempt + 1) };
}

const lineOf = ({ productId, trimId }: Favourite) => `${productId}${trimId ? `-${trimId}` : ''}`;
