import { platformPages } from '#shared/messages/en/platform/frame.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';

export function PlatformTermsPage() {
  return <AdminPage title={platformPages.terms}>{null}</AdminPage>;
}
