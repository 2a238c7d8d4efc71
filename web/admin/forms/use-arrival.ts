import { useEffect, useRef } from 'react';

/** Brings a message into sight, and the focus to it, when it appears: it may stand far from the button that caused it. */
export function useArrival(takesFocus: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const message = element.current;
    message?.focus({ preventScroll: true });
    // A long one from its beginning, below the head of a dialog.
    const isLong = message !== null && message.offsetHeight > window.innerHeight / 2;
    message?.scrollIntoView({ block: isLong ? 'start' : 'center' });
  }, [takesFocus]);
  return { ref: element, tabIndex: -1, style: { scrollMarginTop: 90 } };
}
