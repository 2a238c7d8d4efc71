import type { Ctx } from '#server/http/ctx.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import { selectTerms } from './terms.sql.ts';

/** The lease and finance offers of a trim, a model or a make (contract 4); both lists may be empty. */
export async function findTerms(
  ctx: Pick<Ctx, 'db'>,
  ids: { trim?: number | undefined; model?: number | undefined; make?: number | undefined },
): Promise<AnswerOf<'GET /api/v1/terms'>> {
  const offers = await selectTerms(ctx.db, ids);
  const of = (type: 'lease' | 'finance') =>
    offers.filter((offer) => offer.type === type).map(({ term, rate }) => ({ term, rate }));
  return { finance: of('finance'), lease: of('lease') };
}
