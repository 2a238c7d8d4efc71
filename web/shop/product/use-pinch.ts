import { type TouchEvent, useRef } from 'react';

/** Handlers with which two fingers change a scale. */
export function usePinch(scale: number, zoomTo: (scale: number) => void) {
  const begun = useRef<{ distance: number; scale: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      if (touches.length === 2) begun.current = { distance: between(touches), scale };
    },
    onTouchMove({ touches }: TouchEvent) {
      const { current: start } = begun;
      if (touches.length === 2 && start) zoomTo((start.scale * between(touches)) / start.distance);
    },
    onTouchEnd({ touches }: TouchEvent) {
      if (touches.length < 2) begun.current = null;
    },
  };
}

/** Pixels between two fingers. */
const between = (touches: TouchEvent['touches']): number => {
  const [one, other] = [touches[0]!, touches[1]!];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
};
