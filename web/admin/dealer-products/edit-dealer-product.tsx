import { productEditor } from '#shared/messages/en/admin/products.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { EditDealerProductPage } from './edit-dealer-product-page.client.tsx';

export const meta = adminMeta(productEditor.editTitle);

export default function EditDealerProduct() {
  return <EditDealerProductPage />;
}
