import { Button } from '@mantine/core';
import type { User } from '#shared/contract/users.ts';
import { roleLabels, users as texts } from '#shared/messages/en/admin/people.ts';
import { mayDeactivateUser, type RoleId } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import type { Column } from '#web/admin/frame/column.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { useEndTwoStep } from '#web/admin/people/end-two-step.tsx';
import { PeopleTable } from '#web/admin/people/people-table.tsx';
import { usePeople } from '#web/admin/people/use-people.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';

const roleColumn: Column<User> = {
  id: 'role',
  label: texts.role,
  cell: ({ roles }) => roles.map(({ id, name }) => roleLabels[id as RoleId] ?? name).join(', '),
};

/** The dealership's staff with their roles (spec 2). */
export function UsersPage() {
  const { dealer } = useDealership();
  const person = useSession((session) => session.person);
  const { table, reload } = usePeople('staff');
  const edited = useDialogParam('user');
  const create = useDialogParam('create');
  const twoStep = useEndTwoStep();
  const deletion = useQuestion<User>({
    title: texts.delete,
    text: (user) => texts.deleteText(personName(user)),
    confirm: texts.delete,
    failed: texts.deactivateFailed,
    act: ({ id }) => call('POST /api/v1/auth/user/deactivateUser/:id', { params: { id } }),
    done: () => texts.deactivated,
    onDone: reload,
  });

  return (
    <AdminPage
      title={texts.title}
      actions={<Button onClick={() => create.open('account')}>{texts.create}</Button>}
    >
      <PeopleTable
        {...table}
        label={texts.table}
        empty={texts.empty}
        besides={[roleColumn]}
        onOpen={(user) => edited.open(user.id)}
        menu={(user) =>
          mayDeactivateUser(person, dealer.id, user)
            ? [
                ...twoStep.menu(user),
                { label: texts.delete, danger: true, onChoose: () => deletion.ask(user) },
              ]
            : []
        }
      />
      <EditUserDialog dialog={edited} onSaved={reload} />
      <CreateStaffDialog dialog={create} onCreated={reload} />
      {twoStep.dialog}
      {deletion.dialog}
    </AdminPage>
  );
}
