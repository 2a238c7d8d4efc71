import { createHash } from 'node:crypto';
import { invalid } from '#server/base/errors.ts';
import type { ChangedOrder } from '#shared/contract/orders.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import type { KeptAnswer } from './keys.sql.ts';

/** A key under which a request is done once, however often it comes (contract 3.10). */
export interface Once {
  key: string;
  /** Of who orders what. */
  requestHash: Buffer;
}

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

/** The answer that was given to the same request; throws 422 where the key was used for another one. */
export function answerOf<Answer>(kept: KeptAnswer<Answer>, once: Once): Answer {
  const isSame =
    kept.requestHash === null || once.requestHash.equals(Buffer.from(kept.requestHash, 'base64'));
  if (!isSame) throw invalid({ 'idempotency-key': lineProblems.keyOfAnother });
  return kept.answer;
}
