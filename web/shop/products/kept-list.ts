import type { ProductList } from './find-list.ts';

const keptMs = 5 * 60_000;
let kept: { key: string; list: ProductList; until: number } | null = null;

/** Keeps the list last seen, so that going back to it is instant and finds its place. Browser only: the server has many visitors. */
export function keepList(key: string, list: ProductList, now = Date.now()): void {
  kept = { key, list, until: now + keptMs };
}

/** The list last seen, where it is this one and not older than five minutes. */
export function keptList(key: string, now = Date.now()): ProductList | null {
  return kept && kept.key === key && now < kept.until ? kept.list : null;
}
