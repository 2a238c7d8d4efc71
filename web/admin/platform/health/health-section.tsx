import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HealthLevel } from '#shared/contract/platform-health.ts';
import styles from './health-section.module.css';
import { Level } from './level.tsx';

interface HealthSectionProps {
  title: string;
  level?: HealthLevel;
  hint?: string;
  children: ReactNode;
}

/** A part of the page of health, with how it is doing beside its heading. */
export const HealthSection = ({ title, level, hint, children }: HealthSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <Group gap="sm">
      <h2 className={styles.title}>{title}</h2>
      {level && <Level level={level} />}
    </Group>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={styles.scroll}>{children}</div>
  </section>
);
