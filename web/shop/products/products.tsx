import { Suspense, useEffect, useMemo } from 'react';
import { Await, useSearchParams } from 'react-router';
import { accessories } from '#texts/accessories.ts';
import { list as texts } from '#texts/products.ts';
import { cacheAnswers } from '#web/kit/prefetch-cache.ts';
import { apiOf } from '#web/server-api.ts';
import { asksForVehicle, idInAddress, trimInAddress } from '#web/shop/parts/links/id-in-address.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { RememberedVehicle } from '#web/shop/parts/vehicle/remembered-vehicle.ts';
import type { PageHandle } from '#web/shop/shell/header.tsx';
import { frameOf, pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useRetry } from '#web/shop/shell/use-retry.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import type { Route } from './+types/products.ts';
import { cachedLists, findList, type ProductList as List } from './find-list.ts';
import { ListFailed, ListLoading } from './list-loading.tsx';
import { ProductList } from './product-list.tsx';
import styles from './products.module.css';
import { Search } from './search.tsx';
import { VehicleNeeded } from './vehicle-needed.tsx';

/** JSON text, because parsing the router's own format takes phones too long (decision 019). */
type ListJson = string;

export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<{ vehicle: Vehicle | null; list: ListJson }> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  const list = await findList(apiOf(context).call, params, trimInAddress(request.url), search);
  return { vehicle: list.vehicle, list: JSON.stringify(list) };
}

const prefetchedLists = cacheAnswers<List>(30_000, 5);

/** Shows the page at once and its list when loaded; the last list, with its position, at once. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const key = keyOf(params, trimInAddress(request.url));
  const cached = cachedLists.find(key);
  if (cached) return { vehicle: cached.vehicle, list: cached };
  const list = prefetchedLists(key, async () => listOf((await serverLoader()).list));
  list.catch(() => {}); // shown by the page
  return { vehicle: null, list };
}

const listOf = (list: ListJson | List) =>
  typeof list === 'string' ? (JSON.parse(list) as List) : list;

export const shouldRevalidate = asksForVehicle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = frameOf(matches);
  const vehicle = loaderData?.vehicle;
  if (!vehicle || !frame) return pageMeta({ matches, title: accessories.heading });
  const name = vehicleName(vehicle);
  return pageMeta({
    matches,
    title: texts.headingFor(name),
    description: texts.description(name, frame.dealer.name),
    search: `?trim=${vehicle.trimId}`,
  });
};

/** The header shows the search on this page alone. */
export const handle: PageHandle = { Search };

/** Accessories that fit the vehicle in the address (spec 2). */
export default function Products({ loaderData: { list }, params }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const trimId = idInAddress(address, 'trim');
  const key = keyOf(params, trimId);
  if (!(list instanceof Promise)) return <Loaded key={key} list={list} listKey={key} />;
  return (
    <Suspense key={key} fallback={<ListLoading />}>
      <Await resolve={list} errorElement={<Failed />}>
        {(loaded: List) => <Loaded list={loaded} listKey={key} />}
      </Await>
    </Suspense>
  );
}

function Loaded({ list: given, listKey }: { list: ListJson | List; listKey: string }) {
  const { dealer } = useDealership();
  const list = useMemo(() => listOf(given), [given]);
  const name = list.vehicle && vehicleName(list.vehicle);
  useEffect(() => {
    // `meta` ran before the list was loaded.
    if (name) document.title = `${texts.headingFor(name)} | ${dealer.name}`;
  }, [name, dealer.name]);
  if (!list.vehicle) return <VehicleNeeded unknownTrimId={list.trimId} />;
  return (
    <>
      <RememberedVehicle vehicle={list.vehicle} />
      <ProductList list={list} vehicle={list.vehicle} listKey={listKey} />
    </>
  );
}

function Failed() {
  const { retry } = useRetry();
  return (
    <div className={styles.page}>
      <h1>{accessories.heading}</h1>
      <ListFailed onRetry={retry} />
    </div>
  );
}

const keyOf = (params: { makeId: string; dealerCode: string }, trimId: number | null) =>
  `${params.makeId}/${params.dealerCode.toLowerCase()}?${trimId}`;
