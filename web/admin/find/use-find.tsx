import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

const FindDialog = lazy(() => import('./find-dialog.tsx'));

/** Finding anything, by Ctrl+K (on a Mac ⌘K) or the function: the dialog loads with its first use. */
export function useFind(): { open(): void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const open = useCallback(() => {
    setTyped('');
    setOpen(true);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksToFind(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  // Who types on while the dialog is on its way types into its field, and presses no key of the page behind it.
  useEffect(() => {
    if (!isOpen) return;
    const take = (event: KeyboardEvent) => {
      if (!isTyped(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
    };
    document.addEventListener('keydown', take, { capture: true });
    return () => document.removeEventListener('keydown', take, { capture: true });
  }, [isOpen]);
  return {
    open,
    dialog: isOpen !== null && (
      <Suspense fallback={null}>
        <FindDialog {...{ isOpen, typed }} onType={setTyped} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** Not in a text with links, where the keys make one, and not over a question that waits for its answer. */
function asksToFind(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
  if (event.shiftKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.isContentEditable) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

/** Whether a key is text that nothing in the dialog takes. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  return document.activeElement?.closest('[role="dialog"]') == null;
}

/** How the keys are called on this computer. */
export const findKeys = () => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K');
