import { sales } from '#shared/messages/en/admin/figures.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { SalesPage } from './sales-page.client.tsx';

export const meta = adminMeta(sales.title);

export default function Sales() {
  return <SalesPage />;
}
