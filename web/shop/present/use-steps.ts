import { type TouchEvent, useEffect, useRef, useState } from 'react';

/** How far a finger goes at least to turn a page, in pixels. */
const swipe = 60;

/** Goes through places by buttons, arrow keys and fingers; the last place is the end. */
export function useSteps(last: number) {
  const [place, setPlace] = useState(0);
  const from = useRef<{ x: number; y: number } | null>(null);
  const here = Math.min(place, last);
  const go = (by: 1 | -1) => setPlace(Math.min(last, Math.max(0, here + by)));

  useEffect(() => {
    function follow(event: KeyboardEvent) {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (by === null || usesArrows(event.target)) return;
      setPlace((now) => Math.min(last, Math.max(0, Math.min(now, last) + by)));
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [last]);

  const fingers = {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      from.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0];
      if (!finger || !from.current) return;
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) < swipe || Math.abs(x) <= 2 * Math.abs(y)) return;
      // Else the browser would take the next tap for the end of a scroll that goes on.
      if (event.cancelable) event.preventDefault();
      go(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      from.current = null;
    },
  };

  return { place: here, go, goTo: setPlace, fingers };
}

/** Whether the arrows belong to a field, or a dialog is open. */
const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('select, textarea, dialog, input:not([type="checkbox"])') !== null;
