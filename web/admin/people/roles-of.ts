import type { User } from '#shared/contract/users.ts';
import { roleLabels } from '#shared/messages/en/admin/people.ts';
import type { RoleId } from '#shared/rules/permissions.ts';

/** A person's roles in words. */
export const rolesOf = ({ roles }: User): string =>
  roles.map(({ id, name }) => roleLabels[id as RoleId] ?? name).join(', ');
