import { useEffect, useState } from 'react';
import type { Product } from '#web/entities.ts';
import { type Choice, firstChoice } from '#web/shop/parts/price/choice.ts';

const storageKey = 'trimline:choice';

/**
 * The choice on a product's page. It is kept for the next document of the tab, which shows the same
 * product in the other language, or again.
 */
export function useChoice(product: Product) {
  const [first] = useState(() => firstChoice(product));
  const [choice, setChoice] = useState(first);
  useEffect(() => {
    const stored = takeStored(product.id);
    // What was chosen meanwhile stays.
    if (stored) setChoice((now) => (now === first ? stored : now));
  }, [product.id, first]);
  useEffect(() => {
    if (choice === first) return;
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify([product.id, choice]));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [product.id, choice, first]);
  return [choice, setChoice] as const;
}

function takeStored(productId: number): Choice | null {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const [id, choice] = JSON.parse(stored ?? '[]') as [number?, Choice?];
  return id === productId ? (choice ?? null) : null;
}
