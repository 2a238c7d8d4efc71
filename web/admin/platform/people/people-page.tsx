import { Button } from '@mantine/core';
import type { PlacedUser } from '#shared/contract/platform-people.ts';
import { personName } from '#shared/rules/person-name.ts';
import { platformPeople as texts } from '#texts/platform/people.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { usePersonMenu } from '#web/admin/people/use-person-menu.tsx';
import { CreateStaffDialog } from '#web/admin/users/create-staff-dialog.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { usePlatformPeople } from './use-platform-people.tsx';

/** Who has which role where, in all dealerships; platform admins are added here. */
export function PlatformPeoplePage() {
  const edited = useDialogParam('user', isId);
  const create = useDialogParam('create');
  const { table, file, reload, isClosed, empty } = usePlatformPeople();
  const { menu, dialogs } = usePersonMenu(isClosed, reload);
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <CsvButton fileName={`${texts.file}.csv`} {...file} />
          <Button onClick={() => create.open('account')}>{texts.create}</Button>
        </>
      }
    >
      <DataTable<PlacedUser>
        {...table}
        label={texts.table}
        nameOf={personName}
        searchLabel={texts.search}
        filter={<PeopleFilters />}
        {...(empty && { empty })}
        {...(!isClosed && { onOpen: ({ id }) => edited.open(id) })}
        menu={menu}
      />
      <EditUserDialog dialog={edited} onSaved={reload} />
      <CreateStaffDialog dealerId={null} title={texts.create} dialog={create} onCreated={reload} />
      {dialogs}
    </AdminPage>
  );
}
