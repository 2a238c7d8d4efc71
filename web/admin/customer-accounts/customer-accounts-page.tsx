import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { customerAccounts as texts } from '#shared/messages/en/admin/people.ts';
import { customerData } from '#shared/messages/en/personal-data.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { EditUserDialog } from '#web/admin/people/edit-user-dialog.tsx';
import { useEndTwoStep } from '#web/admin/people/end-two-step.tsx';
import { PeopleTable } from '#web/admin/people/people-table.tsx';
import { usePeople } from '#web/admin/people/use-people.ts';
import { EraseCustomerDialog } from './erase-customer-dialog.tsx';
import { NewsListButton } from './news-list-button.tsx';
import { saveCustomerData } from './save-customer-data.ts';

/** The dealership's customers; a row opens the account (spec 2), its menu does what they may ask of their data. */
export function CustomerAccountsPage() {
  const { table, reload } = usePeople('customer');
  const dialog = useDialogParam('user');
  const [erasing, setErasing] = useState<User | null>(null);
  const twoStep = useEndTwoStep();
  return (
    <AdminPage title={texts.title} actions={<NewsListButton />}>
      <PeopleTable
        {...table}
        label={texts.table}
        empty={texts.empty}
        onOpen={(user) => dialog.open(user.id)}
        menu={(user) => [
          { label: customerData.download, onChoose: () => void saveCustomerData(user) },
          ...twoStep.menu(user),
          { label: customerData.erase, danger: true, onChoose: () => setErasing(user) },
        ]}
      />
      {twoStep.dialog}
      <EditUserDialog dialog={dialog} onSaved={reload} />
      <EraseCustomerDialog customer={erasing} onClose={() => setErasing(null)} onErased={reload} />
    </AdminPage>
  );
}
