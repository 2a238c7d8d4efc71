import type { User } from '#shared/contract/users.ts';
import type { RoleId } from '#shared/rules/permissions.ts';
import { grantLabels, roleLabels } from '#texts/admin/people.ts';
import { formatPercent } from '#texts/formats.ts';

/** A person's roles in words. */
export const rolesOf = ({ roles }: User): string =>
  roles.map(({ id, name }) => roleLabels[id as RoleId] ?? name).join(', ');

/** What staff were given beside their role, in words: 'Order desk, Discount 10%'. */
export const grantsOfStaff = ({ grants, discountPercent }: User): string =>
  grants
    .map(
      (grant) =>
        grantLabels[grant].name +
        (grant === 'discount' ? ` ${formatPercent(discountPercent ?? 0)}` : ''),
    )
    .join(', ');
