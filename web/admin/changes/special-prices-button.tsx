import { changedFields, changedValues, specialPrices as texts } from '#texts/admin/changes.ts';
import { productTables } from '#texts/admin/products.ts';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import {
  type Column,
  figureColumn,
  fileOf,
  moneyColumn,
  textColumn,
} from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const columns: readonly Column<AdminListedProduct>[] = [
  textColumn('number', texts.number, ({ number }) => number),
  textColumn('name', texts.product, ({ name }) => name),
  moneyColumn('price', texts.makersPrice, ({ price }) => price),
  moneyColumn('dealerPrice', texts.dealerPrice, ({ dealerPrice }) => dealerPrice),
  figureColumn('frt', texts.makersFrt, ({ frt }) => frt),
  figureColumn('dealerFrt', texts.dealerFrt, ({ dealerFrt }) => dealerFrt),
  textColumn('featured', productTables.featured, ({ dealerFeatured }) =>
    dealerFeatured === null ? '' : dealerFeatured ? changedValues.yes : changedValues.no,
  ),
  textColumn('hidden', changedFields.dealerHidden!, ({ dealerHidden }) =>
    dealerHidden ? changedValues.yes : '',
  ),
];

/** Saves the report of everything that a dealership sells otherwise than its manufacturer says. */
export function SpecialPricesButton() {
  const { dealer } = useDealership();
  const params = { type: 'manufacturer', dealerId: dealer.id } as const;
  const listed = async (page: number) => {
    const query = { page, rows: rowsOfCall, sortBy: 'name', order: 'asc' } as const;
    const path = 'GET /api/v1/auth/products/:type/:dealerId';
    const { data, meta } = await call(path, { params, query });
    return { data, ...meta };
  };
  return (
    <CsvButton
      label={texts.save}
      fileName={`${texts.file}-${dealer.code}.csv`}
      rows={async () => fileOf(columns, (await allRows(listed)).filter(isSpecial), dealer)}
    />
  );
}

const isSpecial = (product: AdminListedProduct): boolean =>
  product.dealerPrice !== null ||
  product.dealerFrt !== null ||
  product.dealerFeatured !== null ||
  product.dealerHidden;
