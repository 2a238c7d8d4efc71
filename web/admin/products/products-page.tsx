import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { type DialogParam, useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { frtColumn, nameColumns, type ProductColumn, priceColumn } from './product-columns.tsx';
import { ProductsTable } from './products-table.tsx';
import type { ProductKind } from './use-product-editor.ts';

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
  frtColumn('frt', texts.retailFrt),
  priceColumn('dealerPrice', texts.dealerPrice),
  frtColumn('dealerFrt', texts.dealerFrt),
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
      override={useDialogParam('product')}
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
  const { base, dealer } = useDealership();
  return (
    <ProductsTable
      {...page}
      listed={useProducts(kind, columns)}
      folder={`${base}/admin/${kind}-products`}
      fileName={`${kind}-products-${dealer.code}.csv`}
    />
  );
}

type Query = NonNullable<InputOf<'GET /api/v1/auth/products/:type/:dealerId'>['query']> & {
  kind: ProductKind;
  dealerId: number;
};

/** The page of products for the address. */
const useProducts = (kind: ProductKind, columns: readonly ProductColumn[]) =>
  useListed(
    columns,
    { sortBy: 'name', order: 'asc' },
    { kind },
    async ({ kind: type, dealerId, ...query }: Query, signal) => {
      const input = { params: { type, dealerId }, query };
      const path = 'GET /api/v1/auth/products/:type/:dealerId';
      const { data, meta } = await call(path, input, { signal });
      return { data, ...meta };
    },
  );
