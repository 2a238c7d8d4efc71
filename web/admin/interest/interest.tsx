import { interest } from '#shared/messages/en/admin/visits.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { InterestPage } from './interest-page.client.tsx';

export const meta = adminMeta(interest.title);

export default function Interest() {
  return <InterestPage />;
}
