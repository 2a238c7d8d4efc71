import { raw, type Sql } from '#server/base/database/database.ts';
import type { OptionRow } from '#server/catalogue/products/products.sql.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { TaxLine } from '#shared/rules/tax.ts';

/** An order to store; money in cents. */
export interface NewOrder {
  dealerId: number;
  statusId: OrderStatus;
  ownerId: number;
  customerId: number;
  sellerId: number | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  costCents: number;
  /** Number of lines, not pieces. */
  itemCount: number;
  taxLines: TaxLine[];
  /** As shown (contract 3.6); null for carts and without offers. */
  payment: Payment | null;
  customerNotes: string;
  dealerNotes: string;
  now: Date;
}

/** A line as stored: price, name and picture of the time (contract 3.11). */
export interface NewItem {
  productId: number;
  trimId: number | null;
  vehicle: string | null;
  name: string;
  number: string;
  installed: boolean;
  quantity: number;
  priceCents: number;
  installedPriceCents: number;
  optionPriceCents: number;
  originalPriceCents: number | null;
  totalCents: number;
  costCents: number;
  options: OptionRow[];
  photo: string | null;
}

/** Every stored field of an order, and whether its column is JSON; statements list these. */
const orderFields: Readonly<Record<Exclude<keyof NewOrder, 'now'>, 'plain' | 'json'>> = {
  dealerId: 'plain',
  statusId: 'plain',
  ownerId: 'plain',
  customerId: 'plain',
  sellerId: 'plain',
  subtotalCents: 'plain',
  taxCents: 'plain',
  totalCents: 'plain',
  costCents: 'plain',
  itemCount: 'plain',
  taxLines: 'json',
  payment: 'json',
  customerNotes: 'plain',
  dealerNotes: 'plain',
};
export type OrderField = keyof typeof orderFields;
export const orderFieldNames = Object.keys(orderFields) as OrderField[];

/** Every stored field of a line with its column type. */
export const itemTypes: Readonly<Record<keyof NewItem, string>> = {
  productId: 'bigint',
  trimId: 'bigint',
  vehicle: 'text',
  name: 'text',
  number: 'text',
  installed: 'boolean',
  quantity: 'int',
  priceCents: 'bigint',
  installedPriceCents: 'bigint',
  optionPriceCents: 'bigint',
  originalPriceCents: 'bigint',
  totalCents: 'bigint',
  costCents: 'bigint',
  options: 'jsonb',
  photo: 'text',
};
export const itemFields = Object.keys(itemTypes);

/** A comma-separated list in a statement: `write` of each field's name and column. */
export const listed = (
  names: readonly string[],
  write: (name: string, column: string) => string,
): Sql =>
  raw(
    names
      .map((name) =>
        write(
          name,
          name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        ),
      )
      .join(', '),
  );

/** A field's value for its column. */
export const storedAs = <F extends OrderField>(order: Pick<NewOrder, F>, name: F) =>
  orderFields[name] === 'json' ? order[name] && JSON.stringify(order[name]) : order[name];
