import { columnNamed, columnTypes } from '#server/base/database/columns.ts';
import { raw, type Sql } from '#server/base/database/database.ts';
import type { PartRow } from '#server/catalogue/products/ordered-products.ts';
import type { OptionRow } from '#server/catalogue/products/products.sql.ts';
import { type Entity, type Row, rowName } from '#shared/entities/entity.ts';
import { progressFields, storedFields, storedItemFields } from '#shared/entities/order.ts';
import type { OrderExemption } from '#shared/rules/exemption.ts';
import type { FeeLine, FeeRule } from '#shared/rules/fees.ts';
import { type Progress, progress } from '#shared/rules/line-progress.ts';
import { type OrderStage, orderStage } from '#shared/rules/order-stage.ts';
import type { PayBy, Wish } from '#shared/rules/order-wish.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { TaxLine } from '#shared/rules/tax.ts';

/** An order to store; money in cents. */
export interface NewOrder extends Row<typeof storedFields> {
  taxLines: TaxLine[];
  fees: FeeLine[];
  /** The dealership's fees as of the placement: later changes of lines follow them. */
  feeRules: FeeRule[];
  /** As shown (contract 3.6); null for carts and without offers. */
  payment: Payment | null;
  /** Of its customer, claimed or confirmed. */
  exemption: OrderExemption | null;
  /** How and when its customer would like to have it; null: not asked. */
  wish: Wish | null;
  /** Null: not asked. */
  payBy: PayBy | null;
  now: Date;
}

/** A line as stored: price, name and picture of the time (contract 3.11). */
export interface NewItem extends Row<typeof storedItemFields> {
  options: OptionRow[];
  /** The parts of a package that the dealership sold at that moment. */
  parts: PartRow[];
  photo: string | null;
}

/** How far a line has come; a new one has done nothing yet. */
export type LineProgress = Omit<Row<typeof progressFields>, 'progress'> & { progress: Progress };

export const newProgress: LineProgress = {
  progress: progress.OPEN,
  expectedOn: null,
  bin: null,
  supplierOrder: null,
  receivedOn: null,
  technicianId: null,
  doneOn: null,
  minutes: null,
  cancelReason: null,
};

/** What a placed order knows of its work; a cart has the blanks. */
export interface OrderWork {
  /** Stored for the board's index; follows from the rest by `stageOf`. */
  stage: OrderStage;
  /** Stored for the board's index too: the start of the earliest appointment that is set. */
  appointmentAt: Date | null;
  acknowledgedAt: Date | null;
  deliveredAt: Date | null;
  invoicedAt: Date | null;
  invoiceNumber: string | null;
  refundCents: number | null;
  refundMethod: string | null;
  refundReference: string | null;
  refundedAt: Date | null;
  /** One of `cancelReasons`. */
  cancelReason: string | null;
}

export const newWork: OrderWork = {
  stage: orderStage.NEW,
  appointmentAt: null,
  acknowledgedAt: null,
  deliveredAt: null,
  invoicedAt: null,
  invoiceNumber: null,
  refundCents: null,
  refundMethod: null,
  refundReference: null,
  refundedAt: null,
  cancelReason: null,
};
export const workNames = Object.keys(newWork) as (keyof OrderWork)[];

export type OrderField = Exclude<keyof NewOrder, 'now'>;

/** Every stored field of an order with its column type; statements list these. */
const orderTypes: Readonly<Record<OrderField, string>> = {
  ...typesOf(storedFields),
  taxLines: 'jsonb',
  fees: 'jsonb',
  feeRules: 'jsonb',
  payment: 'jsonb',
  exemption: 'jsonb',
  wish: 'jsonb',
  payBy: 'text',
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

/** Every field of a line that a placed order's line has besides, with its column type. */
const progressTypes = typesOf(progressFields);

/** Every stored field of a placed order's line with its column type. */
export const lineTypes = { ...itemTypes, ...progressTypes };
export const lineFieldNames = Object.keys(lineTypes) as (keyof typeof lineTypes)[];

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
