import { useEffect, useState } from 'react';
import { language } from '#texts/language.ts';
import { ApiError, call } from '#web/api.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { type Named, namedOtherwise, wordedLines } from '#web/shop/state/worded-lines.ts';
import { useDealership } from './use-dealership.ts';

const nothing: ReadonlyMap<number, Named> = new Map();

/**
 * The cart's lines in the page's language. Names that were kept in the other one are asked for while
 * they are shown, and stay this page's alone: tabs in two languages share the cart, and neither
 * rewrites it. A line keeps its name where the answer fails.
 */
export function useWordedLines(lines: readonly CartLine[], isShown = true): readonly CartLine[] {
  const dealerId = useDealership().dealer.id;
  const [names, setNames] = useState(nothing);
  const wanted = isShown ? namedOtherwise(lines, language.html).join() : '';
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    for (const id of wanted.split(',').map(Number))
      nameOf(id, dealerId, controller.signal).then(
        (named) => named && setNames((before) => new Map(before).set(id, named)),
      );
    return () => controller.abort();
  }, [wanted, dealerId]);
  return wordedLines(lines, language.html, names);
}

/** A product's names as the dealership sells it; null if they cannot be had. */
async function nameOf(id: number, dealer: number, signal: AbortSignal): Promise<Named | null> {
  try {
    const input = { params: { id }, query: { dealer } };
    return (await call('GET /api/v1/products/:id', input, { signal })).data;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return null;
    throw error;
  }
}
