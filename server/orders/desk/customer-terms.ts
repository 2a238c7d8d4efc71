import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { ChoiceTerms } from '#shared/rules/customer-choice.ts';
import { hoursAt } from './appointment-facts.ts';
import { selectChoice } from './customer-choice.sql.ts';

/** How a dealership lets customers choose; null: it does not. Throws 404. */
export async function choiceTerms(ctx: Ctx, dealerId: number): Promise<ChoiceTerms | null> {
  const dealer = await findDealer(ctx, dealerId);
  if (!dealer.customersChoose) return null;
  return { ...(await selectChoice(ctx.db, dealerId)), ...hoursAt(dealer) };
}
