import type { User } from '#shared/contract/users.ts';
import { users as texts } from '#shared/messages/en/admin/people.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { personName } from '#shared/rules/person-name.ts';
import { type Column, sortedColumn } from '#web/admin/frame/column.ts';
import { DataTable, type DataTableProps } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

interface PeopleTableProps
  extends Pick<
    DataTableProps<User>,
    'label' | 'state' | 'asked' | 'rows' | 'total' | 'more' | 'menu'
  > {
  empty: string;
  /** The list has closed accounts, which cannot be edited. */
  isClosed: boolean;
  onOpen(user: User): void;
  /** Columns between e-mail and registered date. */
  besides?: readonly Column<User>[];
}

/** Accounts with name, e-mail and registered date (spec 2). */
export function PeopleTable({ besides = [], isClosed, onOpen, ...table }: PeopleTableProps) {
  const { dealer } = useDealership();
  const timeZone = timeZoneOf(dealer.province);
  const columns: readonly Column<User>[] = [
    sortedColumn('name', texts.name, personName),
    sortedColumn('email', texts.email, ({ email }) => email),
    ...besides,
    sortedColumn('createdAt', texts.registered, ({ createdAt }) =>
      dayOfMoment(createdAt, timeZone),
    ),
  ];
  return (
    <DataTable
      {...table}
      {...(isClosed ? { empty: texts.noneClosed } : { onOpen })}
      columns={columns}
      nameOf={personName}
      searchLabel={texts.search}
      filter={
        <ParamSelect
          name="state"
          label={texts.state}
          any={texts.open}
          choices={[{ value: 'closed', label: texts.closed }]}
        />
      }
    />
  );
}
