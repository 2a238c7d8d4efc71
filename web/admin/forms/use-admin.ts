import { useRouteLoaderData } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import type { Entered } from '#web/admin-document.ts';

/** The dealer or platform admin admitted by the server; stays known after the session's end until the login. */
export function useAdmin(): SignedIn {
  const dealership = useRouteLoaderData('dealership') as Entered | undefined;
  const platform = useRouteLoaderData('platform') as Entered | undefined;
  return (dealership ?? platform)!.person;
}
