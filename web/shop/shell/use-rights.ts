import {
  isPlatformAdmin,
  mayOrderForCustomers,
  maySeeAdminArea,
} from '#shared/rules/permissions.ts';
import { type SessionState, useSession } from '#web/shop/state/session.ts';
import { useDealership } from './use-dealership.ts';

/** The signed-in person; null: nobody, or somebody who has to set up two-step sign-in before anything else. */
const admitted = ({ person }: SessionState) => (person?.twoStepNeeded ? null : person);

/** Whether a page of the admin area is open to the signed-in person; false until known. */
export function useOpensAdmin(): boolean {
  const { dealer } = useDealership();
  return useSession((session) => maySeeAdminArea(admitted(session), dealer.id));
}

/** Whether the signed-in person sells at this dealership; false until known. */
export function useSells(): boolean {
  const { dealer } = useDealership();
  return useSession((session) => mayOrderForCustomers(admitted(session), dealer.id));
}

/** Whether the signed-in person is a platform admin; false until known. */
export const useIsPlatformAdmin = () => useSession((session) => isPlatformAdmin(admitted(session)));
