import { sliceOf } from '#server/base/database/page.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import {
  countEverywhere,
  selectEverywhere,
  selectFoundEverywhere,
  type WantedPeople,
} from './people-everywhere.sql.ts';
import { peopleWords } from './search-words.ts';
import { toUser } from './users.service.ts';

type Call = 'GET /api/v1/auth/platform/people';

/** Up to this many hits are fetched and sorted; beyond, an index is read in the order of names. */
const mostSorted = 5_000;

/**
 * A page of the people of all dealerships for a platform admin. Throws 422 for all customers at
 * once: they are found by words, or listed for one dealership.
 */
export async function listEverywhere(
  ctx: Ctx,
  { search = '', role, dealerId, state, ...page }: HandledInput<Call>['query'],
): Promise<AnswerOf<Call>> {
  const wanted: WantedPeople = { words: peopleWords(search), role, dealerId, state };
  if (role === 'customer' && wanted.words.length === 0 && dealerId === undefined)
    throw invalid({ search: { key: 'platformPeople.tooMany' } });
  const few = await findFew(ctx, wanted);
  const isMany = few === null && wanted.words.length > 0;
  const counted = few?.length ?? (isMany ? mostSorted : await countEverywhere(ctx.db, wanted));
  const first = { offset: (page.page - 1) * page.rows, limit: page.rows, fromEnd: false };
  const slice = isMany ? first : sliceOf(page, counted);
  const found = await selectEverywhere(ctx.db, few ?? wanted, slice, page.order);
  const data = found.map((row) => ({
    ...toUser(row),
    ...(row.hasTwoStep && { hasTwoStep: true as const }),
    dealership: row.dealership,
  }));
  return { data, total: counted, ...(isMany && { more: true as const }) };
}

/** Ids of all hits, or null if nothing is searched or the hits are too many to sort. */
async function findFew(ctx: Ctx, wanted: WantedPeople): Promise<number[] | null> {
  if (wanted.words.length === 0) return null;
  const ids = await selectFoundEverywhere(ctx.db, wanted, mostSorted + 1);
  return ids.length <= mostSorted ? ids : null;
}
