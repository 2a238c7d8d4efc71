import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { productActions } from '#texts/admin/product-actions.ts';
import { productEditor as texts } from '#texts/admin/products.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { call } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ProductEditor } from './product-editor.tsx';
import { EditedMake } from './product-place.ts';
import type { ProductKind } from './use-product-editor.ts';
import { ViewInShop } from './view-in-shop.tsx';

/** A product of the dealership's own. */
export const EditDealerProductPage = () => <DealershipsEditor kind="dealer" />;

/** A manufacturer's product, which only platform admins change. */
export const EditManufacturerProductPage = () => <DealershipsEditor kind="manufacturer" />;

function DealershipsEditor({ kind }: { kind: ProductKind }) {
  const { base, dealer } = useDealership();
  return <EditorPage kind={kind} folder={`${base}/admin/${kind}-products`} dealerId={dealer.id} />;
}

interface EditorPageProps {
  kind: ProductKind;
  /** The address of the list, to which the page leads back. */
  folder: string;
  /** Absent: the product as its make has it. */
  dealerId?: number;
  /** Without dealership the make of a new product. */
  make?: ProductMake | null;
}

type ProductMake = Pick<Make, 'id' | 'name'>;

/** A product's page, or a new one's; it leads back to the list as left. */
export function EditorPage({ kind, folder, dealerId, make = null }: EditorPageProps) {
  const { productId = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const person = useAdmin();
  const isNew = productId === 'new';
  const [params] = useSearchParams();
  const copied = isNew ? params.get('copy') : null;
  const name = (isNew && params.get('name')) || '';
  const list = folder + ((state as { list?: string } | null)?.list ?? '');
  const { data, error, reload } = useAnswer(`product ${productId} ${copied}`, async (signal) => {
    const id = isNew ? copied : productId;
    // A manufacturer's copy takes the make's own values, and names no dealership's products.
    const askedBy = copied && kind === 'manufacturer' ? undefined : dealerId;
    const found = id === null ? null : (await findProduct(id, askedBy, signal)).product;
    return isNew ? { product: null, source: found } : { product: found, source: null };
  });

  if (kind === 'manufacturer' && !mayManageManufacturerProducts(person)) {
    return <Navigate to={isNew ? folder : `${folder}?product=${productId}`} replace />;
  }
  const product = data?.product ?? null;
  if (product && kind === 'dealer' && product.dealerId === null) {
    return <Navigate to={`${folder}/../manufacturer-products/${productId}`} replace />;
  }
  const newTitle = data?.source ? productActions.copyOf(data.source.name) : texts.newTitle;
  const title = isNew ? newTitle : (product?.name ?? texts.editTitle);
  return (
    <AdminPage
      title={title}
      actions={
        <>
          {product && (
            <ProductActions product={product} folder={folder} hasShop={dealerId !== undefined} />
          )}
          <Button component={Link} to={list} variant="default">
            {texts.back}
          </Button>
        </>
      }
    >
      {error && (
        <Failure
          title={error.status === 404 ? texts.notFound : texts.loadFailed}
          error={error}
          onRetry={reload}
          isGone={error.status === 404}
        />
      )}
      {!data && !error && <Skeleton height={420} maw={1080} />}
      {data && (
        <EditedMake value={dealerId === undefined ? makeOf(product ?? data.source, make) : null}>
          <ProductEditor
            key={`${product?.id} ${data.source?.id} ${name}`}
            kind={kind}
            product={product}
            source={data.source}
            name={name}
            onLeave={async () => navigate(list)}
            onTaken={reload}
          />
        </EditedMake>
      )}
    </AdminPage>
  );
}

const makeOf = (product: AdminProduct | null, make: ProductMake | null) =>
  product ? { id: product.makeId, name: product.make } : make;

const findProduct = (id: string, dealerId: number | undefined, signal: AbortSignal) =>
  call(
    'GET /api/v1/auth/products/:id',
    { params: { id }, query: dealerId === undefined ? {} : { dealerId } },
    { signal },
  );

interface ProductActionsProps {
  product: AdminProduct;
  /** The address of the list. */
  folder: string;
  /** Whether the page is a dealership's, which has a shop. */
  hasShop: boolean;
}

/** What can be done with a saved product, beside changing it: seen in the shop, duplicated. */
function ProductActions({ product, folder, hasShop }: ProductActionsProps) {
  const [isViewing, setViewing] = useState(false);
  return (
    <>
      {hasShop && (
        <Button variant="default" onClick={() => setViewing(true)}>
          {productActions.view}
        </Button>
      )}
      <Button component={Link} to={`${folder}/new?copy=${product.id}`} variant="default">
        {productActions.duplicate}
      </Button>
      {isViewing && <ViewInShop product={product} onClose={() => setViewing(false)} />}
    </>
  );
}
