import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { useSession } from '#web/shop/state/session.ts';

interface LeaveGuardProps {
  isChanged: boolean;
  /** Leaving was confirmed: the draft is dropped. */
  drop(): void;
  /** Set once everything is saved, or leaving was confirmed. */
  mayPass: RefObject<boolean>;
  /** An address below which everything typed is kept. */
  within?: string;
}

/** Asks before leaving a page with unsaved changes, except after the session's end, as the draft is kept. */
export function LeaveGuard({ isChanged, drop, mayPass, within }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      !mayPass.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isBelow(within, nextLocation.pathname) &&
      !hasEnded(),
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayPass.current && !hasEnded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged, mayPass]);

  return (
    <DiscardDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onDiscard={() => {
        drop();
        mayPass.current = true; // otherwise the browser would ask too
        blocker.proceed?.();
      }}
    />
  );
}

const isBelow = (place: string | undefined, path: string) =>
  place !== undefined && (path === place || path.startsWith(`${place}/`));

const hasEnded = () => useSession.getState().status === 'signedOut';
