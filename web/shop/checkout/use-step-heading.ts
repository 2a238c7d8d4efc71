import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** The heading of a step takes the focus when the step is gone to, so that a screen reader says where one is. */
export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGoneTo = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isGoneTo) heading.current?.focus({ preventScroll: true });
  }, [isGoneTo]);
  return heading;
}
