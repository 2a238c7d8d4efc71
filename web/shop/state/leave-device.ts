import { sessionDialogs } from '#texts/session.ts';
import { sayFailure } from './say-failure.ts';
import { signOut } from './session.ts';
import { forgetEverything, useOpenShop } from './shop.tsx';

/**
 * Signs the person out and empties the device of their data (contract 3.17); resolves to false, with a
 * message, where they are still signed in.
 */
export function useLeaveDevice(): () => Promise<boolean> {
  const store = useOpenShop();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      sayFailure(error, sessionDialogs.logoutFailed);
      return false;
    }
    forgetEverything(store ?? undefined);
    return true;
  };
}
