import { audience } from '#shared/messages/en/admin/visits.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { AudiencePage } from './audience-page.client.tsx';

export const meta = adminMeta(audience.title);

export default function Audience() {
  return <AudiencePage />;
}
