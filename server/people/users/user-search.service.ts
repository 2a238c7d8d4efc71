import { type Slice, sliceOf } from '#server/base/database/page.ts';
import { forbidden } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { daysOf, platformDays } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { ListedUser } from '#shared/contract/users.ts';
import { mayManageStaff, mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { peopleWords } from './search-words.ts';
import { countUsers, selectFoundIds, selectUsers, type UserSearch } from './user-search.sql.ts';
import { toUser } from './users.service.ts';

/** The lists of people, and who may see them. */
const lists = {
  customer: { kind: 'is_customer', isAllowed: mayOrderForCustomers },
  staff: { kind: 'is_staff', isAllowed: mayManageStaff },
} as const;

/**
 * Up to this many hits are fetched and sorted quickly. Beyond, an index is read in order until the
 * page is full, which is slow if all hits are at its end (everyone starting with T).
 */
const mostSorted = 5_000;

/**
 * Searches the people of a dealership, or without one the platform admins; throws 403, 404,
 * 422 for invalid days. The total is given only with a page, as searching while typing needs none;
 * beyond 5,000 hits it is 5,000 with X-Total-More.
 */
export async function listUsers(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/user'>['query'],
): Promise<ListedUser[]> {
  const dealerId = query.dealerId ?? null;
  const person = dealerId === null ? signedIn(ctx) : personIn(ctx, dealerId);
  const list = lists[query.role];
  if (!list.isAllowed(person, dealerId)) throw forbidden();
  const place = dealerId === null ? platformDays : await findDealer(ctx, dealerId);
  const search = {
    words: peopleWords(query.search ?? ''),
    kind: list.kind,
    state: query.state,
    days: daysOf(place, query),
  };
  const few = await findFew(ctx, dealerId, search);
  const { page = 1, rows } = query;
  const isMany = few === null && search.words.length > 0;
  const firstRows: Slice = { offset: (page - 1) * rows, limit: rows, fromEnd: false };
  const total = await totalOf(ctx, dealerId, search, few, query.page !== undefined && !isMany);
  if (query.page) ctx.setHeader('X-Total-Count', String(total ?? mostSorted));
  if (query.page && isMany) ctx.setHeader('X-Total-More', 'true');
  const slice = total === null ? firstRows : sliceOf({ page, rows }, total);
  const found = await selectUsers(ctx.db, dealerId, few ?? search, slice, query);
  const mayTell = mayManageStaff(person, dealerId);
  return found.map((row) => ({
    ...toUser(row),
    ...(mayTell && row.hasTwoStep && { hasTwoStep: true as const }),
  }));
}

/** The total; null if not asked for or slow to count. */
function totalOf(
  ctx: Ctx,
  dealerId: number | null,
  search: UserSearch,
  few: number[] | null,
  counts: boolean,
) {
  if (few) return few.length;
  return counts ? countUsers(ctx.db, dealerId, search) : null;
}

/** Ids of all hits, or null if they are too many to sort. */
async function findFew(
  ctx: Ctx,
  dealerId: number | null,
  search: UserSearch,
): Promise<number[] | null> {
  if (search.words.length === 0 && !search.days) return null;
  const ids = await selectFoundIds(ctx.db, dealerId, search, mostSorted + 1);
  return ids.length <= mostSorted ? ids : null;
}
