import { ordersPage as orders } from '#shared/messages/en/admin/orders.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { OrdersPage } from './orders-page.client.tsx';

export const meta = adminMeta(orders.title);

export default function Orders() {
  return <OrdersPage />;
}
