import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { shop } from '#texts/shop.ts';
import styles from './admin-page.module.css';
import { usePlace } from './use-place.ts';

interface AdminPageProps {
  title: string;
  /** Which part of it is shown, under a heading of its own that takes the focus. */
  part?: string | undefined;
  /** Beside the heading: a range picker, buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An admin page: heading, focused after navigation, and content. */
export function AdminPage({ title, part, actions, children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { name } = usePlace();
  useEffect(() => {
    document.title = shop.pageTitle(part ?? title, name);
  }, [title, part, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming to the page moves the focus
  useEffect(() => {
    // On the first page of a visit the browser decides about the focus.
    if (key !== 'default' && !part) heading.current?.focus({ preventScroll: true });
  }, [part]);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}
