import { useEffect, useRef } from 'react';

/** Scrolls to a message when it appears and focuses it: it may be far from the pressed button. */
export function useArrival(takesFocus: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const message = element.current;
    message?.focus({ preventScroll: true });
    // A long message from its start, below the dialog's head.
    const isLong = message !== null && message.offsetHeight > window.innerHeight / 2;
    message?.scrollIntoView({ block: isLong ? 'start' : 'center' });
  }, [takesFocus]);
  return { ref: element, tabIndex: -1, style: { scrollMarginTop: 90 } };
}
