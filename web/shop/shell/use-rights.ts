import {
  isPlatformAdmin,
  mayOrderForCustomers,
  maySeeAdminArea,
} from '#shared/rules/permissions.ts';
import { useSession } from '#web/shop/state/session.ts';
import { useDealership } from './use-dealership.ts';

/** Whether a page of the admin area is open to the signed-in person; false until known. */
export function useOpensAdmin(): boolean {
  const { dealer } = useDealership();
  return useSession((session) => maySeeAdminArea(session.person, dealer.id));
}

/** Whether the signed-in person sells at this dealership; false until known. */
export function useSells(): boolean {
  const { dealer } = useDealership();
  return useSession((session) => mayOrderForCustomers(session.person, dealer.id));
}

/** Whether the signed-in person is a platform admin; false until known. */
export const useIsPlatformAdmin = () => useSession((session) => isPlatformAdmin(session.person));
