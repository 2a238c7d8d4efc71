import { inPages } from '#server/base/database/in-pages.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { peopleWords } from './search-words.ts';
import { countUsers, selectUsersAfter, type UserSearch } from './user-search.sql.ts';
import type { UserRow } from './users.sql.ts';

interface CustomersAsked {
  /** Days of the account's creation. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  search?: string | undefined;
  state: 'open' | 'closed';
}

/** A dealership's customers in the order of their accounts, and their number; throws 403, 404, 422. */
export async function customersOf(
  ctx: Ctx,
  dealerId: number,
  { search = '', state, ...days }: CustomersAsked,
) {
  personWho(ctx, dealerId, isDealerAdmin);
  const asked: UserSearch = {
    words: peopleWords(search),
    kind: 'is_customer',
    state,
    days: daysOf(await findDealer(ctx, dealerId), days),
  };
  return {
    count: await countUsers(ctx.db, dealerId, asked),
    customers: () =>
      inPages<UserRow>(1_000, (after, most) =>
        selectUsersAfter(ctx.db, dealerId, asked, after?.id ?? 0, most),
      ),
  };
}
