import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { awaitPart } from './hydrated.ts';

interface LateProps {
  fallback?: ReactNode;
  /** A `lazy` part. */
  children: ReactNode;
}

/**
 * A part whose HTML the server sends, and whose code comes after the page's. React forgets what is
 * pressed in it before, so the page counts as hydrated only with it (decision 050). Until then it is
 * rendered as it was at first: given anything else, React would put `fallback` in place of its HTML.
 */
export function Late({ fallback = null, children }: LateProps) {
  const came = useRef(() => {});
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => {
    came.current = awaitPart();
    // Also if its code cannot be loaded, and an error takes its place.
    return () => came.current();
  }, []);
  const part = (
    <Suspense fallback={fallback}>
      {children}
      <Arrival
        onArrive={() => {
          setThere(true);
          came.current();
        }}
      />
    </Suspense>
  );
  const [first] = useState(part);
  return isThere ? part : first;
}

/** Tells that the part beside it is there, as both appear together. */
function Arrival({ onArrive }: { onArrive(): void }) {
  useEffect(onArrive, [onArrive]);
  return null;
}
