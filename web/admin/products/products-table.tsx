import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { useListed } from '#web/admin/frame/use-listed.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { OverrideDialog } from '#web/admin/overrides/override-dialog.tsx';
import { call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { PlusIcon } from '#web/kit/icons.tsx';

type ListedProducts = ReturnType<
  typeof useListed<never, AdminListedProduct, { data: AdminListedProduct[]; total: number }>
>;

interface ProductsTableProps {
  title: string;
  listed: Pick<ListedProducts, 'table' | 'file' | 'reload'>;
  /** The address above the products' editors. */
  folder: string;
  /** The query of a new product's page. */
  newQuery?: string;
  fileName: string;
  empty: string;
  mayEdit: boolean;
  /** A control beside the search. */
  filter?: ReactNode;
  /** The dialog opened by a row; absent: the product's editor. */
  override?: DialogParam;
}

/** A page with a table of products, of a dealership or of a make: created, opened, deleted. */
export function ProductsTable(props: ProductsTableProps) {
  const { title, listed, folder, newQuery = '', fileName, empty, mayEdit, override } = props;
  const { table, reload, file } = listed;
  const navigate = useNavigate();
  const { search } = useLocation();
  const deletion = useDeletion(reload);
  // The editor then leads back to this state of the list.
  const edit = (page: string | number) =>
    void navigate(`${folder}/${page}`, { state: { list: withoutDialog(search) } });
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
          <CsvButton fileName={fileName} {...file} />
          {mayEdit && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => edit(`new${newQuery}`)}>
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
        filter={props.filter}
        empty={empty}
      />
      {override && (
        <OverrideDialog dialog={override} onSaved={reload} onEdit={mayEdit ? edit : null} />
      )}
      {deletion.dialog}
    </AdminPage>
  );
}

const useDeletion = (onDone: () => void) =>
  useQuestion<AdminListedProduct>({
    title: texts.removeTitle,
    text: ({ name }) => texts.removeText(name),
    confirm: texts.remove,
    failed: texts.removeFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/products/:id', { params: { id } }),
    done: ({ name }) => texts.removed(name),
    onDone,
  });

function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  return params.size > 0 ? `?${params}` : '';
}
