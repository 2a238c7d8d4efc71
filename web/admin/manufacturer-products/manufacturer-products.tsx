import { productTables } from '#shared/messages/en/admin/products.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { ManufacturerProductsPage } from './manufacturer-products-page.client.tsx';

export const meta = adminMeta(productTables.manufacturerTitle);

export default function ManufacturerProducts() {
  return <ManufacturerProductsPage />;
}
