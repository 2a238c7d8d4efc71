import { useEffect, useState } from 'react';
import { isInCart } from '#shared/rules/recommended.ts';
import { recommended } from '#texts/recommended.ts';
import { ApiError, call } from '#web/api.ts';
import type { ListedProduct } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { SmallProducts } from './small-products.tsx';
import { useDealership } from './use-dealership.ts';

const shown = 3;

interface GoesWithAddedProps {
  /** The line of the product that was added just now. */
  line: CartLine;
  lines: readonly CartLine[];
}

/** What the same customers ordered with the added product and is not in the cart; nothing where that is not known. */
export default function GoesWithAdded({ line, lines }: GoesWithAddedProps) {
  const { dealer } = useDealership();
  const { productId, trimId } = line;
  const [products, setProducts] = useState<ListedProduct[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { dealerId: dealer.id, ...(trimId && { trim: trimId }) };
    call('GET /api/v1/products/:id/related', { params: { id: productId }, query }, { signal })
      .then(({ together }) => setProducts(together))
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, [dealer.id, productId, trimId]);
  const others = products.filter(({ id }) => !isInCart(lines, id, trimId)).slice(0, shown);
  return <SmallProducts heading={recommended.goesWith} products={others} trimId={trimId} />;
}
