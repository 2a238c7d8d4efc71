import { behaviour } from '#shared/messages/en/admin/visits.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { BehaviourPage } from './behaviour-page.client.tsx';

export const meta = adminMeta(behaviour.title);

export default function Behaviour() {
  return <BehaviourPage />;
}
