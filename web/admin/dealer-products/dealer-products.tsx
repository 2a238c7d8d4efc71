import { productTables } from '#shared/messages/en/admin/products.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { DealerProductsPage } from './dealer-products-page.client.tsx';

export const meta = adminMeta(productTables.dealerTitle);

export default function DealerProducts() {
  return <DealerProductsPage />;
}
