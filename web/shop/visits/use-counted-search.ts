import { useEffect } from 'react';
import { maxSearchLength } from '#shared/rules/views.ts';
import { tellBeacon } from './tell-beacon.ts';

/** Time that a search must stand before it counts, because each typed letter makes another one. */
const settleMs = 1_000;
let lastSearch = '';

/** Counts a search and the number of hits in all categories (`found`). */
export function useCountedSearch(search: string, found: () => number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is new with each render; only another search counts
  useEffect(() => {
    const text = search.trim().slice(0, maxSearchLength);
    if (text.length < 2) return;
    const timer = setTimeout(() => {
      const results = found();
      // Returning to the list repeats the same search.
      if (lastSearch === `${results} ${text}`) return;
      lastSearch = `${results} ${text}`;
      const at = performance.now();
      tellBeacon((beacon) => beacon.note({ kind: 'search', search: text, results }, at));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [search]);
}
