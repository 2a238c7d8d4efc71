import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { guard as texts } from '#shared/messages/en/admin/frame.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { useSession } from '#web/shop/state/session.ts';

interface LeaveGuard {
  isChanged: boolean;
  /** Leaving was confirmed: the input is discarded. */
  onDiscard(): void;
}

/**
 * Asks before leaving a page with unsaved changes, except after the session's end, as the draft is
 * kept. Returns the dialog, and a function that lets the next navigation pass.
 */
export function useLeaveGuard({ isChanged, onDiscard }: LeaveGuard) {
  const mayPass = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      !mayPass.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !hasEnded(),
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayPass.current && !hasEnded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const dialog = (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      text={texts.text}
      confirm={texts.discard}
      cancel={texts.keep}
      onConfirm={async () => {
        onDiscard();
        mayPass.current = true; // otherwise the browser would ask too
        blocker.proceed?.();
      }}
    />
  );
  const letPass = () => {
    mayPass.current = true;
  };
  return { dialog, letPass };
}

const hasEnded = () => useSession.getState().status === 'signedOut';
