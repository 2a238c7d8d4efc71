import type { Ctx } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { hasGoingProblem } from '#server/orders/goes-with.service.ts';
import { placeAgreed } from '#server/orders/place-agreed.service.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import type { Language } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { wantedProblem } from '#shared/rules/order-facts.ts';
import { type Wish, wantedByWish } from '#shared/rules/order-wish.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { conditionsVersionOf, priceLines, productsOf } from '../frozen.ts';
import type { ProposalRow } from '../proposals.sql.ts';
import { type ChosenLook, type Linked, viewFor } from './by-link.service.ts';

/** The lines that are ordered: those of the look that are ticked. */
export const chosenLines = ({ look, lines }: ChosenLook): ProposalLine[] =>
  lines.filter((line) => line.look === look && line.chosen);

/** When and how the order is wished, without half-days that have gone by or are within a closure. */
async function wishOf(ctx: Ctx, proposal: ProposalRow, lines: readonly ProposalLine[]) {
  const { payBy } = proposal;
  const { openingHours } = await findDealer(ctx, proposal.dealerId);
  const at = { today: todayOf(ctx, proposal), openingHours };
  const halfDays = proposal.halfDays.filter(({ day }) => wantedProblem(day, at) === null);
  if (halfDays.length === 0) return { wish: null, wantedOn: null, payBy };
  const handover = lines.some(({ installed }) => installed) ? 'fitting' : 'pickup';
  const wish: Wish = { handover, halfDays };
  return { wish, wantedOn: wantedByWish(wish), payBy };
}

/** Places the order: its sums are those of the view that the customer saw. */
export async function placeChosen(
  ctx: Ctx,
  linked: Linked,
  { chosen, language, customer }: { chosen: ChosenLook; language: Language; customer: User },
): Promise<Order> {
  const { proposal, version } = linked;
  const lines = chosenLines(chosen);
  const { payment } = await viewFor(ctx, linked, chosen);
  const rows = productsOf(version.frozen, language);
  const products = lines.map((line, index) => ({ ...rows.get(line.id)!, position: index + 1 }));
  return placeAgreed(ctx, {
    ...{ dealerId: proposal.dealerId, customer, seller: proposal.seller, language },
    ...{ vin: proposal.vin, stockNumber: proposal.stockNumber },
    ...{ customerNotes: proposal.customerNotes, dealerNotes: proposal.dealerNotes },
    ...(await wishOf(ctx, proposal, lines)),
    priced: priceLines(version.frozen, language, lines),
    payment: payment && {
      ...{ type: payment.type, frequency: payment.frequency },
      ...{ termMonths: payment.term, rateYearlyPercent: payment.rate },
      amountCents: toCents(payment.amount),
    },
    conditionsVersion: conditionsVersionOf(version.frozen),
    goesAnyway: hasGoingProblem(products, lines),
  });
}
