import { notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { dependsOnDealer } from '#server/dealers/dealers.service.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { Terms } from '#shared/rules/payment.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import { selectTermsHeld } from './terms.sql.ts';
import type { TermRow, TermsQuery } from './terms-held.ts';

type TermsRequest = Omit<TermsQuery, 'make'> & { make?: number | undefined };

/**
 * Today's lease and finance offers of a trim, model or make (contract 4), and of a dealership if
 * one is asked for; both lists may be empty. A cached answer ends when an offer begins or ends.
 */
export async function findTerms(
  ctx: Pick<Ctx, 'db' | 'now' | 'scopes'>,
  asked: TermsRequest,
): Promise<AnswerOf<'GET /api/v1/terms'>> {
  const { offers } = await held(ctx, asked);
  return termsOf(offers);
}

/**
 * The same for a dealership that is open, or for a platform admin a closed one too; without a
 * dealership of the make. Throws 404.
 */
export async function findTermsOfOpen(
  ctx: Ctx,
  asked: TermsRequest,
): Promise<AnswerOf<'GET /api/v1/terms'>> {
  const { offers, dealer } = await held(ctx, asked);
  if (asked.dealer) {
    if (!dealer || !(dealer.isOpen || isPlatformAdmin(ctx.person))) throw notFound();
    dependsOnDealer(ctx, { dealerId: asked.dealer, makeId: dealer.makeId });
  }
  return termsOf(offers);
}

async function held(ctx: Pick<Ctx, 'db' | 'now' | 'scopes'>, asked: TermsRequest) {
  if (asked.dealer) ctx.scopes?.add(`dealer:${asked.dealer}`);
  const found = await selectTermsHeld(ctx.db, asked, ctx.now());
  if (found.until) ctx.scopes?.endAt(found.until);
  return found;
}

/** Groups offers by type. */
export function termsOf(offers: readonly TermRow[]) {
  const of = (type: TermRow['type']) =>
    offers.filter((offer) => offer.type === type).map(({ term, rate }) => ({ term, rate }));
  return { finance: of('finance'), lease: of('lease') } satisfies Terms;
}
