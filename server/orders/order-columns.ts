import { columnNamed, columnTypes } from '#server/base/database/columns.ts';
import { raw, type Sql } from '#server/base/database/database.ts';
import type { OptionRow, PartRow } from '#server/catalogue/products/products.sql.ts';
import { type Entity, type Row, rowName } from '#shared/entities/entity.ts';
import { changedItemFields, storedFields, storedItemFields } from '#shared/entities/order.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { TaxLine } from '#shared/rules/tax.ts';

/** An order to store; money in cents. */
export interface NewOrder extends Row<typeof storedFields> {
  taxLines: TaxLine[];
  /** As shown (contract 3.6); null for carts and without offers. */
  payment: Payment | null;
  now: Date;
}

/** A line as stored: price, name and picture of the time (contract 3.11). */
export interface NewItem extends Row<typeof storedItemFields> {
  options: OptionRow[];
  /** The parts of a package that the dealership sold at that moment. */
  parts: PartRow[];
  photo: string | null;
}

export type OrderField = Exclude<keyof NewOrder, 'now'>;

/** Every stored field of an order with its column type; statements list these. */
const orderTypes: Readonly<Record<OrderField, string>> = {
  ...typesOf(storedFields),
  taxLines: 'jsonb',
  payment: 'jsonb',
};
export const orderFieldNames = Object.keys(orderTypes) as OrderField[];

/** Every stored field of a line with its column type. */
export const itemTypes: Readonly<Record<keyof NewItem, string>> = {
  ...typesOf(storedItemFields),
  options: 'jsonb',
  parts: 'jsonb',
  photo: 'text',
};
export const itemFieldNames = Object.keys(itemTypes) as (keyof NewItem)[];

/** The fields of a line that a change of a placed order sets. */
export const changedItemNames = Object.keys(typesOf(changedItemFields)) as (keyof NewItem)[];

/** Column types by the names of a row's fields. */
function typesOf<E extends Entity>(entity: E) {
  const types = Object.entries(entity).map(([name, field]) => [
    rowName(name, field),
    columnTypes[field.kind],
  ]);
  return Object.fromEntries(types) as Record<keyof Row<E>, string>;
}

/** A comma-separated list in a statement: `write` of each field's name and column. */
export const listed = <Name extends string>(
  names: readonly Name[],
  write: (name: Name, column: string) => string,
): Sql => raw(names.map((name) => write(name, columnNamed(name))).join(', '));

/** A field's value for its column. */
export const storedAs = <F extends OrderField>(order: Pick<NewOrder, F>, name: F) =>
  orderTypes[name] === 'jsonb' ? order[name] && JSON.stringify(order[name]) : order[name];

/** The columns of `order_days s` with the number of orders per state; carts are not counted. */
const countColumns: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: '0',
  [orderStatus.ORDER]: 's.ordered',
  [orderStatus.FULFILLED]: 's.fulfilled',
  [orderStatus.CANCELLED]: 's.cancelled',
};

/** SQL for the number of orders in these states in a row of `order_days s`. */
export const countOf = (statuses: readonly OrderStatus[]): Sql =>
  raw(statuses.map((status) => countColumns[status]).join(' + '));
