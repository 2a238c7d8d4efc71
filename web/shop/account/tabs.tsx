import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  label: string;
  to: string;
}

/**
 * Tabs whose choice is in the address: links, so that they work without scripts. On a phone the row
 * scrolls sideways to the chosen one.
 */
export function TabList({ label, tabs, current }: { label: string; tabs: Tab[]; current: string }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: row } = list;
    const tab = row?.querySelector<HTMLElement>(`#tab-${current}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <div className={styles.list} role="tablist" aria-label={label} onKeyDown={moveFocus} ref={list}>
      {tabs.map(({ id, label, to }) => (
        <Link
          key={id}
          to={to}
          id={`tab-${id}`}
          className={styles.tab}
          role="tab"
          aria-selected={id === current}
          aria-controls={id === current ? `panel-${id}` : undefined}
          tabIndex={id === current ? 0 : -1}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section
      id={`panel-${id}`}
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      className={styles.panel}
    >
      {children}
    </section>
  );
}

/** Arrow keys, Home and End move the focus, Space opens a tab, following the ARIA practices. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (event.key === ' ') tabs[at]?.click();
  else if (next === undefined) return;
  else tabs.at(next % tabs.length)?.focus();
  event.preventDefault();
}
