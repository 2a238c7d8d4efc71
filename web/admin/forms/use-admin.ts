import { useRouteLoaderData } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import type { Entered } from '#web/admin-document.ts';

/** The admin admitted by the server; stays known after the session's end until the login. */
export function useAdmin(): User {
  return (useRouteLoaderData('dealership') as Entered).person;
}
