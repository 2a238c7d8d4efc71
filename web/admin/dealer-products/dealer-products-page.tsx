import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
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

const columns = [
  ...nameColumns,
  figureColumn('price', texts.price, ({ price }) => priceText(price)),
  figureColumn('frt', texts.frt, ({ frt }) => frtText(frt)),
];
const sortable = columns.map(({ id }) => id);

/** The dealership's own products: searched, sorted, created, opened and deleted (spec 2.43). */
export function DealerProductsPage() {
  const { base } = useDealership();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { asked, ...table } = useProducts('dealer', sortable);
  const [deleting, setDeleting] = useState<AdminListedProduct | null>(null);
  // The editor leads back to the list as it is now.
  const open = (page: string | number) =>
    void navigate(`${base}/admin/dealer-products/${page}`, { state: { list: search } });
  return (
    <AdminPage
      title={texts.dealerTitle}
      actions={
        <Button leftSection={<PlusIcon size={18} />} onClick={() => open('new')}>
          {texts.create}
        </Button>
      }
    >
      <DataTable
        {...table}
        asked={asked}
        label={texts.dealerTitle}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        menu={(product) => [
          { label: texts.edit, onChoose: () => open(product.id) },
          { label: texts.remove, danger: true, onChoose: () => setDeleting(product) },
        ]}
        searchLabel={texts.search}
        empty={texts.noDealerProducts}
      />
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={asked.reload}
      />
    </AdminPage>
  );
}
