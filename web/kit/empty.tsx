import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { CarIcon } from './icons.tsx';

/** A friendly message in place of a list. */
export function Empty({
  icon = <CarIcon size={48} />,
  title,
  hint,
  children,
}: {
  icon?: ReactNode;
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
