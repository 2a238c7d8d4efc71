import { wordsOf } from '#server/base/database/words.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { selectDealerships } from './dealers.sql.ts';

/** A page of all dealerships, open and closed, with the orders of the present month. */
export async function listDealerships(
  ctx: Ctx,
  { search = '', ...query }: HandledInput<'GET /api/v1/auth/platform/dealers'>['query'],
) {
  const wanted = { ...query, words: wordsOf(search) };
  return selectDealerships(ctx.db, wanted, ctx.now());
}
