import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import type { Order } from '#web/entities.ts';

/** The exemption that a dealership confirmed of a customer; null: none. */
export type Confirmed = AnswerOf<'GET /api/v1/auth/exemptions/customer'>['confirmed'];

/**
 * The exemption that the dealership confirmed of an order's customer: `loaded` if the page has it, else
 * 'unknown' until it is loaded. The server looks it up again, and refuses sums that do not follow from it.
 */
export function useExemption(
  dealerId: number,
  userId: number,
  loaded: Confirmed | undefined,
): Order['exemption'] | 'unknown' {
  const [found, setFound] = useState<{ userId: number; is: Confirmed } | null>(null);
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isHere = true;
    const keep = (is: Confirmed) => isHere && setFound({ userId, is });
    call('GET /api/v1/auth/exemptions/customer', { query: { dealerId, userId } }).then(
      ({ confirmed }) => keep(confirmed),
      () => keep(null), // if there is one after all, the order is refused with the right sums
    );
    return () => {
      isHere = false;
    };
  }, [dealerId, userId, isLoaded]);
  const confirmed = isLoaded ? loaded : found?.userId === userId ? found.is : undefined;
  if (!confirmed) return confirmed === undefined ? 'unknown' : null;
  const { kind, number, taxes } = confirmed;
  return { kind, number, taxes, isConfirmed: true };
}
