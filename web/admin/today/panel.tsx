import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { failures } from '#texts/admin/frame.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import type { CallState } from '#web/kit/use-answer.ts';
import styles from './today.module.css';

interface PanelProps<Data> {
  title: string;
  hint?: string;
  /** Leads to the page of which this is a part. */
  link?: { to: string; label: string } | undefined;
  asked: Pick<CallState<Data>, 'data' | 'error' | 'reload'>;
  isEmpty(data: NoInfer<Data>): boolean;
  /** What will stand there. */
  empty: string;
  children(data: Data): ReactNode;
}

/** A part of the page with a call of its own: where that fails, the other parts stay. */
export function Panel<Data>({ title, hint, link, ...content }: PanelProps<Data>) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.soft}>{hint}</p>}
        </div>
        {link && (
          <Link className={styles.more!} to={link.to}>
            {link.label}
          </Link>
        )}
      </header>
      <Content {...content} />
    </section>
  );
}

function Content<Data>({
  asked: { data, error, reload },
  isEmpty,
  empty,
  children,
}: Pick<PanelProps<Data>, 'asked' | 'isEmpty' | 'empty' | 'children'>) {
  if (data === null && error)
    return <Failure title={failures.failed} error={error} onRetry={reload} />;
  if (data === null) return <Skeleton height={180} aria-busy="true" />;
  return isEmpty(data) ? <p className={styles.soft}>{empty}</p> : children(data);
}
