import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

const neverChanges = () => () => {};

/** Whether the page's code runs; false on the server and during hydration. */
const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

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
