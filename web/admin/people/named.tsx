import { Badge } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customers } from '#texts/customers.ts';

/** A person's name in a list, with a mark where nobody has confirmed the e-mail address. */
export const named = (user: User) => (
  <>
    {personName(user)}
    {user.emailUnconfirmed && (
      <Badge color="red" ml="xs">
        {customers.notConfirmed}
      </Badge>
    )}
  </>
);
