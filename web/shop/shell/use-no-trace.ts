import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { findSession, maybeSignedIn, useSession } from '#web/shop/state/session.ts';

/** Removes a signed-out person's data from screen and tab, in every tab (contract 3.17). */
export function useNoTrace(): void {
  useEffect(() => {
    window.addEventListener('pageshow', reloadIfGone);
    window.addEventListener('storage', forgetTab);
    return () => {
      window.removeEventListener('pageshow', reloadIfGone);
      window.removeEventListener('storage', forgetTab);
    };
  }, []);
  useLeavePrivatePage();
}

/** A page restored from the back/forward cache may belong to a person who has signed out since. */
async function reloadIfGone({ persisted }: PageTransitionEvent): Promise<void> {
  const { person } = useSession.getState();
  if (!persisted || !person) return;
  const now = await findSession();
  if (now?.id !== person.id) window.location.reload();
}

/** Signing out in another tab empties localStorage; this tab then empties its sessionStorage. */
function forgetTab({ key, newValue }: StorageEvent): void {
  const isForgotten = key === null || (key.startsWith('trimline:') && newValue === null);
  if (isForgotten && !maybeSignedIn()) sessionStorage.clear();
}

/** Reloads the page's data, which leads visitors to the login; after a timeout the dialog does. */
function useLeavePrivatePage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const askAgain = () => {
      const { status, timedOut } = useSession.getState();
      if (status === 'signedOut' && !timedOut) void revalidate();
    };
    return useSession.subscribe((now, before) => {
      // Delayed, because only then it is known whether the session timed out.
      if (before.status === 'signedIn' && now.status === 'signedOut') setTimeout(askAgain);
    });
  }, [revalidate]);
}
