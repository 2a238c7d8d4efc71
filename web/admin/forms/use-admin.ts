import { useRouteLoaderData } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import type { Entered } from '#web/admin-document.ts';

/** The admin who is here, as the server let them in: also after the session has ended, until the login. */
export function useAdmin(): User {
  return (useRouteLoaderData('dealership') as Entered).person;
}
