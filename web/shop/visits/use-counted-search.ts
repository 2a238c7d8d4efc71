import { useEffect } from 'react';
import { maxSearchLength } from '#shared/rules/views.ts';
import { tellBeacon } from './tell-beacon.ts';

/** Time that a search must stand before it counts, because each typed letter makes another one. */
const settleMs = 1_000;
let lastSearch = '';

/** Counts a search and its hits in all categories (`results`); null: not known, and not counted. */
export function useCountedSearch(search: string, results: number | null): void {
  useEffect(() => {
    const text = search.trim().slice(0, maxSearchLength);
    if (text.length < 2 || results === null) return;
    const timer = setTimeout(() => {
      // Returning to the list repeats the same search.
      if (lastSearch === `${results} ${text}`) return;
      lastSearch = `${results} ${text}`;
      const at = performance.now();
      tellBeacon((beacon) => beacon.note({ kind: 'search', search: text, results }, at));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [search, results]);
}
