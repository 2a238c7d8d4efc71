import { useEffect, useRef } from 'react';

/** Brings a message into sight, and the focus to it, when it appears: it may stand far from the button that caused it. */
export function useArrival(takesFocus: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return { ref: element, tabIndex: -1 };
}
