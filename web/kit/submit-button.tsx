import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Submits its form; disabled until hydration, or the browser would request a page. */
export function SubmitButton({
  busy,
  wide,
  children,
}: {
  busy: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      busy={busy}
      wide={wide ?? false}
      disabled={!isHydrated}
      style={isHydrated ? undefined : { opacity: 1 }}
    >
      {children}
    </Button>
  );
}
