import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customerAccounts as texts } from '#texts/admin/people.ts';
import { customerData } from '#texts/personal-data.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ExportMenu } from '#web/admin/frame/export-menu.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { useEndTwoStep } from '#web/admin/people/end-two-step.tsx';
import { useClosing } from '#web/admin/people/use-closing.tsx';
import { usePeople } from '#web/admin/people/use-people.tsx';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { NewsListButton } from './news-list-button.tsx';
import { saveCustomerData } from './save-customer-data.ts';

/** The dealership's customers; a row opens the account (spec 2), its menu exports or erases. */
export function CustomerAccountsPage() {
  const { dealer } = useDealership();
  const dialog = useDialogParam('user', isId);
  const { table, reload, isClosed, file } = usePeople('customer', ({ id }) => dialog.open(id));
  const erasure = useQuestion<User>({
    title: customerData.erase,
    text: (user) => customerData.eraseText(personName(user)),
    confirm: customerData.erase,
    failed: customerData.eraseFailed,
    act: ({ id }) => call('POST /api/v1/auth/user/erase/:id', { params: { id } }),
    done: (user) => customerData.erased(personName(user)),
    onDone: reload,
  });
  const twoStep = useEndTwoStep();
  const closing = useClosing(reload);
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <NewsListButton />
          <CsvButton fileName={`${texts.file}-${dealer.code}.csv`} {...file} />
          <ExportMenu
            query={{
              ...{ kind: 'customers', dealerId: dealer.id, search: table.state.query.search },
              state: isClosed ? 'closed' : 'open',
            }}
          />
        </>
      }
    >
      <DataTable
        empty={texts.empty}
        {...table}
        label={texts.table}
        menu={(user) =>
          isClosed
            ? closing.restore(user)
            : [
                { label: customerData.download, onChoose: () => void saveCustomerData(user) },
                ...twoStep.menu(user),
                ...closing.close(user),
                { label: customerData.erase, danger: true, onChoose: () => erasure.ask(user) },
              ]
        }
      />
      {twoStep.dialog}
      {closing.dialog}
      <EditUserDialog dialog={dialog} onSaved={reload} />
      {erasure.dialog}
    </AdminPage>
  );
}
