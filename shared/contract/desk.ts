import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { appointmentStates } from '#shared/rules/appointments.ts';
import { maxQuantity } from '#shared/rules/cart.ts';
import {
  cancelReasons,
  costBearers,
  deskActions,
  refundMethods,
} from '#shared/rules/desk-actions.ts';
import { exemptionKinds, exemptTaxes } from '#shared/rules/exemption.ts';
import { exemptionNumberField, validUntilField } from '#shared/rules/exemption-form.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import type { Progress } from '#shared/rules/line-progress.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import type { OrderStage } from '#shared/rules/order-stage.ts';
import { forms } from '#shared/rules/validation.ts';
import {
  amount,
  count,
  day,
  flag,
  formAmount,
  formText,
  freeText,
  id,
  idIn,
  moment,
  namedPerson,
  onceHeaders,
  wholeNumber,
} from './fields.ts';
import { order, postedItem, workOrder } from './orders.ts';

const lineIds = z.array(idIn).min(1).max(200);
const note = freeText(2_000);
const reason = z.enum(cancelReasons);
/** Who bears the cost; kept in the order's history. */
const borneBy = z.enum(costBearers).nullish();
const dayIn = formText(orderFactsForm.wantedOn);
const shortText = (max: number) => freeText(max).transform((text) => text.trim());
export const stage = z.number().int() as z.ZodType<OrderStage>;

const place = {
  bayId: idIn,
  technicianId: idIn.nullish(),
  /** A moment, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  /** Of work; the end follows from the opening hours. */
  minutes: wholeNumber(15, 1_440),
};

/** What is done with an order: one step, or a note. */
export const deskAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledge') }),
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('assign'), sellerId: idIn.nullable() }),
  z.object({
    kind: z.literal('setVehicle'),
    vin: formText(orderFactsForm.vin).nullish(),
    stockNumber: formText(orderFactsForm.stockNumber).nullish(),
    wantedOn: formText(orderFactsForm.wantedOn).nullish(),
  }),
  z.object({ kind: z.literal('reserve'), lineIds, bin: shortText(20).nullish() }),
  z.object({
    kind: z.literal('orderParts'),
    lineIds,
    supplierOrder: shortText(50).nullish(),
    expectedOn: dayIn.nullish(),
  }),
  z.object({ kind: z.literal('expect'), lineIds, expectedOn: dayIn }),
  z.object({ kind: z.literal('receive'), lineIds, bin: shortText(20).nullish() }),
  z.object({
    kind: z.literal('split'),
    lineId: idIn,
    /** Pieces that become a line of their own. */
    quantity: wholeNumber(1, maxQuantity),
  }),
  z.object({
    kind: z.literal('addLines'),
    items: z.array(postedItem).min(1).max(50),
    /** The order's new total as it was shown; another one is refused. */
    total: postedItem.shape.total,
    /** Adds them although they cannot be installed together with others. */
    anyway: flag.optional(),
  }),
  z.object({ kind: z.literal('cancelLines'), lineIds, reason, borneBy }),
  z.object({
    kind: z.literal('install'),
    lineIds,
    /** Absent: who does this. */
    technicianId: idIn.nullish(),
    minutes: wholeNumber(1, 10_000).nullish(),
  }),
  z.object({ kind: z.literal('schedule'), ...place }),
  z.object({ kind: z.literal('moveAppointment'), appointmentId: idIn, ...place }),
  z.object({ kind: z.literal('cancelAppointment'), appointmentId: idIn }),
  z.object({ kind: z.literal('handOver'), lineIds }),
  z.object({ kind: z.literal('fulfil') }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('invoice'), number: shortText(30) }),
  z.object({ kind: z.literal('cancel'), reason }),
  z.object({
    kind: z.literal('refund'),
    amount: formAmount(forms.adjustedPrice.price),
    method: z.enum(refundMethods),
    reference: shortText(50).nullish(),
  }),
  z.object({
    kind: z.literal('changeLine'),
    lineId: idIn,
    installed: flag.optional(),
    quantity: wholeNumber(1, maxQuantity).optional(),
    unitPrice: formAmount(forms.adjustedPrice.price).optional(),
    /** Why; kept in the order's history. */
    reason: shortText(200).nullish(),
  }),
  z.object({
    kind: z.literal('returnLine'),
    lineId: idIn,
    quantity: wholeNumber(1, maxQuantity),
    reason,
    borneBy,
  }),
  z.object({
    kind: z.literal('exempt'),
    /** 'none': it pays tax again, or what the customer claimed was wrong. */
    exemption: z.enum([...exemptionKinds, 'none']),
    exemptionNumber: formText(exemptionNumberField).nullish(),
    taxes: z.enum(exemptTaxes).nullish(),
    /** Whether it is the customer's from now on, until a day (null: until it is ended). */
    keep: flag.optional(),
    validUntil: formText(validUntilField).nullish(),
  }),
]);

