import { invalid } from '#server/base/errors.ts';
import type { ChosenGrants, User } from '#shared/contract/users.ts';
import { grants as allGrants } from '#shared/rules/grants.ts';
import { rolesWithGrants } from '#shared/rules/permissions.ts';

/** An account's grants and limit, as they are stored. */
export type Grants = Pick<User, 'grants' | 'discountPercent'>;

const none: Grants = { grants: [], discountPercent: null };

/**
 * The grants of an account with this role after the posted ones; with a role that has none they are
 * taken away. Throws 422 for grants beside such a role, and for a discount without a limit.
 */
export function grantsAfter(before: Grants, posted: ChosenGrants, roleId: number): Grants {
  if (!rolesWithGrants.includes(roleId)) {
    if (posted.grants?.length) throw invalid({ grants: { key: 'account.grantsOfRole' } });
    return none;
  }
  const chosen = posted.grants ?? before.grants;
  const grants = allGrants.filter((grant) => chosen.includes(grant));
  if (!grants.includes('discount')) return { grants, discountPercent: null };
  const discountPercent =
    posted.discountPercent === undefined ? before.discountPercent : posted.discountPercent;
  if (discountPercent === null)
    throw invalid({ discountPercent: { key: 'fieldProblems.required' } });
  return { grants, discountPercent };
}

/** Whether two accounts have the same grants, in whatever order. */
export const hasSameGrants = (one: Grants, other: Grants): boolean =>
  one.discountPercent === other.discountPercent &&
  [...one.grants].sort().join() === [...other.grants].sort().join();
