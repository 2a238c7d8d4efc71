import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { ApiError, call } from '#web/api.ts';

/** A customer's present account, null until loaded; calls `onGone` if it no longer exists. */
export function useCustomerDetails(
  id: number | undefined,
  known: User | null,
  onGone: () => void = () => {},
): User | null {
  const [found, setFound] = useState<User | null>(null);
  const isKnown = known !== null && known.id === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render
  useEffect(() => {
    if (id === undefined || isKnown) return;
    const controller = new AbortController();
    call('GET /api/v1/auth/user/:id', { params: { id } }, { signal: controller.signal })
      .then(({ user }) => setFound(user))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) onGone();
      });
    return () => controller.abort();
  }, [id, isKnown]);
  if (isKnown) return known;
  return found?.id === id ? found : null;
}
