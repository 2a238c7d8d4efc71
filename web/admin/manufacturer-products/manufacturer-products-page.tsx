import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { DeleteProductDialog } from '#web/admin/products/delete-product-dialog.tsx';
import {
  figureColumn,
  frtText,
  nameColumns,
  priceText,
} from '#web/admin/products/product-columns.tsx';
import { useProducts } from '#web/admin/products/use-products.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { PlusIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { OverrideDialog } from './override-dialog.tsx';

const columns = [
  ...nameColumns,
  figureColumn('price', texts.retailPrice, ({ price }) => priceText(price)),
  figureColumn('frt', texts.retailFrt, ({ frt }) => frtText(frt)),
  figureColumn('dealerPrice', texts.dealerPrice, ({ dealerPrice }) => priceText(dealerPrice)),
  figureColumn('dealerFrt', texts.dealerFrt, ({ dealerFrt }) => frtText(dealerFrt)),
];
const sortable = columns.map(({ id }) => id);

/** The make's products with what the dealership overrides of them (spec 2.44); platform admins change the products too. */
export function ManufacturerProductsPage() {
  const { base } = useDealership();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { asked, ...table } = useProducts('manufacturer', sortable);
  const dialog = useDialogParam('product');
  const [deleting, setDeleting] = useState<AdminListedProduct | null>(null);
  const mayEdit = mayManageManufacturerProducts(useAdmin());
  const edit = (page: string | number) =>
    void navigate(`${base}/admin/manufacturer-products/${page}`, {
      state: { list: withoutDialog(search) },
    });
  return (
    <AdminPage
      title={texts.manufacturerTitle}
      actions={
        mayEdit && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
            {texts.create}
          </Button>
        )
      }
    >
      <DataTable
        {...table}
        asked={asked}
        label={texts.manufacturerTitle}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={({ id }) => dialog.open(id)}
        {...(mayEdit && {
          menu: (product: AdminListedProduct) => [
            { label: texts.override, onChoose: () => dialog.open(product.id) },
            { label: texts.edit, onChoose: () => edit(product.id) },
            { label: texts.remove, danger: true, onChoose: () => setDeleting(product) },
          ],
        })}
        searchLabel={texts.search}
        empty={texts.noManufacturerProducts}
      />
      <OverrideDialog dialog={dialog} onSaved={asked.reload} onEdit={mayEdit ? edit : null} />
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={asked.reload}
      />
    </AdminPage>
  );
}

function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  return params.size > 0 ? `?${params}` : '';
}
