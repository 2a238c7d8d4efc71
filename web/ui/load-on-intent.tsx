import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** A mouse that only passes by stays for less. */
const hoverMs = 65;

/** A list whose links ask for code and data of their pages when a pointer, a finger or the focus comes to them. */
export function LoadOnIntent({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { load } = useFetcher();
  const asked = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(event: PointerEvent | FocusEvent, afterMs: number): void {
    const link = (event.target as Element).closest('a');
    clearTimeout(timer.current);
    if (!link || link.href === asked.current) return;
    timer.current = setTimeout(() => {
      asked.current = link.href;
      void load(link.pathname + link.search);
    }, afterMs);
  }

  return (
    <ul
      className={className}
      onPointerOver={(event) => begin(event, event.pointerType === 'mouse' ? hoverMs : 0)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={(event) => begin(event, 0)}
    >
      {children}
    </ul>
  );
}
