import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { Terms } from '#shared/rules/payment.ts';
import { selectTermsHeld, type TermRow, type TermsAsked } from './terms.sql.ts';

/**
 * Today's lease and finance offers of a trim, model or make (contract 4), and of a dealership if
 * one is asked for; both lists may be empty. A kept answer ends when an offer begins or ends.
 */
export async function findTerms(
  ctx: Pick<Ctx, 'db' | 'now' | 'scopes'>,
  asked: Omit<TermsAsked, 'make'> & { make?: number | undefined },
): Promise<AnswerOf<'GET /api/v1/terms'>> {
  if (asked.dealer) ctx.scopes?.add(`dealer:${asked.dealer}`);
  const { offers, until } = await selectTermsHeld(ctx.db, asked, ctx.now());
  if (until) ctx.scopes?.endAt(until);
  return termsOf(offers);
}

/** Groups offers by type. */
export function termsOf(offers: readonly TermRow[]) {
  const of = (type: TermRow['type']) =>
    offers.filter((offer) => offer.type === type).map(({ term, rate }) => ({ term, rate }));
  return { finance: of('finance'), lease: of('lease') } satisfies Terms;
}
