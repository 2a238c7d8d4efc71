import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { plainAddress } from '#shared/rules/alike-signs.ts';
import { email } from '#shared/rules/form.ts';
import { languages } from '#shared/rules/languages.ts';
import { frequencies, termTypes } from '#shared/rules/payment.ts';
import { lineGroups, maxProposalLines } from '#shared/rules/proposals/lines.ts';
import { seenStates } from '#shared/rules/proposals/states.ts';
import { feeLine } from './fees.ts';
import { amount, count, day, flag, formText, freeText, id, idIn, wholeNumber } from './fields.ts';
import { taxLine } from './orders.ts';
import { payment } from './payments.ts';

/** What some lines of a proposal come to. */
const proposalTotals = z.object({
  subtotal: amount,
  fees: z.array(feeLine),
  tax: amount,
  taxLines: z.array(taxLine),
  total: amount,
});

/** A line as its customer sees it; nothing of it tells a cost or the dealership's stock. */
const seenLine = z.object({
  id: z.string(),
  look: z.number().int(),
  group: z.enum(lineGroups),
  name: z.string(),
  /** Of the names in the other language, where the asked one has none. */
  language: z.enum(languages).nullable(),
  /** The vehicle that it is for. */
  detail: z.string().nullable(),
  photo: z.string().nullable(),
  number: z.string(),
  chosen: z.boolean(),
  quantity: count,
  maxQuantity: count,
  installed: z.boolean(),
  mayChooseInstalled: z.boolean(),
  /** Everything that the product offers; `type` is the number of `optionTypes`. */
  options: z.array(
    z.object({ id, name: z.string(), type: id, price: amount, chosen: z.boolean() }),
  ),
  /** For one piece, without options. */
  unitPrice: amount,
  /** Of an adjusted price: the catalogue's. */
  originalPrice: amount.nullable(),
  /** Of all pieces with options, whether it is chosen or not. */
  total: amount,
  /** What the line adds to each payment; null: no payment is known. */
  perPeriod: amount.nullable(),
});

/** A look with the sums of its lines as they are ticked now. */
const seenLook = z.object({
  name: z.string(),
  totals: proposalTotals,
  payment: payment.nullable(),
  /** What it adds to each payment of the customer's deal; null: there is no deal with a payment. */
  change: amount.nullable(),
});

/** The payment that the customer has agreed on for the vehicle, before taxes. */
const deal = z.object({
  type: z.enum(termTypes),
  frequency: z.enum(frequencies),
  term: z.number().int(),
  rate: z.number(),
  /** Null: the terms are known, the payment is not. */
  presentPayment: amount.nullable(),
  newPayment: amount.nullable(),
});

/** A proposal as its customer sees it: on the page behind the link, and in the showroom. */
export const proposalView = z.object({
  id,
  version: count,
  state: z.enum(seenStates),
  language: z.enum(languages),
  validUntil: day.nullable(),
  message: z.string(),
  seller: z
    .object({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string().nullable() })
    .nullable(),
  vehicle: z.string().nullable(),
  /** The picture of the vehicle's model. */
  vehiclePhoto: z.string().nullable(),
  firstName: z.string().nullable(),
  looks: z.array(seenLook),
  /** The shown look, from 1. */
  look: z.number().int(),
  lines: z.array(seenLine),
  totals: proposalTotals,
  /** For the chosen lines, by the deal's terms or the usual ones. */
  payment: payment.nullable(),
  deal: deal.nullable(),
  needsPhoneDigits: z.boolean(),
  needsFrenchBox: z.boolean(),
  /** Nobody wrote down an address: whoever accepts gives one, for their account. */
  needsEmail: z.boolean(),
  /** The number of the conditions that whoever accepts agrees to; null: the dealership asks for none. */
  conditionsVersion: count.nullable(),
  order: z.object({ id, trackingUrl: z.string() }).nullable(),
  /** The current version, if another one is shown. */
  newer: z.number().int().nullable(),
});

const lineId = z.uuid();

/** What a customer chooses of a line; whatever is absent stays as it was offered. */
export const lineChoice = z.object({
  id: lineId,
  chosen: flag,
  quantity: wholeNumber(1, 999).optional(),
  options: z.array(idIn).max(50).optional(),
  installed: flag.optional(),
});

/** The version that the customer saw, the look and its lines; lines that are absent stay as offered. */
const choices = z.object({
  version: wholeNumber(1, 1_000_000),
  look: wholeNumber(1, 3).default(1),
  lines: z.array(lineChoice).max(maxProposalLines).default([]),
});

/** A form without scripts: ids of ticked lines, and of each line's other choices, by their names. */
const formQuery = z.looseObject({ look: wholeNumber(1, 3).optional() });

export type ProposalView = z.output<typeof proposalView>;
export type SeenLine = z.output<typeof seenLine>;
export type PostedChoices = z.output<typeof choices>;

/** A proposal by its link, which asks for no account (decision 086). */
export const proposalsPublicContract = endpoints({
  'GET /api/v1/proposals/:makeId/:dealerCode/:token': {
    summary:
      'A proposal with its prices as they were sent, for whoever has a link to it; 410 for a link that has ended',
    access: 'public',
    query: formQuery,
    answer: proposalView,
  },
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/choices': {
    summary: 'The same proposal with other choices; stores nothing',
    access: 'public',
    body: choices,
    answer: proposalView,
  },
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/accept': {
    summary: 'Accepts a proposal and places its order; a repeated acceptance gets the same order',
    access: 'public',
    body: choices.extend({
      name: freeText(200),
      consent: z.literal(true),
      language: z.enum(languages),
      /** In Quebec, for the English version. */
      readFrench: flag.optional(),
      /** Where the proposal has none. */
      email: formText({ label: 'email', rules: [email], clean: plainAddress }).optional(),
      /** The last four digits of the phone number, where the dealership asks for them. */
      phoneDigits: z.string().max(10).optional(),
    }),
    answer: z.object({ orderId: id, trackingUrl: z.string() }),
  },
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/decline': {
    summary: 'Declines a proposal, with a reason or without',
    access: 'public',
    body: z.object({
      /** That the customer saw; absent: the present one. */
      version: wholeNumber(1, 1_000_000).optional(),
      reason: freeText(500).nullish(),
    }),
  },
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/ask': {
    summary: 'Asks for an expired proposal again; once an hour, the rest is taken as one',
    access: 'public',
  },
});
