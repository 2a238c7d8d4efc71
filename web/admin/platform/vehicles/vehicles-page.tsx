import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformVehiclesPage() {
  return <AdminPage title={platformPages.vehicles}>{null}</AdminPage>;
}
