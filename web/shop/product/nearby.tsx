import { lazy, Suspense, useEffect, useState } from 'react';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { isInCart } from '#shared/rules/recommended.ts';
import { recommended } from '#texts/recommended.ts';
import { call } from '#web/api.ts';
import type { ListedProduct, PackageOf, Product } from '#web/entities.ts';
import { Shelf } from '#web/shop/parts/shelf/shelf.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';
import { PartOf } from './part-of.tsx';

const ViewedShelf = lazy(() => import('#web/shop/parts/shelf/viewed-shelf.tsx'));

export interface NearbyProps {
  product: Product;
  /** The shopper's vehicle; only what fits it is offered. */
  vehicle: Vehicle | null;
  terms: Terms;
  installed: boolean;
}

interface Found {
  together: ListedProduct[];
  others: ListedProduct[];
  packages: PackageOf[];
}

/** Packages with the product, what goes with it, and what was looked at before. */
export default function Beside({ product, vehicle, terms, installed }: NearbyProps) {
  const { dealer, base } = useDealership();
  const choice = useShop((shop) => shop.payment);
  const trimId = vehicle?.trimId ?? null;
  const found = useNearby(product.id, trimId);
  const lines = useShop((shop) => shop.lines);
  if (!found) return null;
  const offered = (products: ListedProduct[]) =>
    products.filter(({ id }) => !isInCart(lines, id, trimId));
  const shown = {
    folder: `${base}/products`,
    search: vehicle ? `?trim=${vehicle.trimId}` : '',
    onlyInstallPrice: dealer.onlyInstallPrice,
    payment: vehicle && resolvePaymentChoice(terms, choice),
  };
  return (
    <>
      <PartOf
        packages={found.packages}
        product={product}
        vehicle={vehicle}
        installed={installed || dealer.onlyInstallPrice}
      />
      <Shelf heading={recommended.goesWith} products={offered(found.together)} {...shown} />
      <Shelf heading={recommended.others} products={offered(found.others)} {...shown} />
      <Suspense fallback={null}>
        <ViewedShelf productId={product.id} trimId={trimId} payment={shown.payment} />
      </Suspense>
    </>
  );
}

/** What the server knows of a product; null until then, or if it fails. */
function useNearby(productId: number, trimId: number | null): Found | null {
  const { dealer } = useDealership();
  const [found, setFound] = useState<Found | null>(null);
  const dealerId = dealer.id;
  useEffect(() => {
    let isGone = false;
    setFound(null); // what is there is another vehicle's
    const query = { dealerId, ...(trimId !== null && { trim: trimId }) };
    call('GET /api/v1/products/:id/related', { params: { id: productId }, query }).then(
      (related) => !isGone && setFound(related),
      () => {}, // the page is whole without them
    );
    return () => {
      isGone = true;
    };
  }, [productId, trimId, dealerId]);
  return found;
}
