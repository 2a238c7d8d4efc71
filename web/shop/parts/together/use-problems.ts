import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { TogetherProblem } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

interface Line {
  productId: number;
  trimId: number | null;
}

const none: TogetherProblem[] = [];

/**
 * What is missing in lines or cannot be installed together, asked while it is shown. None until it is
 * known or if it cannot be had: the server checks an order anyway.
 */
export function useProblems(lines: readonly Line[], isShown = true): TogetherProblem[] {
  const dealer = useDealership().dealer.id;
  const [found, setFound] = useState<{ wanted: string; problems: TogetherProblem[] } | null>(null);
  const wanted = isShown ? lines.map(textOf).join(',') : '';
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    call('GET /api/v1/products/together', { query: { dealer, lines: wanted } }, { signal })
      .then(({ problems }) => setFound({ wanted, problems }))
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, [wanted, dealer]);
  return found?.wanted === wanted ? found.problems : none;
}

const textOf = ({ productId, trimId }: Line) => `${productId}${trimId ? `-${trimId}` : ''}`;

/** Problems that are neither solved nor answered by 'I have it already'. */
export const openProblems = (
  problems: readonly TogetherProblem[],
  lines: readonly { hasNeeded?: boolean | undefined }[],
): TogetherProblem[] =>
  problems.filter(({ kind, lines: [at = 0] }) => kind !== 'needs' || !lines[at]?.hasNeeded);

/** What a problem is, whatever becomes of other lines. */
export const problemKey = ({ kind, lines: at, oneOf }: TogetherProblem, lines: readonly Line[]) =>
  [
    kind,
    ...at.map((index) => lines[index] && textOf(lines[index])),
    ...oneOf.map(({ id }) => id),
  ].join(' ');
