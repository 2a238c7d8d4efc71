import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { Ctx } from '#server/http/ctx.ts';
import { forbidden } from '#server/http/errors.ts';
import { personIn } from '#server/http/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { User } from '#shared/contract/users.ts';
import { mayManageStaff, mayOrderForCustomers, roleIds, staffRoleIds } from '#shared/rules/permissions.ts';
import { peopleWords } from './search-words.ts';
import { countUsers, selectFoundIds, selectUsers, type UserSearch } from './user-search.sql.ts';
import { toUser } from './users.service.ts';

/** What lists are asked for, and who may ask. */
const lists = {
  customer: { roleIds: [roleIds.customer], isAllowed: mayOrderForCustomers },
  staff: { roleIds: staffRoleIds, isAllowed: mayManageStaff },
};

/**
 * So many people are sorted in a moment. More are read in the order of an index until the page is full, which takes
 * long where all of few stand at its end: everyone whose name starts with T.
 */
const mostSorted = 5_000;

/**
 * Searches the active people of a dealership; throws 403, 404, and 422 for days that are none. How many there are on all
 * pages is said where a page is named: whoever searches as they type needs no total, and counting many takes longer.
 */
export async function listUsers(ctx: Ctx, query: HandledInput<'GET /api/v1/auth/user'>['query']): Promise<User[]> {
  const person = personIn(ctx, query.dealerId);
  const list = lists[query.role];
  if (!list.isAllowed(person, query.dealerId)) throw forbidden();
  const dealer = await findDealer(ctx, query.dealerId);
  const search = { words: peopleWords(query.search ?? ''), roleIds: list.roleIds, days: daysOf(dealer, query) };
  const few = await findFew(ctx, dealer.id, search);
  if (query.page) {
    const total = few?.length ?? (await countUsers(ctx.db, dealer.id, search));
    ctx.setHeader('X-Total-Count', String(total));
  }
  const rows = await selectUsers(ctx.db, dealer.id, few ?? search, { ...query, page: query.page ?? 1 });
  return rows.map(toUser);
}

/** Ids of all who are found, or null where they are too many to sort. */
async function findFew(ctx: Ctx, dealerId: number, search: UserSearch): Promise<number[] | null> {
  if (search.words.length === 0 && !search.days) return null;
  const ids = await selectFoundIds(ctx.db, dealerId, search, mostSorted + 1);
  return ids.length <= mostSorted ? ids : null;
}
