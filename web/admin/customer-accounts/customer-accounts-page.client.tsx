import { customerAccounts as texts } from '#shared/messages/en/admin/people.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { PeopleTable } from '#web/admin/people/people-table.tsx';
import { usePeople } from '#web/admin/people/use-people.ts';

/** The dealership's customers; a row opens the account (spec 2). */
export function CustomerAccountsPage() {
  const { table, asked } = usePeople('customer');
  const dialog = useDialogParam('user');
  return (
    <AdminPage title={texts.title}>
      <PeopleTable
        label={texts.table}
        table={table}
        asked={asked}
        empty={texts.empty}
        onOpen={(user) => dialog.open(user.id)}
      />
      <EditUserDialog dialog={dialog} onSaved={asked.reload} />
    </AdminPage>
  );
}
