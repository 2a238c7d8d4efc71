import { useEffect } from 'react';

/**
 * Closes what is open by Escape wherever the focus is: the library hears it only inside of the open
 * part, which gets the focus a moment after it is there.
 */
export function useEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [isOpen, setOpen]);
}
