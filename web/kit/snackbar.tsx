import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ui } from '#texts/shop.ts';
import {
  arrive,
  hideOldSnack,
  hideSnack,
  sayStored,
  useSnackbar,
} from '#web/shop/state/snackbar.ts';
import { hasPopover } from './has-popover.ts';
import { CloseIcon } from './icons.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import styles from './snackbar.module.css';

/** The message at the bottom, also for screen readers; its own failure harms no page. */
export const Snackbar = () => (
  <QuietBoundary>
    <SnackPlace />
  </QuietBoundary>
);

function SnackPlace() {
  const snack = useSnackbar((state) => state.snack);
  useEffect(() => {
    if (!snack?.timeoutMs) return;
    const timer = setTimeout(hideSnack, snack.timeoutMs);
    return () => clearTimeout(timer);
  }, [snack]);
  useEffect(sayStored, []);
  const here = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives where the address changes
  useEffect(arrive, [here.pathname]);
  // At the navigation's start: a slow answer must not remove a message shown at departure.
  const { pathname } = useNavigation().location ?? here;
  useEffect(() => {
    hideOldSnack(pathname);
  }, [pathname]);
  return (
    // Above every dialog, and below every menu: whoever opens one while it is there sees the whole menu.
    <div
      className={styles.place}
      role="status"
      popover="manual"
      ref={(element) => showOver(element, snack !== null)}
    >
      {snack && (
        <div key={snack.id} className={`${styles.snack} ${styles[snack.kind]}`}>
          <span>{snack.text}</span>
          {snack.act && (
            <button type="button" className={styles.act} onClick={snack.act.run}>
              {snack.act.label}
            </button>
          )}
          <button type="button" className={styles.close} onClick={hideSnack} aria-label={ui.close}>
            <CloseIcon size={20} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Only the top layer is above a native modal dialog; the style sheet's layer does for all others. */
function showOver(element: HTMLElement | null, shown: boolean): void {
  if (!element?.isConnected || !hasPopover()) return;
  if (element.matches(':popover-open')) element.hidePopover();
  if (shown && document.querySelector('dialog:modal')) element.showPopover();
}
