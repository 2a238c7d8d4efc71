import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { ApiError, call } from '#web/api.ts';

/** State of a customer search; `hasMore`: there are others than those listed. */
export type CustomerSearch =
  | { kind: 'idle' | 'searching' | 'failed' }
  | { kind: 'found'; people: User[]; hasMore: boolean };

const pauseMs = 150;
const listed = 8;

/** Customers of a dealership that match the typed text; ignores answers to older text. */
export function useCustomerSearch(dealerId: number, typed: string): CustomerSearch {
  const words = typed.trim();
  const [answered, setAnswered] = useState<{ words: string; search: CustomerSearch } | null>(null);
  useEffect(() => {
    if (!words) return setAnswered(null);
    const controller = new AbortController();
    const { signal } = controller;
    const answer = (search: CustomerSearch) => {
      if (!signal.aborted) setAnswered({ words, search });
    };
    const timer = setTimeout(() => {
      find(dealerId, words, signal).then(answer, (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        answer({ kind: 'failed' });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [dealerId, words]);
  if (!words) return { kind: 'idle' };
  return answered?.words === words ? answered.search : { kind: 'searching' };
}

async function find(
  dealerId: number,
  search: string,
  signal: AbortSignal,
): Promise<CustomerSearch> {
  // One more than listed, to detect further ones: counting 200,000 people takes longer.
  const query = { dealerId, search, role: 'customer', rows: listed + 1 } as const;
  const people = await call('GET /api/v1/auth/user', { query }, { signal });
  return { kind: 'found', people: people.slice(0, listed), hasMore: people.length > listed };
}
