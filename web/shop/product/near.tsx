import { useEffect, useRef, useState } from 'react';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import type { NearbyProps } from './nearby.tsx';
import styles from './product.module.css';

/** What is offered beside the product; asked for when somebody comes near. */
export function Near(props: NearbyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // Without its code the page is whole.
  const Beside = useWhenWanted(
    isNear,
    () => import('./nearby.tsx'),
    () => {},
  );
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => setNear(seen!.isIntersecting), {
      rootMargin: '200px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={`${styles.near} no-print`}>
      {Beside && <Beside {...props} />}
    </div>
  );
}
