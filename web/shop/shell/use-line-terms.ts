import { useEffect, useState } from 'react';
import { type Terms, trimOfLines } from '#shared/rules/payment.ts';
import { ApiError, call } from '#web/api.ts';
import { useDealership } from './use-dealership.ts';

const noTerms: Terms = { finance: [], lease: [] };

/**
 * The offers for the lines' vehicle, whichever vehicle is chosen now (contract 3.6); null until
 * loaded or wanted, empty if loading fails.
 */
export function useLineTerms(
  lines: readonly { trimId?: number | null }[],
  isWanted = true,
): Terms | null {
  const { make, dealer } = useDealership();
  const [manufacturer, dealerId] = [make.id, dealer.id];
  const trim = trimOfLines(lines) ?? undefined;
  const [found, setFound] = useState<{ trim: number | undefined; terms: Terms } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    call('GET /api/v1/terms', { query: { trim, manufacturer, dealer: dealerId } }, { signal })
      .then((terms) => setFound({ trim, terms }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFound({ trim, terms: noTerms });
      });
    return () => controller.abort();
  }, [isWanted, trim, manufacturer, dealerId]);
  return found && found.trim === trim ? found.terms : null;
}
