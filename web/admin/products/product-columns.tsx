import { productTables as texts } from '#texts/admin/products.ts';
import { formatNumber, formatPercent } from '#texts/formats.ts';
import { labels } from '#texts/validation.ts';
import { type Column, figureColumn, moneyColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { numberColumn } from '#web/admin/frame/number-column.tsx';
import type { AdminListedProduct } from '#web/entities.ts';
import { marginOf } from './margin.ts';
import { ProductName } from './product-name.tsx';

export type ProductColumn = Column<AdminListedProduct>;

const unset = (
  <>
    <span aria-hidden="true">{texts.dash}</span>
    <span className="visually-hidden">{texts.notSet}</span>
  </>
);

/** A price; a dash if null (spec 2.44). */
export const priceColumn = (name: 'price' | 'dealerPrice', label: string): ProductColumn =>
  moneyColumn(name, label, (product) => product[name], unset);

/** A flat-rate time in hours; a dash if null (spec 2.44). */
export const frtColumn = (name: 'frt' | 'dealerFrt', label: string): ProductColumn =>
  figureColumn(name, label, (product) => product[name], formatNumber, unset);

/** What the price that holds leaves over cost, in percent of it. */
const margin = ({ price, dealerPrice, cost }: AdminListedProduct): number | null =>
  marginOf(dealerPrice ?? price, cost)?.percent ?? null;

/** Cost and margin, for those who may see them. */
export const costColumns: readonly ProductColumn[] = [
  moneyColumn('cost', labels.cost, ({ cost }) => cost),
  {
    ...figureColumn('margin', texts.margin, margin, (share) => formatPercent(share, 0), unset),
    file: (product) => Math.round(margin(product) ?? 0) || '',
    sortable: false,
  },
];

/** Name and number, the first columns of both tables. */
export const nameColumns: readonly ProductColumn[] = [
  sortedColumn(
    'name',
    texts.name,
    ({ name }) => name,
    (product) => (
      <ProductName product={product} featured={product.dealerFeatured ?? product.featured} />
    ),
  ),
  numberColumn(texts.number),
  { ...moneyColumn('cost', labels.cost, ({ cost }) => cost), isFileOnly: true },
];
