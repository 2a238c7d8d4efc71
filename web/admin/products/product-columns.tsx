import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { type Cents, formatMoney } from '#shared/rules/money.ts';
import { type Column, sortedColumn } from '#web/admin/frame/column.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { ProductName } from './product-name.tsx';

export type ProductColumn = Column<AdminListedProduct>;

/** A price of a table; a dash where there is none (spec 2.44). */
export const priceText = (price: Cents | null) => (price === null ? <Dash /> : formatMoney(price));

/** A flat-rate time of a table, in hours; a dash where there is none (spec 2.44). */
export const frtText = (frt: number | null) => (frt === null ? <Dash /> : String(frt));

const Dash = () => (
  <>
    <span aria-hidden="true">{texts.dash}</span>
    <span className="visually-hidden">{texts.notSet}</span>
  </>
);

/** Name and number, with which both tables begin. */
export const nameColumns: readonly ProductColumn[] = [
  sortedColumn('name', texts.name, (product) => (
    <ProductName product={product} featured={product.dealerFeatured ?? product.featured} />
  )),
  sortedColumn('number', texts.number, ({ number }) => number),
];
