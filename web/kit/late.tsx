import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { awaitPart } from './hydrated.ts';

interface LateProps {
  fallback?: ReactNode;
  /** A `lazy` part. */
  children: ReactNode;
}

/**
 * A part whose HTML the server sends, and whose code comes after the page's. React forgets what is
 * pressed in it before, so the page counts as hydrated only with it (decision 050).
 */
export function Late({ fallback = null, children }: LateProps) {
  const came = useRef(() => {});
  useLayoutEffect(() => {
    came.current = awaitPart();
    // Also if its code cannot be loaded, and an error takes its place.
    return () => came.current();
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrival told={came} />
    </Suspense>
  );
}

/** Tells that the part beside it is there, as both appear together. */
function Arrival({ told }: { told: RefObject<() => void> }) {
  useEffect(() => told.current(), [told]);
  return null;
}
