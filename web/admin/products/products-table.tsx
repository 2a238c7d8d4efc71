import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productActions as actionTexts } from '#texts/admin/product-actions.ts';
import { productFilters as filterTexts } from '#texts/admin/product-filters.ts';
import { productTables as texts } from '#texts/admin/products.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ExportMenu, type ExportQuery } from '#web/admin/frame/export-menu.tsx';
import { type MenuItem, RowMenu } from '#web/admin/frame/row-menu.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { useListed } from '#web/admin/frame/use-listed.ts';
import { OverrideDialog } from '#web/admin/overrides/override-dialog.tsx';
import type { AdminListedProduct } from '#web/entities.ts';
import { PlusIcon } from '#web/kit/icons.tsx';
import { ProductsMany } from './bulk/products-many.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { editable } from './cells/cell-column.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { FiltersButton } from './filters/filters-button.tsx';
import { filterQuery, setFilters } from './filters/product-filters.ts';
import { SetFilters } from './filters/set-filters.tsx';
import { useProductFilters } from './filters/use-product-filters.ts';
import { useSubcategories } from './filters/use-subcategories.ts';
import { costColumns } from './product-columns.tsx';
import { type DeletedOf, useDeletion } from './use-deletion.ts';
import { SavedViewsButton } from './views/saved-views-button.tsx';

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
  /** The table as a file for an import, without its search and filters. */
  exported: ExportQuery;
  empty: string;
  mayEdit: boolean;
  /** Further entries of a row's menu, for everybody who sees the table. */
  actions?(product: AdminListedProduct): readonly MenuItem[];
  /** Whose products change: the dealership's, or those of the platform's make. */
  owner: Owner;
  /** The products' make. */
  makeId: number;
  /** Whose deleted products are listed for restoring; absent: the person may not. */
  deletedOf?: DeletedOf | undefined;
  /** The address of the page of changes, up to its query. */
  changes: string;
  seesCost: boolean;
  /** A control beside the search and the filters. */
  filter?: ReactNode;
  /** The dialog opened by a row; absent: the product's editor. */
  override?: DialogParam;
}

/** A page with a table of products, of a dealership or of a make: created, opened, deleted. */
export function ProductsTable(props: ProductsTableProps) {
  const { title, listed, folder, newQuery = '', fileName, empty, mayEdit, override } = props;
  const { table, reload, file } = listed;
  const { filters } = useProductFilters();
  const dealerId = 'dealerId' in props.owner ? props.owner.dealerId : null;
  const isOverride = override !== undefined;
  const subcategories = useSubcategories(props.owner, isOverride);
  const query = { search: table.state.query.search, ...filterQuery(filters) };
  const selection = useSelection(table.rows, JSON.stringify(query), table.total);
  const columns = [
    ...table.columns.map((column) =>
      isCell(column.id, isOverride) ? editable(column, { dealerId, onSaved: reload }) : column,
    ),
    ...(props.seesCost ? costColumns : []),
  ];
  const navigate = useNavigate();
  const { search } = useLocation();
  const deletion = useDeletion(reload);
  const [isShowingDeleted, setShowingDeleted] = useState(false);
  // The editor then leads back to this state of the list.
  const edit = (page: string | number) =>
    void navigate(`${folder}/${page}`, { state: { list: withoutDialog(search) } });
  const duplicate = ({ id }: AdminListedProduct) =>
    edit(`new${newQuery}${newQuery === '' ? '?' : '&'}copy=${id}`);
  const menu = (product: AdminListedProduct) => [
    ...(override ? [{ label: texts.override, onChoose: () => override.open(product.id) }] : []),
    ...(mayEdit ? [{ label: texts.edit, onChoose: () => edit(product.id) }] : []),
    ...(mayEdit ? [{ label: actionTexts.duplicate, onChoose: () => duplicate(product) }] : []),
    ...(props.actions?.(product) ?? []),
    ...(mayEdit
      ? [{ label: texts.remove, danger: true, onChoose: () => deletion.ask(product) }]
      : []),
  ];
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <CsvButton fileName={fileName} {...file} />
          <ExportMenu
            query={{
              ...props.exported,
              search: table.state.query.search,
              ...filterQuery(filters),
            }}
          />
          {mayEdit && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => edit(`new${newQuery}`)}>
              {texts.create}
            </Button>
          )}
          {props.deletedOf && (
            <RowMenu
              label={actionTexts.more}
              items={[{ label: actionTexts.deletedTitle, onChoose: () => setShowingDeleted(true) }]}
            />
          )}
        </>
      }
    >
      <DataTable
        {...table}
        columns={columns}
        ticks={selection}
        label={title}
        nameOf={({ name }) => name}
        onOpen={({ id }) => (override ? override.open(id) : edit(id))}
        menu={menu}
        searchLabel={texts.search}
        filter={
          <>
            {props.filter}
            <FiltersButton
              {...{ subcategories, makeId: props.makeId, isOverridable: isOverride }}
            />
            <SavedViewsButton
              dealerId={dealerId}
              page={
                dealerId === null
                  ? 'catalogue'
                  : isOverride
                    ? 'manufacturer-products'
                    : 'dealer-products'
              }
            />
          </>
        }
        notice={
          <>
            <SetFilters subcategories={subcategories} />
            <ProductsMany
              {...{ selection, isOverride }}
              {...{ owner: props.owner, makeId: props.makeId, changes: props.changes }}
              exported={props.exported}
              query={{
                type: isOverride || dealerId === null ? 'manufacturer' : 'dealer',
                ...query,
              }}
              total={table.total}
              more={table.more}
            />
          </>
        }
        empty={setFilters(filters).length > 0 ? filterTexts.nothing : empty}
      />
      {override && (
        <OverrideDialog dialog={override} onSaved={reload} onEdit={mayEdit ? edit : null} />
      )}
      {deletion.dialog}
      {isShowingDeleted && props.deletedOf && (
        <DeletedProducts
          owner={props.deletedOf}
          onClose={() => setShowingDeleted(false)}
          onRestored={reload}
        />
      )}
    </AdminPage>
  );
}

/** What changes in the row: a dealership's values of its maker's products, else their own. */
const isCell = (name: string, isOverride: boolean): boolean =>
  isOverride ? name === 'dealerPrice' || name === 'dealerFrt' : name === 'price' || name === 'frt';

function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  return params.size > 0 ? `?${params}` : '';
}
