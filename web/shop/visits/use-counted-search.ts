import { useEffect } from 'react';
import { maxSearchLength } from '#shared/rules/views.ts';
import { tellBeacon } from './tell-beacon.ts';

/** How long a search has to stand before it counts: while somebody types, each letter makes another one. */
const settleMs = 1_000;
let lastSearch = '';

/** Counts what was searched for, and how much of all that fits the vehicle `found` says was found, in any category. */
export function useCountedSearch(search: string, found: () => number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is new with each render; only another search counts
  useEffect(() => {
    const text = search.trim().slice(0, maxSearchLength);
    if (text.length < 2) return;
    const timer = setTimeout(() => {
      const results = found();
      // Coming back to the list shows the same search again.
      if (lastSearch === `${results} ${text}`) return;
      lastSearch = `${results} ${text}`;
      const at = performance.now();
      tellBeacon((beacon) => beacon.note({ kind: 'search', search: text, results }, at));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [search]);
}
