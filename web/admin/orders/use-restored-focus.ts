import { useEffect, useRef } from 'react';

/** Later than a dialog gives the focus back, which it does after 10 ms. */
const afterDialogsMs = 50;

/**
 * Moves the focus to the page's heading when a change of `state` took the control that had it, as a
 * step takes its own button.
 */
export function useRestoredFocus(state: string): void {
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }, afterDialogsMs);
    return () => clearTimeout(timer);
  }, [state]);
}
