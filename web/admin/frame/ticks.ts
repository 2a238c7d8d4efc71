import { useState } from 'react';

/** Ticked rows of a table; they stay ticked on its other pages. */
export interface Ticks<Row> {
  rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], isOn: boolean): void;
  clear(): void;
}

/**
 * Rows ticked by their id, beginning with `initial`; `shown` are the page's, which replace older
 * versions of themselves.
 */
export function useTicks<Row extends { id: number }>(
  shown: readonly Row[] | null,
  initial: readonly Row[] = [],
): Ticks<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<number, Row>>(() =>
    changed(none, initial, true),
  );
  const newer = new Map(shown?.map((row) => [row.id, row]));
  return {
    rows: [...ticked.values()].map((row) => newer.get(row.id) ?? row),
    has: ({ id }) => ticked.has(id),
    set: (rows, isOn) => setTicked((now) => changed(now, rows, isOn)),
    clear: () => setTicked(new Map()),
  };
}

const none: ReadonlyMap<number, never> = new Map<number, never>();

function changed<Row extends { id: number }>(
  now: ReadonlyMap<number, Row>,
  rows: readonly Row[],
  isOn: boolean,
): ReadonlyMap<number, Row> {
  const next = new Map(now);
  for (const row of rows) {
    if (isOn) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