/** Who is told of it. */
const tell = z.object({
  /** Whether the customer gets the mail that belongs to it, if there is one. */
  customer: z.boolean().default(true),
  /** Colleagues who get a mail with the note. */
  userIds: z.array(idIn).max(20).default([]),
});

export const namedBay = z.object({ id, name: z.string() });

/** When an order is fitted, and where. */
const appointment = z.object({
  id,
  bay: namedBay,
  technician: namedPerson.nullable(),
  startsAt: moment,
  endsAt: moment,
  /** Of work; a break may lie between start and end. */
  minutes: count,
  state: z.enum(appointmentStates),
  /** The day on which parts are expected that would come after it; null: none. */
  partsExpectedOn: day.nullable(),
});

/** Something that happened to an order. */
const orderEvent = z.object({
  id,
  at: moment,
  /** Null: nobody was signed in. */
  user: namedPerson.nullable(),
  /** A desk action, or 'edit', 'undo', 'askedToCancel', 'printed'. */
  kind: z.string(),
  data: z.object({
    lines: z.array(z.object({ id, name: z.string(), quantity: z.number().int() })).optional(),
    reason: z.string().nullish(),
    borneBy: z.string().nullish(),
    supplierOrder: z.string().nullish(),
    expectedOn: day.nullish(),
    bin: z.string().nullish(),
    minutes: z.number().nullish(),
    /** Of an appointment: its bay and start, and the start that it had before. */
    bay: z.string().nullish(),
    startsAt: moment.nullish(),
    startsBefore: moment.nullish(),
    /** Of who fitted or fits, who sells now, or the step that was undone: its kind. */
    name: z.string().nullish(),
    undone: z.string().nullish(),
    /** Of a print: the document, and 'en', 'fr' or 'both'. */
    document: z.string().nullish(),
    language: z.string().nullish(),
    quantity: z.number().nullish(),
    installed: z.boolean().nullish(),
    /** Added although it cannot be installed together with others. */
    anyway: z.boolean().nullish(),
    /** What was set of the vehicle: null was blanked, absent stayed. The VIN is not told. */
    isVinSet: z.boolean().optional(),
    stockNumber: z.string().nullish(),
    wantedOn: day.nullish(),
    /** Absent for who sees no prices. */
    unitPrice: amount.nullish(),
    amount: amount.nullish(),
    method: z.string().nullish(),
    number: z.string().nullish(),
    /** A kind of exemption, or 'none'. */
    exemption: z.string().nullish(),
    totalBefore: amount.nullish(),
    totalAfter: amount.nullish(),
  }),
  note: z.string(),
  told: z.object({ customer: z.boolean(), names: z.array(z.string()) }),
  /** Whether it changed the order, so that it can be undone in its turn. */
  isStep: z.boolean(),
  isUndone: z.boolean(),
});

/** What the dealership's staff know of an order's progress, beside the order. */
const deskFacts = z.object({
  stage,
  isLate: z.boolean(),
  acknowledgedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  invoicedAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  /** The start of the earliest appointment that is set. */
  appointmentAt: moment.nullable(),
  /** Absent for who sees no prices. */
  invoiceNumber: z.string().nullish(),
  refund: z
    .object({ amount, method: z.string(), reference: z.string().nullable(), at: moment })
    .nullish(),
});

const lineWork = z.object({
  id,
  progress: z.number().int() as z.ZodType<Progress>,
  bin: z.string().nullable(),
  supplierOrder: z.string().nullable(),
  expectedOn: day.nullable(),
  receivedOn: day.nullable(),
  technician: namedPerson.nullable(),
  doneOn: day.nullable(),
  minutes: z.number().int().nullable(),
  cancelReason: z.string().nullable(),
  /** Whether the dealership does not sell its product any more. */
  isGone: z.boolean(),
});

