import type { User } from '#shared/contract/users.ts';
import { users as texts } from '#shared/messages/en/admin/people.ts';
import { labels } from '#shared/messages/en/validation.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { personName } from '#shared/rules/person-name.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { isoDay } from '#web/admin/frame/dates.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { rolesOf } from './roles-of.ts';

/** Saves the listed accounts of all pages. */
export function PeopleFile({ what, all }: { what: string; all(): Promise<User[]> }) {
  const { dealer } = useDealership();
  const timeZone = timeZoneOf(dealer.province);
  const head = [texts.name, texts.email, labels.phoneNumber, texts.role, texts.registered];
  const row = (user: User) => [
    personName(user),
    user.email,
    user.phoneNumber ?? '',
    rolesOf(user),
    isoDay(user.createdAt, timeZone),
  ];
  return (
    <CsvButton
      fileName={`${what}-${dealer.code}.csv`}
      rows={async () => [head, ...(await all()).map(row)]}
    />
  );
}
