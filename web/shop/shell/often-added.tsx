import { useEffect, useState } from 'react';
import { cartDrawer as texts } from '#texts/cart.ts';
import { ApiError, call } from '#web/api.ts';
import type { ListedProduct } from '#web/entities.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { SmallProducts } from './small-products.tsx';
import { useDealership } from './use-dealership.ts';

const shown = 3;

/** What many customers order, where the cart is empty; nothing where that is not known. */
export default function OftenAdded() {
  const { dealer } = useDealership();
  const trimId = useShop((shop) => shop.vehicle?.trimId);
  const [products, setProducts] = useState<ListedProduct[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { dealerId: dealer.id, ...(trimId !== undefined && { trim: trimId }) };
    call('GET /api/v1/products/popular', { query }, { signal })
      .then(({ data }) => setProducts(data.slice(0, shown)))
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, [dealer.id, trimId]);
  return <SmallProducts heading={texts.oftenAdded} {...{ products, trimId }} />;
}
