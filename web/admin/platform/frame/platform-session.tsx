import { useEffect } from 'react';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { whenSessionEnds, whenTwoStepNeeded } from '#web/api.ts';
import { whenPresentingElsewhere } from '#web/presenting.ts';
import TimeoutDialog from '#web/shop/shell/timeout-dialog.tsx';
import { useNoTrace } from '#web/shop/shell/use-no-trace.ts';
import { followOtherTabs } from '#web/shop/shell/use-session-life.ts';
import { forgetSignedIn, setPerson, useSession } from '#web/shop/state/session.ts';

/** The platform admin's session, from the admission by the server to its end (spec 8). */
export function PlatformSession() {
  const person = useAdmin();
  useEffect(() => {
    setPerson(person);
    whenSessionEnds(endByServer);
    whenTwoStepNeeded(reload); // the door leads to the set-up
    const unfollow = followOtherTabs(() => setPerson(null), reload);
    const unfollowPresenting = whenPresentingElsewhere(reload); // the door leads there
    return () => {
      whenSessionEnds(() => {});
      whenTwoStepNeeded(() => {});
      unfollow();
      unfollowPresenting();
    };
  }, [person]);
  useNoTrace();
  return <TimeoutDialog login="/platform/login" />;
}

const reload = () => window.location.reload();

/** After a 401 or 419: a dialog leads to the login and back. */
function endByServer(): void {
  if (useSession.getState().status !== 'signedIn') return;
  forgetSignedIn();
  setPerson(null);
  useSession.setState({ timedOut: true });
}
