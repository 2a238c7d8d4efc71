import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { Terms } from '#shared/rules/payment.ts';
import { selectTerms, type TermRow } from './terms.sql.ts';

/** Lease and finance offers of a trim, model or make (contract 4); both lists may be empty. */
export async function findTerms(
  ctx: Pick<Ctx, 'db'>,
  ids: { trim?: number | undefined; model?: number | undefined; make?: number | undefined },
): Promise<AnswerOf<'GET /api/v1/terms'>> {
  return termsOf(await selectTerms(ctx.db, ids));
}

/** Groups offers by type. */
export function termsOf(offers: readonly TermRow[]) {
  const of = (type: TermRow['type']) =>
    offers.filter((offer) => offer.type === type).map(({ term, rate }) => ({ term, rate }));
  return { finance: of('finance'), lease: of('lease') } satisfies Terms;
}