const deskOrder = z.object({
  /** With prices, or without for who fetches and fits parts alone. */
  order: z.union([order, workOrder]),
  facts: deskFacts,
  /** The work of each line of the order, in its order. */
  lines: z.array(lineWork),
  /** Those that were cancelled too, by their start. */
  appointments: z.array(appointment),
  /** Minutes of each visit that its lines still need an appointment for; empty: none. */
  visits: z.array(count),
  /** Newest last. */
  events: z.array(orderEvent),
  /** What the person may do now; buttons follow it. */
  may: z.array(z.enum(deskActions)),
  /** The step it waits for, if the person may take it. */
  next: z.enum(deskActions).nullable(),
  /** The step that the person may undo now, and whether they have to say why. */
  undo: z.object({ eventId: id, kind: z.string(), needsReason: z.boolean() }).nullable(),
  /** The customer's other orders here, newest first; empty for who sees no prices. */
  others: z.array(z.object({ id, statusId: z.number().int(), placedAt: moment, total: amount })),
  /** Whether nobody has shown that the address of the customer's account is theirs (contract 3.19). */
  isUnconfirmed: z.boolean(),
  /** Actions whose mail the dealership has switched on for customers. */
  mails: z.array(z.string()),
  /** The proposal that its customer accepted; null: none, or for who sees no prices. */
  proposalId: id.nullable(),
});

const result = z.object({
  orderId: id,
  isDone: z.boolean(),
  /** Why not. */
  problem: z.string().nullable(),
  /** Whether the customer gets a mail of it. */
  isMailed: z.boolean(),
});

export type DeskActionBody = z.output<typeof deskAction>;
export type Tell = z.output<typeof tell>;
export type DeskOrder = z.output<typeof deskOrder>;
export type DeskEvent = z.output<typeof orderEvent>;
export type DeskResult = z.output<typeof result>;

export const deskContract = endpoints({
  'GET /api/v1/auth/desk/:id': {
    summary: 'An order with the work of its lines, its history, and what the person may do now',
    access: 'work',
    answer: deskOrder,
  },
  'GET /api/v1/auth/desk/:id/appointments/:appointmentId': {
    summary: 'An appointment of an order that is set, as a file for calendars of staff',
    access: 'work',
    answer: z.object({ content: z.string() }),
  },
  'POST /api/v1/auth/desk/:id/actions': {
    summary:
      'Does one thing with an order; Idempotency-Key makes it safe to repeat. 422 with the present order if another person changed it meanwhile',
    access: 'work',
    headers: onceHeaders,
    body: z.object({
      version: count,
      action: deskAction,
      note: note.default(''),
      tell: tell.optional(),
    }),
    maxBytes: maxLongBodyBytes,
    answer: deskOrder,
  },
  'POST /api/v1/auth/desk/:id/undo': {
    summary:
      'Undoes the newest step of an order; others and older ones by a dealer admin, with a reason',
    access: 'work',
    headers: onceHeaders,
    body: z.object({ eventId: idIn, reason: freeText(500).default('') }),
    answer: deskOrder,
  },
  'POST /api/v1/auth/desk/actions': {
    summary:
      'Does the same with many orders, each by itself, and says for each whether it was done',
    access: 'work',
    headers: onceHeaders,
    body: z.object({
      dealerId: idIn,
      orders: z
        .array(
          z.object({
            id: idIn,
            version: count,
            /** The lines that are meant; absent: every line for which the step is possible. */
            lineIds: lineIds.optional(),
          }),
        )
        .min(1)
        .max(200)
        .refine((orders) => new Set(orders.map((one) => one.id)).size === orders.length, {
          error: 'fieldProblems.invalid',
        }),
      /** One that needs no line of its own: acknowledge, orderParts, expect, reserve, receive, install, handOver, fulfil, assign, cancel. */
      action: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('acknowledge') }),
        z.object({ kind: z.literal('fulfil') }),
        z.object({ kind: z.literal('handOver') }),
        z.object({ kind: z.literal('reserve'), bin: shortText(20).nullish() }),
        z.object({ kind: z.literal('receive'), bin: shortText(20).nullish() }),
        z.object({ kind: z.literal('install'), technicianId: idIn.nullish() }),
        z.object({
          kind: z.literal('orderParts'),
          supplierOrder: shortText(50).nullish(),
          expectedOn: dayIn.nullish(),
        }),
        z.object({ kind: z.literal('expect'), expectedOn: dayIn }),
        z.object({ kind: z.literal('assign'), sellerId: idIn.nullable() }),
        z.object({ kind: z.literal('cancel'), reason }),
      ]),
      note: note.default(''),
      tell: tell.optional(),
    }),
    maxBytes: maxLongBodyBytes,
    answer: z.object({ results: z.array(result) }),
  },
});
