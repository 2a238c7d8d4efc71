import { useState } from 'react';
import { mayManageManufacturerProducts, maySeeCost } from '#shared/rules/permissions.ts';
import { productActions } from '#texts/admin/product-actions.ts';
import { productTables as texts } from '#texts/admin/products.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { spare } from '#web/admin/frame/column.ts';
import { type DialogParam, useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { filterQuery } from './filters/product-filters.ts';
import { useProductFilters } from './filters/use-product-filters.ts';
import { frtColumn, nameColumns, type ProductColumn, priceColumn } from './product-columns.tsx';
import { ProductsTable } from './products-table.tsx';
import type { ProductKind } from './use-product-editor.ts';
import { ViewInShop } from './view-in-shop.tsx';

const dealerColumns: readonly ProductColumn[] = [
  ...nameColumns,
  priceColumn('price', texts.price),
  frtColumn('frt', texts.frt),
];

/** The dealership's own products: searched, sorted, created, opened and deleted (spec 2.43). */
export const DealerProductsPage = () => (
  <ProductsPage
    kind="dealer"
    title={texts.dealerTitle}
    columns={dealerColumns}
    empty={texts.noDealerProducts}
    mayEdit
  />
);

const manufacturerColumns: readonly ProductColumn[] = [
  ...nameColumns,
  priceColumn('price', texts.retailPrice),
  spare(frtColumn('frt', texts.retailFrt)),
  priceColumn('dealerPrice', texts.dealerPrice),
  spare(frtColumn('dealerFrt', texts.dealerFrt)),
];

/** The make's products with the dealership's overrides (spec 2.44); platform admins edit both. */
export function ManufacturerProductsPage() {
  return (
    <ProductsPage
      kind="manufacturer"
      title={texts.manufacturerTitle}
      columns={manufacturerColumns}
      empty={texts.noManufacturerProducts}
      mayEdit={mayManageManufacturerProducts(useAdmin())}
      override={useDialogParam('product', isId)}
    />
  );
}

interface ProductsPageProps {
  kind: ProductKind;
  title: string;
  columns: readonly ProductColumn[];
  empty: string;
  mayEdit: boolean;
  /** The dialog opened by a row; absent: the product's editor. */
  override?: DialogParam;
}

function ProductsPage({ kind, columns, ...page }: ProductsPageProps) {
  const { base, dealer, make } = useDealership();
  const listed = useProducts(kind, columns);
  const [viewed, view] = useState<AdminListedProduct | null>(null);
  const actions = (product: AdminListedProduct) => [
    { label: productActions.view, onChoose: () => view(product) },
    ...(kind === 'manufacturer' ? [hidingItem(product, dealer.id, listed.reload)] : []),
  ];
  return (
    <>
      <ProductsTable
        {...page}
        listed={listed}
        actions={actions}
        folder={`${base}/admin/${kind}-products`}
        owner={{ dealerId: dealer.id }}
        makeId={make.id}
        deletedOf={
          kind === 'dealer' ? { dealerId: dealer.id, timeZone: dealer.timeZone } : undefined
        }
        changes={`${base}/admin/changes?`}
        seesCost={maySeeCost(useAdmin(), dealer.id)}
        fileName={texts.fileName[kind](dealer.code)}
        exported={{ kind: kind === 'dealer' ? 'products' : 'overrides', dealerId: dealer.id }}
      />
      {viewed && <ViewInShop product={viewed} onClose={() => view(null)} />}
    </>
  );
}

type Query = NonNullable<InputOf<'GET /api/v1/auth/products/:type/:dealerId'>['query']> & {
  kind: ProductKind;
  dealerId: number;
};

/** The page of products for the address. */
function useProducts(kind: ProductKind, columns: readonly ProductColumn[]) {
  const { filters } = useProductFilters();
  return useListed(
    columns,
    { sortBy: 'name', order: 'asc' },
    { kind, ...filterQuery(filters) },
    async ({ kind: type, dealerId, ...query }: Query, signal) => {
      const input = { params: { type, dealerId }, query };
      const path = 'GET /api/v1/auth/products/:type/:dealerId';
      const { data, meta } = await call(path, input, { signal });
      return { data, ...meta };
    },
  );
}

/** Row menu's entry that hides a manufacturer's product in a dealership's shop, or shows it again. */
function hidingItem(product: AdminListedProduct, dealerId: number, onDone: () => void) {
  const hidden = !product.dealerHidden;
  async function change(): Promise<void> {
    try {
      const body = { dealerId, productId: product.id, hidden };
      await call('POST /api/v1/auth/product_overrides/', { body });
      say((hidden ? productActions.wasHidden : productActions.wasShown)(product.name), 'success');
      onDone();
    } catch (error) {
      sayFailure(error, productActions.hideFailed);
    }
  }
  return {
    label: hidden ? productActions.hide : productActions.show,
    onChoose: () => void change(),
  };
}
