import { Badge } from '@mantine/core';
import type { HealthLevel } from '#shared/contract/platform-health.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';

const colours = {
  good: 'var(--success-strong)',
  warning: 'var(--warning)',
  bad: 'var(--error)',
} as const;

/** How a part is doing, in words and in colour. */
export const Level = ({ level }: { level: HealthLevel }) => (
  <Badge color={colours[level]} variant="outline" radius="xl">
    {texts.levels[level]}
  </Badge>
);
