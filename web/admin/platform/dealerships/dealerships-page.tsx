import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformDealershipsPage() {
  return <AdminPage title={platformPages.dealerships}>{null}</AdminPage>;
}
