import type { User } from '#shared/contract/users.ts';
import { users as texts } from '#shared/messages/en/admin/people.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import type { Column } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import type { Asked } from '#web/admin/frame/use-answer.ts';
import type { TableState } from '#web/admin/frame/use-table-query.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type People, personName } from './use-people.ts';

interface PeopleTableProps {
  label: string;
  table: TableState;
  asked: Asked<People>;
  empty: string;
  onOpen(user: User): void;
  /** Columns between e-mail and registered date. */
  more?: readonly Column<User>[];
  menu?(user: User): readonly MenuItem[];
}

/** Accounts with name, e-mail and registered date (spec 2). */
export function PeopleTable({
  label,
  table,
  asked,
  empty,
  onOpen,
  more = [],
  menu,
}: PeopleTableProps) {
  const { dealer } = useDealership();
  const timeZone = timeZoneOf(dealer.province);
  const columns: readonly Column<User>[] = [
    { id: 'name', label: texts.name, sortable: true, cell: personName },
    { id: 'email', label: texts.email, sortable: true, cell: ({ email }) => email },
    ...more,
    {
      id: 'createdAt',
      label: texts.registered,
      sortable: true,
      cell: ({ createdAt }) => dayOfMoment(createdAt, timeZone),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      state={table}
      asked={asked}
      rows={asked.data?.users ?? null}
      total={asked.data?.total ?? 0}
      more={asked.data?.more}
      nameOf={personName}
      onOpen={onOpen}
      {...(menu && { menu })}
      searchLabel={texts.search}
      empty={empty}
    />
  );
}
