import { productEditor } from '#shared/messages/en/admin/products.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { EditManufacturerProductPage } from './edit-manufacturer-product-page.client.tsx';

export const meta = adminMeta(productEditor.editTitle);

export default function EditManufacturerProduct() {
  return <EditManufacturerProductPage />;
}
