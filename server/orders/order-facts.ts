import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import type { Text } from '#shared/messages/text.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { type WantedAt, wantedProblem } from '#shared/rules/order-facts.ts';
import { type HalfDayProblem, halfDayProblems, wantedByWish } from '#shared/rules/order-wish.ts';
import type { NewOrder } from './order-storage.ts';

/** Which vehicle an order is for, and when it is wanted. */
export type OrderFacts = Pick<NewOrder, 'vin' | 'stockNumber' | 'wantedOn'>;
type PostedFacts = Pick<PostedOrder, keyof OrderFacts>;
type PostedWish = Pick<PostedOrder, 'wish' | 'payBy' | 'wantedOn'>;

/** Facts of a new order; only who sells names the vehicle (decision 059). */
export const factsOf = (posted: PostedFacts & PostedWish, sells: boolean): OrderFacts => ({
  vin: (sells && posted.vin) || null,
  stockNumber: (sells && posted.stockNumber) || null,
  wantedOn: posted.wantedOn || wantedByWish(posted.wish),
});

/** How and when a new order is wished, and how it is paid; null where nobody asked. */
export const wishOf = ({ wish, payBy }: PostedWish): Pick<NewOrder, 'wish' | 'payBy'> => ({
  wish: wish ?? null,
  payBy: payBy ?? null,
});

/** The wish after a change of a cart; the day of a wish that is replaced goes with it. */
export const changedWish = (
  present: Pick<NewOrder, 'wish' | 'payBy' | 'wantedOn'>,
  posted: Partial<PostedWish>,
): PostedWish => {
  const { wish = present.wish, payBy = present.payBy } = posted;
  const stays = posted.wish === undefined ? present.wantedOn : null;
  return { wish, payBy, wantedOn: posted.wantedOn === undefined ? stays : posted.wantedOn };
};

const problemTexts: Readonly<Record<HalfDayProblem, Text>> = {
  notADay: { key: 'fieldProblems.day' },
  inThePast: { key: 'lineProblems.wantedBefore' },
  closed: { key: 'lineProblems.wantedClosed' },
  twice: { key: 'lineProblems.wishedTwice' },
};

/** The dealership's clocks and closures. */
type Open = Pick<DealerRow, 'timeZone' | 'openingHours'>;

const at = ({ timeZone, openingHours }: Open, now: Date): WantedAt => ({
  today: todayIn(timeZone, now),
  openingHours,
});

/** Throws 422 for wished half-days that have passed, are within a closure, or are the same. */
export function refuseWish({ wish }: PostedWish, dealer: Open, now: Date): void {
  const halfDays = wish?.halfDays ?? [];
  const problems = halfDayProblems(halfDays, at(dealer, now)).flatMap((problem, index) =>
    problem ? [[`wish.halfDays.${index}.day`, problemTexts[problem]] as const] : [],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

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

/** Throws 422 for a wanted day before today in the dealership's time zone, or within a closure. */
export function refuseWanted(
  { wantedOn }: Pick<PostedFacts, 'wantedOn'>,
  dealer: Open,
  now: Date,
  field = 'wantedOn',
): void {
  const problem = wantedOn ? wantedProblem(wantedOn, at(dealer, now)) : null;
  if (problem) throw invalid({ [field]: problemTexts[problem] });
}

/** The same for a change of an order; a day that was right when it was chosen may stay. */
export async function refuseChangedDay(
  ctx: Ctx,
  present: Pick<NewOrder, 'dealerId' | 'wantedOn'>,
  changed: OrderFacts,
): Promise<void> {
  if (changed.wantedOn === present.wantedOn) return;
  refuseWanted(changed, await findDealer(ctx, present.dealerId), ctx.now());
}
