import { audit } from '#shared/messages/en/admin/audit.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { AuditPage } from './audit-page.client.tsx';

export const meta = adminMeta(audit.title);

export default function Audit() {
  return <AuditPage />;
}
