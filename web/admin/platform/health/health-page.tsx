import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformHealthPage() {
  return <AdminPage title={platformPages.health}>{null}</AdminPage>;
}
