import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { findSession, maybeSignedIn, useSession } from '#web/shop/state/session.ts';

/** Leaves nothing of a person who has signed out on the screen or in this tab, wherever they did so (contract 3.17). */
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

/** A page that the browser kept alive and shows again by 'back' may be that of somebody who has gone since. */
async function reloadIfGone({ persisted }: PageTransitionEvent): Promise<void> {
  const { person } = useSession.getState();
  if (!persisted || !person) return;
  const now = await findSession();
  if (now?.id !== person.id) window.location.reload();
}

/** Signing out in another tab takes what was kept for all tabs; what this one kept for itself goes with it. */
function forgetTab({ key, newValue }: StorageEvent): void {
  const isForgotten = key === null || (key.startsWith('trimline:') && newValue === null);
  if (isForgotten && !maybeSignedIn()) sessionStorage.clear();
}

/** The page asks again for what it shows, and so leads a visitor to the login; where a session timed out, its dialog does. */
function useLeavePrivatePage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const askAgain = () => {
      const { status, timedOut } = useSession.getState();
      if (status === 'signedOut' && !timedOut) void revalidate();
    };
    return useSession.subscribe((now, before) => {
      // Later, because it is only then known whether the session timed out.
      if (before.status === 'signedIn' && now.status === 'signedOut') setTimeout(askAgain);
    });
  }, [revalidate]);
}
