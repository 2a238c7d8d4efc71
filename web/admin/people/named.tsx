import { Badge, Group } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { invitations } from '#texts/admin/people.ts';
import { customers } from '#texts/customers.ts';
import { type Column, fileColumn } from '#web/admin/frame/column.ts';
import { dayOfMoment, isoDay } from '#web/admin/frame/dates.ts';

/**
 * A person's name in a list, with a mark where nobody has confirmed the e-mail address, or where
 * somebody was invited and has no password yet.
 */
export const namedIn = (timeZone: string) => (user: User) => (
  <Group component="span" display="inline-flex" gap="4px 10px">
    {personName(user)}
    {user.emailUnconfirmed && <Badge color="red">{customers.notConfirmed}</Badge>}
    {user.invitedAt && (
      <Badge color="gray">{invitations.mark(dayOfMoment(user.invitedAt, timeZone))}</Badge>
    )}
  </Group>
);

/** When somebody was invited who has no password yet, in a list's file. */
export const invitedColumn = <Row extends User>(timeZone: string): Column<Row> =>
  fileColumn(invitations.sentOn, ({ invitedAt }) => (invitedAt ? isoDay(invitedAt, timeZone) : ''));
