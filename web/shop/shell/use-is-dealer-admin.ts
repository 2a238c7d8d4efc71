import { maySeeAdminArea } from '#shared/rules/permissions.ts';
import { useSession } from '#web/shop/state/session.ts';
import { useDealership } from './use-dealership.ts';

/** Whether the signed-in person runs this dealership; false until known. */
export function useIsDealerAdmin(): boolean {
  const { dealer } = useDealership();
  return useSession((session) => maySeeAdminArea(session.person, dealer.id));
}
