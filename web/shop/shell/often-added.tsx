import { lazy, Suspense } from 'react';
import { cartDrawer as texts } from '#texts/cart.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { SmallProducts } from './small-products.tsx';
import { useDealership } from './use-dealership.ts';

const SmallViewed = lazy(() => import('./small-viewed.tsx'));

const shown = 3;

/** What many customers order, and below it what was looked at; nothing where that is not known. */
export default function OftenAdded() {
  const { dealer } = useDealership();
  const trimId = useShop((shop) => shop.vehicle?.trimId ?? null);
  const query = { dealerId: dealer.id, ...(trimId !== null && { trim: trimId }) };
  const { data } = useCall('GET /api/v1/products/popular', { query });
  const products = data?.data.slice(0, shown) ?? [];
  return (
    <>
      <SmallProducts heading={texts.oftenAdded} {...{ products, trimId }} />
      <Suspense fallback={null}>
        <SmallViewed trimId={trimId} most={shown} />
      </Suspense>
    </>
  );
}
