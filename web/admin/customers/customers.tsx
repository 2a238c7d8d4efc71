import { customersPage as customers } from '#shared/messages/en/admin/figures.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { CustomersPage } from './customers-page.client.tsx';

export const meta = adminMeta(customers.title);

export default function Customers() {
  return <CustomersPage />;
}
