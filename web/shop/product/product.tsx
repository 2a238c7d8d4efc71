import { Suspense, useEffect } from 'react';
import { Await, isRouteErrorResponse, useAsyncError } from 'react-router';
import { accessories } from '#texts/accessories.ts';
import { cacheAnswers } from '#web/kit/prefetch-cache.ts';
import { apiOf } from '#web/server-api.ts';
import { asksForVehicle, trimInAddress } from '#web/shop/parts/links/id-in-address.ts';
import { frameOf, pageMeta } from '#web/shop/shell/page-meta.ts';
import { NotFound } from '#web/shop/shell/problem.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useRetry } from '#web/shop/shell/use-retry.ts';
import { noteViewed } from '#web/shop/state/viewed.ts';
import type { Route } from './+types/product.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { descriptionOf } from './product-description.ts';
import { ProductFailed, ProductLoading } from './product-loading.tsx';
import { ProductPage } from './product-page.tsx';
import { productSchema, productTags } from './product-schema.ts';

type Data = { found: FoundProduct | Promise<FoundProduct> };

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  return { found: await findProduct(apiOf(context).call, params, trimInAddress(request.url)) };
}

/** The product on screen: choosing another vehicle for it must not blank the page. */
let shownProductId: string | null = null;

const prefetchedProducts = cacheAnswers<FoundProduct>(30_000, 20);

/** Shows the page at once and the product when loaded, unless it was prefetched. */
export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Data> {
  const { pathname } = new URL(request.url);
  const loading = prefetchedProducts(
    `${pathname}?${trimInAddress(request.url)}`,
    async () => (await serverLoader()).found,
  );
  if (shownProductId === params.productId) return { found: await loading };
  loading.catch(() => {}); // shown by the page
  return { found: loading };
}

export const shouldRevalidate = asksForVehicle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = frameOf(matches);
  const found = loaderData?.found;
  if (!frame || !found || found instanceof Promise)
    return pageMeta({ matches, title: accessories.heading });
  const { product } = found;
  return [
    ...pageMeta({
      matches,
      title: product.name,
      // For readers of the HTML alone: browsers need no code for it.
      description: import.meta.env.SSR ? descriptionOf(product, frame.dealer.name) : undefined,
      image: product.images[0]?.photo,
      type: 'product',
    }),
    ...(import.meta.env.SSR
      ? [...productTags(product, frame), { 'script:ld+json': productSchema(product, frame) }]
      : []),
  ];
};

export default function Product({ loaderData: { found }, params }: Route.ComponentProps) {
  const { productId } = params;
  if (!(found instanceof Promise))
    return <Loaded key={productId} found={found} productId={productId} />;
  return (
    <Suspense key={productId} fallback={<ProductLoading />}>
      <Await resolve={found} errorElement={<Failed />}>
        {(loaded: FoundProduct) => <Loaded found={loaded} productId={productId} />}
      </Await>
    </Suspense>
  );
}

function Loaded({ found, productId }: { found: FoundProduct; productId: string }) {
  const { dealer, base } = useDealership();
  const { name, id } = found.product;
  useEffect(() => noteViewed(base.slice(1).toLowerCase(), id), [base, id]);
  useEffect(() => {
    shownProductId = productId;
    document.title = `${name} | ${dealer.name}`; // `meta` may have run without the product
    return () => {
      shownProductId = null;
    };
  }, [productId, name, dealer.name]);
  return <ProductPage {...found} />;
}

function Failed() {
  const error = useAsyncError();
  const { base } = useDealership();
  const { retry } = useRetry();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound home={base} />;
  return <ProductFailed onRetry={retry} />;
}
