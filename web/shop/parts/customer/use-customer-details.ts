import { useEffect } from 'react';
import type { User } from '#shared/contract/users.ts';
import { useCall } from '#web/kit/use-answer.ts';

/** A customer's present account, null until loaded; calls `onGone` if it no longer exists. */
export function useCustomerDetails(
  id: number | undefined,
  known: User | null,
  onGone: () => void = () => {},
): User | null {
  const isKnown = known !== null && known.id === id;
  const isAsked = id !== undefined && !isKnown;
  const { data, error } = useCall('GET /api/v1/auth/user/:id', isAsked ? { params: { id } } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render
  useEffect(() => {
    if (error?.status === 404) onGone();
  }, [error]);
  if (isKnown) return known;
  return data && data.user.id === id ? data.user : null;
}
