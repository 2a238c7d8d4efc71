import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import {
  categoryFields,
  costFields,
  goesFields,
  itemFields,
  laterFields,
  orderFields,
  seenProgressFields,
  staffFields,
  workFields,
  workOrderFields,
  workOrderItemFields,
} from '#shared/entities/order.ts';
import { maxLines, maxQuantity } from '#shared/rules/cart.ts';
import { exemptionKinds, exemptTaxes } from '#shared/rules/exemption.ts';
import { exemptionForm } from '#shared/rules/exemption-form.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import type { Dollars } from '#shared/rules/money.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import type { OrderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus, orderStatuses } from '#shared/rules/order-status.ts';
import { waysToPay } from '#shared/rules/order-wish.ts';
import { forms } from '#shared/rules/validation.ts';
import { feeLine, feeRule } from './fees.ts';
import {
  amount,
  changedText,
  count,
  days,
  flag,
  formAmount,
  formNumber,
  formText,
  freeText,
  id,
  idIn,
  moment,
  onceHeaders,
  personName,
  wholeNumber,
} from './fields.ts';
import { orderWish } from './order-wish.ts';
import { payment, postedPayment } from './payments.ts';
import { option } from './products.ts';
import { shapeOf, shapeOrBlankOf } from './shape.ts';

export const taxLine = z.object({
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

export const orderItem = z.object({
  id,
  ...shapeOf(itemFields),
  ...shapeOrBlankOf({ ...workFields, ...categoryFields, ...goesFields }),
  ...shapeOrBlankOf(seenProgressFields),
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

/** An exemption from tax as it is typed; HST goes as a whole. */
const postedExemption = z.object({
  kind: z.enum(exemptionKinds),
  number: formText(exemptionForm.number),
  taxes: z.enum(exemptTaxes),
});

/** Why an order has no tax, or would have none. */
const orderExemption = z.object({
  kind: z.enum(exemptionKinds),
  number: z.string(),
  taxes: z.enum(exemptTaxes),
  /** False: the customer claims it, and the order has its tax until the dealership confirms it. */
  isConfirmed: z.boolean(),
});

export const order = z.object({
  id,
  ...shapeOf(orderFields),
  ...shapeOrBlankOf(laterFields),
  /** What a placed order waits for, a number of `orderStage`; stored answers of earlier versions lack it. */
  stage: z.number().int().default(1) as unknown as z.ZodDefault<z.ZodType<OrderStage>>,
  /** The start of its earliest appointment that is set; null: none is. */
  appointmentAt: moment.nullable().default(null),
  /** Its appointments that are set, by their start; stored answers of earlier versions lack them. */
  visits: z.array(z.object({ startsAt: moment, endsAt: moment })).default([]),
  ...z.object(shapeOf(staffFields)).partial().shape,
  taxLines: z.array(taxLine),
  /** Fees of the dealership that follow from the lines; stored answers of earlier versions lack them. */
  fees: z.array(feeLine).default([]),
  /** For staff, where there are any: the dealership's fees when the order was placed. */
  feeRules: z.array(feeRule).optional(),
  /**
   * Null: a cart, a vehicle without offers, or an order from before payments were stored. Stored
   * answers of that time lack the field.
   */
  payment: payment.nullable().default(null),
  /** Stored answers of earlier versions lack it. */
  exemption: orderExemption.nullable().default(null),
  /** Null: nobody was asked. Stored answers of earlier versions lack both. */
  wish: orderWish.nullable().default(null),
  /** At the dealership, or with the vehicle's lease or finance contract. */
  payBy: z.enum(waysToPay).nullable().default(null),
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
  stage: z.number().int() as z.ZodType<OrderStage>,
  appointmentAt: moment.nullable(),
  wish: orderWish.nullable(),
  orderItems: z.array(
    z.object({
      id,
      ...shapeOf(workOrderItemFields),
      ...shapeOrBlankOf(goesFields),
      ...shapeOrBlankOf(seenProgressFields),
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

export const postedAmount = z.number().min(0).max(1_000_000_000) as z.ZodType<Dollars, Dollars>;

/** A posted line: the server uses the choice and computes every price itself (contract 3.8). */
export const postedItem = z.object({
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
  /**
   * Whether the customer has what the product needs already: with false, an order without it is
   * refused. Absent: not asked.
   */
  hasNeeded: flag.nullish(),
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
  /**
   * How and when it is wished, no day before today; `wantedOn` is its last day unless one is posted.
   */
  wish: orderWish.nullish(),
  payBy: z.enum(waysToPay).nullish(),
  /** What the customer claims, where the dealership has confirmed nothing; an order keeps it. */
  exemption: postedExemption.nullish(),
  /** Language of the page; an order keeps it. */
  language: z.enum(languages).nullish(),
  /** A time for fitting, one of those that are offered; booked with the order. A cart stores none. */
  appointment: z.object({ startsAt: z.string().max(40) }).nullish(),
  /** The version of the dealership's conditions that was accepted, null for none; an order keeps it. Absent: not asked. */
  conditionsVersion: count.nullish(),
  /** The proposal that the cart continues, which its order ends. Staff's alone; a cart stores none. */
  proposalId: idIn.nullish(),
  /**
   * The saved cart that this is, as its save answered it. If it has been ordered meanwhile, saving and
   * ordering answer 409 with that order. Absent: not asked.
   */
  cartId: idIn.nullish(),
  /** Orders the cart once more, although it has been ordered. */
  onceMore: flag.nullish(),
  /** Staff's alone: places the order although something is missing, or cannot be installed together. */
  goesAnyway: flag.nullish(),
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
  customerNotes: changedText(freeText()),
  dealerNotes: changedText(freeText()),
  version: count.nullish(),
});

export type ChangedOrder = z.output<typeof changedOrder>;
export type ChangedItem = z.output<typeof changedItem>;
export type OrderItem = z.output<typeof orderItem>;
export type Order = z.output<typeof order>;
export type WorkOrder = z.output<typeof workOrder>;
export type PostedOrder = z.output<typeof postedOrder>;
export type PostedItem = z.output<typeof postedItem>;

/** The cart that was named has been ordered meanwhile, as this order. */
const cartOrdered = z.object({ orderId: id });

export const ordersContract = endpoints({
  'POST /api/v1/auth/orders': {
    summary: `Saves the cart (status ${orderStatus.CART}) or places an order (status ${orderStatus.ORDER}); Idempotency-Key makes it safe to repeat`,
    access: 'signedIn',
    headers: onceHeaders,
    body: postedOrder,
    maxBytes: maxLongBodyBytes,
    status: 201,
    answer: z.object({ order }),
    conflict: cartOrdered,
  },
  'PATCH /api/v1/auth/orders/:id': {
    summary: 'Changes a cart, or what the signed-in person may change of an order',
    access: 'signedIn',
    headers: onceHeaders,
    body: changedOrder,
    maxBytes: maxLongBodyBytes,
    answer: z.object({ order }),
    conflict: cartOrdered,
  },
  'GET /api/v1/auth/orders': {
    summary: "A person's orders, newest first, the cart included",
    access: 'signedIn',
    query: z.object({ user_id: idIn.optional(), dealerId: idIn, ...days }),
    answer: z.array(order),
  },
});
