import type { SignedIn } from '#shared/contract/users.ts';
import { useSession } from '#web/shop/state/session.ts';

/** Whether a person's account is not the one of an address at a dealership, or (null) a platform admin's. */
export const isOther = (
  person: Pick<SignedIn, 'email' | 'dealerId'>,
  email: string,
  dealerId: number | null,
): boolean =>
  person.email.toLowerCase() !== email.trim().toLowerCase() ||
  // A platform admin's address is theirs at every dealership (contract 2).
  (person.dealerId !== null && person.dealerId !== dealerId);

/** Who is signed in on this device, if they are somebody else than the address's owner. */
export function useOtherPerson(email: string | null, dealerId: number | null): SignedIn | null {
  const person = useSession((session) => session.person);
  return person && email && isOther(person, email, dealerId) ? person : null;
}
