import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { type DialogParam, useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { OverrideDialog } from '#web/admin/overrides/override-dialog.tsx';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { PlusIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { frtColumn, nameColumns, type ProductColumn, priceColumn } from './product-columns.tsx';
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

function ProductsPage({ kind, title, columns, empty, mayEdit, override }: ProductsPageProps) {
  const { base, dealer } = useDealership();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { table, reload, file } = useProducts(kind, columns);
  const deletion = useQuestion<AdminListedProduct>({
    title: texts.removeTitle,
    text: ({ name }) => texts.removeText(name),
    confirm: texts.remove,
    failed: texts.removeFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/products/:id', { params: { id } }),
    done: ({ name }) => texts.removed(name),
    onDone: reload,
  });
  // The editor then leads back to this state of the list.
  const edit = (page: string | number) =>
    void navigate(`${base}/admin/${kind}-products/${page}`, {
      state: { list: withoutDialog(search) },
    });
  const menu = (product: AdminListedProduct) => [
    ...(override ? [{ label: texts.override, onChoose: () => override.open(product.id) }] : []),
    { label: texts.edit, onChoose: () => edit(product.id) },
    { label: texts.remove, danger: true, onChoose: () => deletion.ask(product) },
  ];
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <CsvButton fileName={`${kind}-products-${dealer.code}.csv`} {...file} />
          {mayEdit && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
              {texts.create}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        {...table}
        label={title}
        nameOf={({ name }) => name}
        onOpen={({ id }) => (override ? override.open(id) : edit(id))}
        {...(mayEdit && { menu })}
        searchLabel={texts.search}
        empty={empty}
      />
      {override && (
        <OverrideDialog dialog={override} onSaved={reload} onEdit={mayEdit ? edit : null} />
      )}
      {deletion.dialog}
    </AdminPage>
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

function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  return params.size > 0 ? `?${params}` : '';
}
