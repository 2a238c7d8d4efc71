import { toOption } from '#server/catalogue/products/products.service.ts';
import { toFeeLine, toFeeRule } from '#server/dealers/to-fee.ts';
import type { Order, OrderItem, WorkOrder } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { wireOf } from '#shared/entities/entity.ts';
import {
  costFields,
  itemFields,
  orderFields,
  seenProgressFields,
  staffFields,
  workOrderFields,
  workOrderItemFields,
} from '#shared/entities/order.ts';
import { profit } from '#shared/rules/cart.ts';
import type { OrderExemption } from '#shared/rules/exemption.ts';
import { fromCents } from '#shared/rules/money.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { choiceOf, type Payment } from '#shared/rules/payment.ts';
import { mayEditDealerNotes, maySeeCost, maySeeOrder } from '#shared/rules/permissions.ts';
import type { TaxLine } from '#shared/rules/tax.ts';
import type { ItemRow, OrderRow } from './orders.sql.ts';

/** The orders that a person may see, as that person may see them. */
export const toOrders = (rows: OrderRow[], viewer: User): Order[] =>
  rows.filter((row) => maySeeOrder(viewer, row)).map((row) => toOrder(row, viewer));

/** An order for a person: the dealership's notes for staff, profit for those who see cost. */
export function toOrder(row: OrderRow, viewer: User): Order {
  const { firstName, lastName, email, phoneNumber } = row.customer;
  const seesCost = maySeeCost(viewer, row.dealerId);
  const seesNotes = mayEditDealerNotes(viewer, row.dealerId);
  return {
    id: row.id,
    ...wireOf(orderFields, row),
    stage: stageOf(row, row.items),
    appointmentAt: row.appointmentAt?.toISOString() ?? null,
    visits: row.appointments
      .filter(({ state }) => state === 'set')
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    ...(seesNotes && wireOf(staffFields, row)),
    taxLines: row.taxLines.map(toTaxLine),
    fees: row.fees.map(toFeeLine),
    ...(seesNotes && row.feeRules.length > 0 && { feeRules: row.feeRules.map(toFeeRule) }),
    payment: row.payment && toPayment(row.payment),
    exemption: row.exemption && toExemption(row.exemption),
    wish: row.wish,
    payBy: row.payBy,
    orderItems: row.items.map((item) => ({
      ...toItem(item),
      ...(seesCost && wireOf(costFields, item)),
    })),
    ...(seesCost && { profit: fromCents(profit(row)) }),
    version: row.version,
    seller: row.seller,
    customer: { firstName, lastName, ...(seesNotes && { email, phoneNumber }) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An order for staff who may see no prices: fields are named one by one, so none slips in. */
export function toWorkOrder(row: OrderRow): WorkOrder {
  const { id, version, seller, customer } = row;
  return {
    ...{ id, version, seller },
    ...wireOf(workOrderFields, row),
    stage: stageOf(row, row.items),
    appointmentAt: row.appointmentAt?.toISOString() ?? null,
    wish: row.wish,
    orderItems: row.items.map((item) => ({
      id: item.id,
      ...wireOf(workOrderItemFields, item),
      ...wireOf(seenProgressFields, item),
      parts: item.parts,
      options: item.options.map((option) => ({ id: option.id, name: option.name })),
      images: item.photo ? [{ photo: item.photo }] : [],
    })),
    customer: { firstName: customer.firstName, lastName: customer.lastName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A tax for the API, in dollars. */
export const toTaxLine = ({ name, rate, amountCents, number }: TaxLine) => ({
  name,
  rate,
  amount: fromCents(amountCents),
  number: number ?? null,
});

/** An order's exemption for its customer and staff who see its prices. */
export const toExemption = ({ kind, number, taxes, isConfirmed }: OrderExemption) => ({
  ...{ kind, number, taxes, isConfirmed },
});

const toPayment = (payment: Payment) => ({
  ...choiceOf(payment),
  amount: fromCents(payment.amountCents),
});

/** A line for the API, in dollars. */
export function toItem(row: ItemRow): OrderItem {
  return {
    id: row.id,
    ...wireOf(itemFields, row),
    ...wireOf(seenProgressFields, row),
    options: row.options.map(toOption),
    parts: row.parts,
    images: row.photo ? [{ photo: row.photo }] : [],
  };
}
