import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { ListedProduct, Product } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { useDealership } from './use-dealership.ts';

/** The catalogue's present values of the cart's products, by their ids. */
export interface CartProducts {
  listed: ReadonlyMap<number, ListedProduct>;
  /** Those with options, with their options. */
  chosen: ReadonlyMap<number, Product>;
}

const nothing: CartProducts = { listed: new Map(), chosen: new Map() };
/** The call's limit; a longer cart asks several times. */
const mostIds = 24;

/**
 * The products of lines while they are shown: each is asked for once, and one with options once more.
 * Without those that cannot be had, their lines are as they were chosen.
 */
export function useCartProducts(lines: readonly CartLine[], isShown: boolean): CartProducts {
  const dealerId = useDealership().dealer.id;
  const [found, setFound] = useState(nothing);
  const asked = useRef(new Set<number>());
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const wanted = isShown ? ids.join() : '';
  useEffect(() => {
    // Opened again, the cart asks for all again: prices may have changed.
    if (wanted === '') return asked.current.clear();
    const controller = new AbortController();
    const { signal } = controller;
    const missing = wanted.split(',').map(Number);
    const turns = inTurns(missing.filter((id) => !asked.current.has(id)));
    findAll(turns, dealerId, signal, (some, more) => {
      for (const id of some) asked.current.add(id);
      setFound((before) => ({
        listed: new Map([...before.listed, ...more.listed]),
        chosen: new Map([...before.chosen, ...more.chosen]),
      }));
    }).catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => controller.abort();
  }, [wanted, dealerId]);
  return found;
}

/** Ids in the portions of one call each. */
const inTurns = (ids: readonly number[]): number[][] =>
  ids.length === 0 ? [] : [ids.slice(0, mostIds), ...inTurns(ids.slice(mostIds))];

/** One portion after the other, so that the first lines are ready first. */
async function findAll(
  turns: readonly number[][],
  dealerId: number,
  signal: AbortSignal,
  onFound: (ids: number[], products: CartProducts) => void,
): Promise<void> {
  for (const ids of turns) {
    const products = await productsOf(ids, dealerId, signal);
    if (signal.aborted) return;
    onFound(ids, products);
  }
}

async function productsOf(
  ids: readonly number[],
  dealerId: number,
  signal: AbortSignal,
): Promise<CartProducts> {
  const { data } = await call(
    'GET /api/v1/products/some',
    { query: { dealerId, ids: ids.join() } },
    { signal },
  );
  const query = { dealer: dealerId };
  const chosen = await Promise.all(
    data
      .filter(({ needsChoice }) => needsChoice)
      .map(({ id }) => call('GET /api/v1/products/:id', { params: { id }, query }, { signal })),
  );
  return {
    listed: new Map(data.map((product) => [product.id, product])),
    chosen: new Map(chosen.map(({ data: product }) => [product.id, product])),
  };
}

/** Hours to fit all lines that are to be; null where none is, or those of one are not known. */
export function hoursToFit(
  lines: readonly CartLine[],
  { listed }: CartProducts,
  onlyInstallPrice: boolean,
): number | null {
  const fitted = lines.filter(({ installed }) => installed || onlyInstallPrice);
  const hours = fitted.map(
    ({ productId, quantity }) => (listed.get(productId)?.frt ?? Number.NaN) * quantity,
  );
  const sum = hours.reduce((all, one) => all + one, 0);
  // Four decimals, as hours are stored.
  return sum > 0 ? Math.round(sum * 1e4) / 1e4 : null;
}
