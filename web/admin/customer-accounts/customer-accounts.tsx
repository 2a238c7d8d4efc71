import { customerAccounts } from '#shared/messages/en/admin/people.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { CustomerAccountsPage } from './customer-accounts-page.client.tsx';

export const meta = adminMeta(customerAccounts.title);

export default function CustomerAccounts() {
  return <CustomerAccountsPage />;
}
