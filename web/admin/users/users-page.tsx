import { Button } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { users as texts } from '#shared/messages/en/admin/people.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import type { Column } from '#web/admin/frame/column.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { useEndTwoStep } from '#web/admin/people/end-two-step.tsx';
import { PeopleFile } from '#web/admin/people/people-file.tsx';
import { PeopleTable } from '#web/admin/people/people-table.tsx';
import { rolesOf } from '#web/admin/people/roles-of.ts';
import { useClosing } from '#web/admin/people/use-closing.tsx';
import { usePeople } from '#web/admin/people/use-people.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';

const roleColumn: Column<User> = {
  id: 'role',
  label: texts.role,
  cell: rolesOf,
};

/** The dealership's staff with their roles (spec 2). */
export function UsersPage() {
  const { table, reload, isClosed, all } = usePeople('staff');
  const edited = useDialogParam('user');
  const create = useDialogParam('create');
  const twoStep = useEndTwoStep();
  const closing = useClosing(reload);

  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <PeopleFile what={texts.file} all={all} />
          <Button onClick={() => create.open('account')}>{texts.create}</Button>
        </>
      }
    >
      <PeopleTable
        {...table}
        label={texts.table}
        empty={texts.empty}
        besides={[roleColumn]}
        isClosed={isClosed}
        onOpen={(user) => edited.open(user.id)}
        menu={(user) =>
          isClosed ? closing.restore(user) : [...twoStep.menu(user), ...closing.close(user)]
        }
      />
      <EditUserDialog dialog={edited} onSaved={reload} />
      <CreateStaffDialog dialog={create} onCreated={reload} />
      {twoStep.dialog}
      {closing.dialog}
    </AdminPage>
  );
}
