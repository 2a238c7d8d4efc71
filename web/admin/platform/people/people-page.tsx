import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformPeoplePage() {
  return <AdminPage title={platformPages.people}>{null}</AdminPage>;
}
