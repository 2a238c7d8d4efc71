import { createHash } from 'node:crypto';
import type { Once } from '#server/base/http/once.ts';
import type { ChangedOrder } from '#shared/contract/orders.ts';

/**
 * What a key stands for: who orders what. Prices, sums and notes are not part of it, because a shopper whose answer was lost
 * tries again with the present prices, and it is still the same order (decision 028). `place` is the dealership or the cart.
 */
export function onceFor(
  key: string | undefined,
  place: string,
  posted: ChangedOrder,
): Once | undefined {
  if (key === undefined) return undefined;
  const lines = posted.orderItems?.map(({ productId, trimId, quantity, installed, options }) => [
    ...[productId, trimId ?? null, Number(quantity), installed],
    options.toSorted((a, b) => a - b),
  ]);
  const request = JSON.stringify([place, posted.customerId ?? null, lines ?? null]);
  return { key, requestHash: createHash('sha256').update(request).digest() };
}
