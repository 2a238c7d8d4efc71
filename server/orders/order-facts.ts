import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { timeZoneOf, todayIn } from '#shared/rules/date-range.ts';
import { mayBeWantedOn } from '#shared/rules/order-facts.ts';
import type { NewOrder } from './order-columns.ts';

/** Which vehicle an order is for, and when it is wanted. */
export type OrderFacts = Pick<NewOrder, 'vin' | 'stockNumber' | 'wantedOn'>;
type PostedFacts = Pick<PostedOrder, keyof OrderFacts>;

/** Facts of a new order; only who sells names the vehicle (decision 059). */
export const factsOf = (posted: PostedFacts, sells: boolean): OrderFacts => ({
  vin: (sells && posted.vin) || null,
  stockNumber: (sells && posted.stockNumber) || null,
  wantedOn: posted.wantedOn || null,
});

/** Facts after a change: a field that was not posted stays, an empty one is blank. */
export function changedFacts(present: OrderFacts, posted: PostedFacts): OrderFacts {
  const changed = (now: string | null, typed: string | null | undefined) =>
    typed === undefined ? now : typed || null;
  return {
    vin: changed(present.vin, posted.vin),
    stockNumber: changed(present.stockNumber, posted.stockNumber),
    wantedOn: changed(present.wantedOn, posted.wantedOn),
  };
}

/** Throws 422 for a wanted day before today in the dealership's time zone. */
export function refusePastDay(
  { wantedOn }: Partial<OrderFacts>,
  { province }: { province: string },
  now: Date,
): void {
  if (wantedOn && !mayBeWantedOn(wantedOn, todayIn(timeZoneOf(province), now)))
    throw invalid({ wantedOn: { key: 'lineProblems.wantedBefore' } });
}

/** The same for a change of an order; a day that was right when it was chosen may stay. */
export async function refuseChangeToPast(
  ctx: Ctx,
  present: Pick<NewOrder, 'dealerId' | 'wantedOn'>,
  changed: OrderFacts,
): Promise<void> {
  if (changed.wantedOn === present.wantedOn) return;
  refusePastDay(changed, await findDealer(ctx, present.dealerId), ctx.now());
}
