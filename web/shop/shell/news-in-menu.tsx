import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import header from './header.module.css';
import menu from './mobile-menu.module.css';

interface Props {
  to: string;
  /** How many wait. */
  count: string;
  icon: ReactNode;
  children: string;
}

interface Places {
  button: Element;
  list: HTMLElement;
  entry: HTMLElement;
}

/**
 * What waits for an advisor on small screens: a number at the menu's button, and the first entry of the
 * menu. Put there from outside, so that nobody else loads its code.
 */
export function NewsInMenu({ to, count, icon, children }: Props) {
  const places = usePlaces();
  if (!places) return null;
  const badge = (
    <span className={header.badge} aria-hidden="true">
      {count}
    </span>
  );
  const link = (
    <Link to={to} className={menu.item} onClick={() => places.list.hidePopover?.()}>
      {icon} {children}
    </Link>
  );
  return (
    <>
      {createPortal(badge, places.button)}
      {createPortal(link, places.entry)}
    </>
  );
}

/** The menu's button, and an entry before its others; null on the server and where there is no menu. */
function usePlaces(): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    const list = document.getElementById('mobile-menu');
    const button = list?.parentElement?.querySelector('button');
    if (!list || !button) return;
    const entry = document.createElement('li');
    list.prepend(entry);
    setPlaces({ button, list, entry });
    return () => entry.remove();
  }, []);
  return places;
}
