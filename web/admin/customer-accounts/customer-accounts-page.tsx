import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customerAccounts as texts } from '#texts/admin/people.ts';
import { customerData } from '#texts/personal-data.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ExportMenu } from '#web/admin/frame/export-menu.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { usePeople } from '#web/admin/people/use-people.tsx';
import { usePersonMenu } from '#web/admin/people/use-person-menu.tsx';
import { call } from '#web/api.ts';
import { inDollars } from '#web/cents.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** The dealership's customers; a row opens the account (spec 2), its menu exports or erases. */
export function CustomerAccountsPage() {
  const { dealer } = useDealership();
  const dialog = useDialogParam('user', isId);
  const { table, reload, isClosed, file } = usePeople('customer', ({ id }) => dialog.open(id));
  const erasure = useQuestion<User>({
    title: customerData.erase,
    text: (user) => customerData.eraseText(personName(user)),
    failed: customerData.eraseFailed,
    act: ({ id }) => call('POST /api/v1/auth/user/erase/:id', { params: { id } }),
    done: (user) => customerData.erased(personName(user)),
    onDone: reload,
  });
  const { menu, dialogs } = usePersonMenu(isClosed, reload);
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
            ? menu(user)
            : [
                { label: customerData.download, onChoose: () => void saveCustomerData(user) },
                ...menu(user),
                { label: customerData.erase, danger: true, onChoose: () => erasure.ask(user) },
              ]
        }
      />
      {dialogs}
      <EditUserDialog dialog={dialog} onSaved={reload} />
      {erasure.dialog}
    </AdminPage>
  );
}

/** Saves the customers who agreed to mails with news and offers. */
function NewsListButton() {
  const { dealer } = useDealership();

  async function rows(): Promise<string[][]> {
    const people = await allRows((page) =>
      call('GET /api/v1/auth/consents', { query: { dealerId: dealer.id, page, rows: rowsOfCall } }),
    );
    const lines = people.map((person) => [personName(person), person.email, person.since]);
    return [[customerData.name, customerData.email, customerData.since], ...lines];
  }

  return (
    <CsvButton
      fileName={customerData.newsFile(dealer.code)}
      rows={rows}
      label={customerData.news}
    />
  );
}

/** Saves a customer's data as a file for them. */
async function saveCustomerData(customer: User): Promise<void> {
  try {
    const { data } = await call('GET /api/v1/auth/user/personal-data/:id', {
      params: { id: customer.id },
    });
    saveFile(
      `customer-${customer.id}.json`,
      'application/json',
      JSON.stringify(inDollars(data), null, 2),
    );
    say(customerData.downloaded(personName(customer)), 'success');
  } catch (error) {
    sayFailure(error, customerData.downloadFailed);
  }
}
