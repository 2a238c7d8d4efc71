import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { type Cents, formatMoney } from '#shared/rules/money.ts';
import { type Column, sortedColumn } from '#web/admin/frame/column.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { ProductName } from './product-name.tsx';

export type ProductColumn = Column<AdminListedProduct>;

/** A price in a table; a dash if null (spec 2.44). */
export const priceText = (price: Cents | null) => (price === null ? <Dash /> : formatMoney(price));

/** A flat-rate time in a table, in hours; a dash if null (spec 2.44). */
export const frtText = (frt: number | null) => (frt === null ? <Dash /> : String(frt));

const Dash = () => (
  <>
    <span aria-hidden="true">{texts.dash}</span>
    <span className="visually-hidden">{texts.notSet}</span>
  </>
);

/** Name and number, the first columns of both tables. */
export const nameColumns: readonly ProductColumn[] = [
  sortedColumn('name', texts.name, (product) => (
    <ProductName product={product} featured={product.dealerFeatured ?? product.featured} />
  )),
  sortedColumn('number', texts.number, ({ number }) => number),
];
