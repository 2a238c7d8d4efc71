import { advisors } from '#shared/messages/en/admin/figures.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { AdvisorsPage } from './advisors-page.client.tsx';

export const meta = adminMeta(advisors.title);

export default function Advisors() {
  return <AdvisorsPage />;
}
