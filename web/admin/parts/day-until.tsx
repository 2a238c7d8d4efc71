import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { partsTable as texts } from '#texts/admin/parts.ts';
import { formatDay } from '#texts/dates.ts';

/** A day in a few words, given by `of`; once it is past in red, and said. Null: there is none. */
export function dayUntil(
  day: string | null,
  isLate: boolean,
  of: (day: string) => string = (shown) => shown,
): ReactNode {
  if (day === null) return null;
  const shown = of(formatDay(day));
  if (!isLate) return shown;
  return <Badge color="red">{texts.late(shown)}</Badge>;
}
