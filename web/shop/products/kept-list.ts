import type { ProductList } from './find-list.ts';

const keptMs = 5 * 60_000;
let kept: { key: string; list: ProductList; until: number } | null = null;

/** Keeps the last list, so that going back is instant. Browser only: a server has many visitors. */
export function keepList(key: string, list: ProductList, now = Date.now()): void {
  kept = { key, list, until: now + keptMs };
}

/** The last list, if it has this key and is younger than five minutes. */
export function keptList(key: string, now = Date.now()): ProductList | null {
  return kept && kept.key === key && now < kept.until ? kept.list : null;
}
