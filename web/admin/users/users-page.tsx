import { Button } from '@mantine/core';
import { users as texts } from '#texts/admin/people.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { usePeople } from '#web/admin/people/use-people.tsx';
import { usePersonMenu } from '#web/admin/people/use-person-menu.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';

/** The dealership's staff with their roles (spec 2). */
export function UsersPage() {
  const { dealer } = useDealership();
  const edited = useDialogParam('user', isId);
  const { table, reload, isClosed, file } = usePeople('staff', ({ id }) => edited.open(id));
  const create = useDialogParam('create');
  const { menu, dialogs } = usePersonMenu(isClosed, reload);

  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <CsvButton fileName={`${texts.file}-${dealer.code}.csv`} {...file} />
          <Button onClick={() => create.open('account')}>{texts.create}</Button>
        </>
      }
    >
      <DataTable empty={texts.empty} {...table} label={texts.table} menu={menu} />
      <EditUserDialog dialog={edited} onSaved={reload} />
      <CreateStaffDialog
        dealerId={dealer.id}
        title={texts.create}
        dialog={create}
        onCreated={reload}
      />
      {dialogs}
    </AdminPage>
  );
}
