import { type ReactNode, useContext, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { call } from '#web/api.ts';
import type { Dealer, ListedProduct } from '#web/entities.ts';
import { ShopProvider } from '#web/shop/state/shop.tsx';

/** The demo's first dealership. */
const params = { makeId: '1', dealerCode: 'northgate' };

interface Found {
  dealer: Dealer;
  make: Make;
  products: ListedProduct[];
}

interface Props {
  children(products: ListedProduct[]): ReactNode;
}

/** Shows parts as a page of the demo's first dealership does; without the demo nothing. */
export function InDealership({ children }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  const data = useContext(DataContext)!;
  const route = useContext(RouteContext);
  useEffect(() => {
    find().then(setFound, () => {});
  }, []);
  if (!found || found.products.length === 0) return null;
  const loaderData = { ...data.loaderData, dealership: found };
  const matches = route.matches.map((match) => ({ ...match, params }));
  return (
    <DataContext value={{ ...data, loaderData }}>
      <RouteContext value={{ ...route, matches }}>
        <ShopProvider name="parts">{children(found.products)}</ShopProvider>
      </RouteContext>
    </DataContext>
  );
}

async function find(): Promise<Found> {
  const [{ dealer }, { data: make }] = await Promise.all([
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }),
    call('GET /api/v1/makes/:id', { params: { id: params.makeId } }),
  ]);
  const query = { dealerId: dealer.id };
  const { data: products } = await call('GET /api/v1/products/popular', { query });
  return { dealer, make, products };
}
