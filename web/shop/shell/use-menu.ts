import { type RefObject, useEffect, useState } from 'react';
import { useHasPopover } from '#web/kit/has-popover.ts';

/**
 * A list opened by a button: a popover, which needs no scripts, or without popover support a hidden
 * list. A press outside of `place`, which contains both, also closes it, as Safari on iOS before
 * 18.3 leaves that to the page.
 */
export function useMenu(id: string, place: RefObject<HTMLElement | null>) {
  const hasPopover = useHasPopover();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (hasPopover) document.getElementById(id)?.hidePopover();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` always does the same
  useEffect(() => {
    const closeFromBeside = ({ target }: Event) =>
      !place.current?.contains(target as Node) && close();
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerdown', closeFromBeside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromBeside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [place, hasPopover]);
  if (hasPopover)
    return { close, button: { popoverTarget: id }, list: { id, popover: 'auto' as const } };
  const toggle = () => setIsOpen(!isOpen);
  return {
    close,
    button: { onClick: toggle, 'aria-expanded': isOpen },
    list: { id, hidden: !isOpen },
  };
}
