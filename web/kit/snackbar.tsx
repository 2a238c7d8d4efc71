import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { arrive, hideOldSnack, sayStored } from '#web/shop/state/snackbar.ts';
import { QuietBoundary } from './quiet-boundary.tsx';
import { SnackPlace } from './snack.tsx';

/** The message at the bottom, also for screen readers; its own failure harms no page. */
export const Snackbar = () => (
  <QuietBoundary>
    <OfThisPage />
  </QuietBoundary>
);

/** Hides the message as its page is left, and shows what the last document left to say. */
function OfThisPage() {
  useEffect(sayStored, []);
  const here = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives where the address changes
  useEffect(arrive, [here.pathname]);
  // At the navigation's start: a slow answer must not remove a message shown at departure.
  const { pathname } = useNavigation().location ?? here;
  useEffect(() => {
    hideOldSnack(pathname);
  }, [pathname]);
  return <SnackPlace />;
}
