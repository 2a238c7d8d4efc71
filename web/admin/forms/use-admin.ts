import { useRouteLoaderData } from 'react-router';
import type { User } from '#shared/contract/users.ts';

/** The admin who is here, as the guard of the area found them: also after the session has ended, until the login. */
export function useAdmin(): User {
  return (useRouteLoaderData('admin/admin') as { person: User }).person;
}
