import type { SignedIn } from '#shared/contract/users.ts';
import { useSession } from './session.ts';

/**
 * The signed-in person, waiting until the page knows its session and cart: a button may be pressed before;
 * null: nobody is signed in.
 */
export const knownPerson = (): Promise<SignedIn | null> =>
  new Promise((resolve) => {
    const { status, person } = useSession.getState();
    if (status !== 'unknown') return resolve(person);
    const end = useSession.subscribe((session) => {
      if (session.status === 'unknown') return;
      end();
      resolve(session.person);
    });
  });
