import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import {
  costFields,
  itemFields,
  keptFields,
  orderFields,
  staffFields,
  workFields,
  workOrderFields,
  workOrderItemFields,
} from '#shared/entities/order.ts';
import { maxLines, maxQuantity } from '#shared/rules/cart.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import type { Dollars } from '#shared/rules/money.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import { type OrderStatus, orderStatus, orderStatuses } from '#shared/rules/order-status.ts';
import { forms } from '#shared/rules/validation.ts';
import {
  amount,
  count,
  days,
  formAmount,
  formNumber,
  formText,
  freeText,
  id,
  idIn,
  idParams,
  moment,
  onceHeaders,
  wholeNumber,
} from './fields.ts';
import { payment, postedPayment } from './payments.ts';
import { option } from './products.ts';
import { shapeOf, shapeOrBlankOf } from './shape.ts';

const taxLine = z.object({
  name: z.enum(['HST', 'GST', 'PST', 'QST']),
  rate: z.number(),
  amount,
  /** The dealership's registration for this tax when the order was placed; null: none was given. */
  number: z.string().nullable().default(null),
});

/** A part of a package that was sold when the package was ordered. */
const orderedPart = z.object({
  productId: id,
  number: z.string(),
  name: z.string(),
  /** Pieces in one package. */
  quantity: z.number().int(),
});

const orderItem = z.object({
  id,
  ...shapeOf(itemFields),
  ...shapeOrBlankOf(workFields),
  parts: z.array(orderedPart).default([]),
  ...z.object(shapeOf(costFields)).partial().shape,
  options: z.array(option),
  images: z.array(z.object({ photo: z.string() })),
});

/** A state's number in a request, in the range of these states. */
export const statusIn = (statuses: readonly OrderStatus[]) =>
  wholeNumber(Math.min(...statuses), Math.max(...statuses)) as z.ZodType<
    OrderStatus,
    number | string
  >;

const personName = z.object({ firstName: z.string(), lastName: z.string() });

export const order = z.object({
  id,
  ...shapeOf(orderFields),
  ...shapeOrBlankOf(keptFields),
  ...z.object(shapeOf(staffFields)).partial().shape,
  taxLines: z.array(taxLine),
  /**
   * Null: a cart, a vehicle without offers, or an order from before payments were stored. Stored
   * answers of that time lack the field.
   */
  payment: payment.nullable().default(null),
  orderItems: z.array(orderItem),
  /** For those who may see cost. */
  profit: amount.optional(),
  /** Increases with each change; sent back with a change, so that no unseen change is lost. */
  version: z.number().int(),
  seller: personName.nullable(),
  customer: personName.extend({
    email: z.string().optional(),
    phoneNumber: z.string().nullable().optional(),
  }),
  createdAt: moment,
  updatedAt: moment,
});

/** An order for those who fit and fetch its parts: nothing in it tells a price (contract 2). */
export const workOrder = z.object({
  id,
  ...shapeOf(workOrderFields),
  orderItems: z.array(
    z.object({
      id,
      ...shapeOf(workOrderItemFields),
      parts: z.array(orderedPart),
      options: z.array(option.pick({ id: true, name: true })),
      images: z.array(z.object({ photo: z.string() })),
    }),
  ),
  version: z.number().int(),
  seller: personName.nullable(),
  customer: personName,
  createdAt: moment,
  updatedAt: moment,
});

const postedAmount = z.number().min(0).max(1_000_000_000) as z.ZodType<Dollars, Dollars>;

/** A posted line: the server uses the choice and computes every price itself (contract 3.8). */
const postedItem = z.object({
  productId: idIn,
  trimId: idIn.nullish(),
  installed: z.boolean().default(false),
  quantity: wholeNumber(1, maxQuantity),
  options: z
    .array(
      z
        .union([idIn, z.object({ id: idIn })])
        .transform((chosen) => (typeof chosen === 'number' ? chosen : chosen.id)),
    )
    .max(50)
    .default([]),
  /**
   * The shown price. From a dealer admin a differing unit price (installedPrice if installed, else
   * price) is an adjusted one; for others it is compared, so that nobody orders at an unseen price.
   */
  price: postedAmount.nullish(),
  installedPrice: postedAmount.nullish(),
  total: postedAmount.nullish(),
});

const postedOrder = z.object({
  statusId: z.union([z.literal(orderStatus.CART), z.literal(orderStatus.ORDER)]),
  dealerId: idIn,
  customerId: idIn.nullish(),
  sellerId: idIn.nullish(),
  subtotal: postedAmount.nullish(),
  tax: postedAmount.nullish(),
  total: postedAmount.nullish(),
  /** The shown payment. An order stores it if the vehicle has that offer; a cart stores none. */
  payment: postedPayment.nullish(),
  orderItems: z.array(postedItem).max(maxLines),
  customerNotes: freeText().nullish(),
  dealerNotes: freeText().nullish(),
  /** Staff's alone, as dealerNotes: a shopper's is not stored. */
  vin: formText(orderFactsForm.vin).nullish(),
  stockNumber: formText(orderFactsForm.stockNumber).nullish(),
  /** Today or later in the dealership's time zone. */
  wantedOn: formText(orderFactsForm.wantedOn).nullish(),
  /** Language of the page; an order keeps it. */
  language: z.enum(languages).nullish(),
});

/** A changed line: a placed order's line has an id, and a dealer admin may change its prices. */
const changedItem = postedItem.extend({
  id: idIn.nullish(),
  price: formAmount(forms.orderEdit.price).nullish(),
  installedPrice: formAmount(forms.orderEdit.price).nullish(),
  optionPrice: formAmount(forms.orderEdit.optionPrice).nullish(),
  quantity: formNumber(forms.orderEdit.quantity) as unknown as z.ZodType<number, number | string>,
});

/** A change of an order: the whole order, or only the changed values. */
const changedOrder = postedOrder.partial().extend({
  statusId: statusIn(orderStatuses).optional(),
  orderItems: z.array(changedItem).max(maxLines).optional(),
  version: count.nullish(),
});

export type ChangedOrder = z.output<typeof changedOrder>;
export type ChangedItem = z.output<typeof changedItem>;
export type OrderItem = z.output<typeof orderItem>;
export type Order = z.output<typeof order>;
export type WorkOrder = z.output<typeof workOrder>;
export type PostedOrder = z.output<typeof postedOrder>;
export type PostedItem = z.output<typeof postedItem>;

export const ordersContract = endpoints({
  'POST /api/v1/auth/orders': {
    summary: `Saves the cart (status ${orderStatus.CART}) or places an order (status ${orderStatus.ORDER}); Idempotency-Key makes it safe to repeat`,
    access: 'signedIn',
    headers: onceHeaders,
    body: postedOrder,
    maxBytes: maxLongBodyBytes,
    status: 201,
    answer: z.object({ order }),
  },
  'PATCH /api/v1/auth/orders/:id': {
    summary: 'Changes a cart, or what the signed-in person may change of an order',
    access: 'signedIn',
    params: idParams,
    headers: onceHeaders,
    body: changedOrder,
    maxBytes: maxLongBodyBytes,
    answer: z.object({ order }),
  },
  'GET /api/v1/auth/orders': {
    summary: "A person's orders, newest first, the cart included",
    access: 'signedIn',
    query: z.object({ user_id: idIn.optional(), dealerId: idIn, ...days }),
    answer: z.array(order),
  },
});
