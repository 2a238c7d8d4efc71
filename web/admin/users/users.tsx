import { users } from '#shared/messages/en/admin/people.ts';
import { adminMeta } from '#web/admin/frame/admin-meta.ts';
import { UsersPage } from './users-page.client.tsx';

export const meta = adminMeta(users.title);

export default function Users() {
  return <UsersPage />;
}
