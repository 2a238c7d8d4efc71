import type { DeskResult } from '#shared/contract/desk.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { type Attempt, attemptFor, newKey } from '#web/shop/state/attempt.ts';
import { refreshNews } from './news.ts';

type Body = InputOf<'POST /api/v1/auth/desk/actions'>['body'];

/** A step that can be taken with many orders at once. */
export type ManyAction = Body['action'];

/** An order as far as a step needs it; without lines every one for which the step is possible. */
export type ActedOrder = Body['orders'][number];

/** What goes with a step: a note, and who is told; without `tell` the customers are. */
export type ManyMore = Pick<Body, 'note' | 'tell'>;

/** The last try without an answer: trying the same again repeats nothing (contract 3.10). */
let unanswered: Attempt | null = null;

/**
 * Takes one step with several orders of a dealership, 200 at most, each by itself; answers for each
 * whether it was done, and why not. Throws ApiError if the call as a whole failed.
 */
export async function actOnMany(
  dealerId: number,
  orders: readonly ActedOrder[],
  action: ManyAction,
  more: ManyMore = {},
): Promise<DeskResult[]> {
  const body: Body = { dealerId, orders: [...orders], action, ...more };
  unanswered = attemptFor(unanswered, JSON.stringify(body), newKey);
  const headers = { 'idempotency-key': unanswered.key };
  const { results } = await call('POST /api/v1/auth/desk/actions', { body, headers });
  unanswered = null;
  refreshNews();
  return results;
}
