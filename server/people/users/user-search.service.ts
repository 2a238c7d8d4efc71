import { type Slice, sliceOf } from '#server/base/database/page.ts';
import { forbidden } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { daysOf, platformDays } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { User } from '#shared/contract/users.ts';
import { mayManageStaff, mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { peopleWords } from './search-words.ts';
import { countUsers, selectFoundIds, selectUsers, type UserSearch } from './user-search.sql.ts';
import { toUser } from './users.service.ts';

/** What lists are asked for, and who may ask. */
const lists = {
  customer: { kind: 'is_customer', isAllowed: mayOrderForCustomers },
  staff: { kind: 'is_staff', isAllowed: mayManageStaff },
} as const;

/**
 * So many people are sorted in a moment, and counted. More are read in the order of an index until the page is full, which
 * takes long where all of few stand at its end: everyone whose name starts with T.
 */
const mostSorted = 5_000;

/**
 * Searches the active people of a dealership, or without one the platform admins; throws 403, 404, and 422 for days that are none. How many there are on all
 * pages is said where a page is named: whoever searches as they type needs no total. Of words that more than 5,000 have
 * that is 5,000, and X-Total-More says so.
 */
export async function listUsers(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/user'>['query'],
): Promise<User[]> {
  const dealerId = query.dealerId ?? null;
  const person = dealerId === null ? signedIn(ctx) : personIn(ctx, dealerId);
  const list = lists[query.role];
  if (!list.isAllowed(person, dealerId)) throw forbidden();
  const place = dealerId === null ? platformDays : await findDealer(ctx, dealerId);
  const search = {
    words: peopleWords(query.search ?? ''),
    kind: list.kind,
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
  return (await selectUsers(ctx.db, dealerId, few ?? search, slice, query)).map(toUser);
}

/** How many are found; null where nobody asks, or counting takes long. */
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

/** Ids of all who are found, or null where they are too many to sort. */
async function findFew(
  ctx: Ctx,
  dealerId: number | null,
  search: UserSearch,
): Promise<number[] | null> {
  if (search.words.length === 0 && !search.days) return null;
  const ids = await selectFoundIds(ctx.db, dealerId, search, mostSorted + 1);
  return ids.length <= mostSorted ? ids : null;
}
