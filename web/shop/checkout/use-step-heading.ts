import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Focuses a step's heading after navigation, so that screen readers announce the step. */
export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGoneTo = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isGoneTo) heading.current?.focus({ preventScroll: true });
  }, [isGoneTo]);
  return heading;
}
