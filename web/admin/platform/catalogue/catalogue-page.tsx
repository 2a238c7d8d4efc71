import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformCataloguePage() {
  return <AdminPage title={platformPages.catalogue}>{null}</AdminPage>;
}
