import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { plainAddress } from '#shared/rules/alike-signs.ts';
import { maxQuantity } from '#shared/rules/cart.ts';
import { email, max } from '#shared/rules/form.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxEmailLength, maxLongBodyBytes, maxPersonNameLength } from '#shared/rules/limits.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import { maxHalfDays, waysToPay } from '#shared/rules/order-wish.ts';
import { proposalEventKinds } from '#shared/rules/proposals/events.ts';
import { proposalFilters } from '#shared/rules/proposals/filters.ts';
import { followUps } from '#shared/rules/proposals/follow-up.ts';
import {
  lineGroups,
  maxLookName,
  maxLooks,
  maxProposalLines,
  maxProposalMessage,
  maxValidDays,
} from '#shared/rules/proposals/lines.ts';
import { proposalStates, shownStates } from '#shared/rules/proposals/states.ts';
import {
  amount,
  changedText,
  count,
  day,
  flag,
  formText,
  freeText,
  id,
  idIn,
  moment,
  namedPerson,
  pageQuery,
  search,
  wholeNumber,
} from './fields.ts';
import { halfDay } from './order-wish.ts';
import { postedAmount } from './orders.ts';
import { postedPayment } from './payments.ts';
import { proposalView } from './proposals-public.ts';

/** A line as the advisor writes it. */
const line = z.object({
  /** Stays over versions. Absent: a new line, which gets one. */
  id: z.uuid().optional(),
  productId: idIn,
  trimId: idIn.nullish().transform((trimId) => trimId ?? null),
  quantity: wholeNumber(1, maxQuantity).default(1),
  installed: flag.default(false),
  options: z.array(idIn).max(50).default([]),
  /** The look that it stands in, from 1. */
  look: wholeNumber(1, maxLooks).default(1),
  group: z.enum(lineGroups).default('recommended'),
  /** Whether the customer finds it ticked. */
  chosen: flag.default(true),
  /** A price for one piece, with fitting where it is installed; null: the catalogue's. */
  adjustedPrice: postedAmount.nullish(),
  /** Whether the customer has what the product needs already. */
  hasNeeded: flag.default(false),
});

/** The customer's payment for the vehicle, as the contract of sale has it; without an amount its terms alone. */
const deal = postedPayment.extend({ amount: postedAmount.nullish() });

const personField = (max: number) => freeText(max).nullish();

/** What an advisor writes of a proposal. */
const written = z.object({
  /** An account of the dealership; its names and addresses are taken from it. */
  customerId: idIn.nullish(),
  firstName: personField(maxPersonNameLength),
  lastName: personField(maxPersonNameLength),
  email: formText({
    label: 'email',
    rules: [email, max(maxEmailLength)],
    clean: plainAddress,
  }).nullish(),
  phoneNumber: personField(40),
  trimId: idIn.nullish(),
  vin: formText(orderFactsForm.vin).nullish(),
  stockNumber: formText(orderFactsForm.stockNumber).nullish(),
  /** The customer's; absent: the dealership's. */
  language: z.enum(languages).optional(),
  /** Absent: one without a name. */
  looks: z
    .array(z.object({ name: freeText(maxLookName) }))
    .min(1)
    .max(maxLooks)
    .optional(),
  lines: z.array(line).min(1).max(maxProposalLines),
  deal: deal.nullish(),
  message: changedText(freeText(maxProposalMessage)),
  /** The customer's for their order, and the dealership's own. */
  customerNotes: changedText(freeText()),
  dealerNotes: changedText(freeText()),
  /** On which the order is wished, the best one first. */
  halfDays: z.array(halfDay).max(maxHalfDays).optional(),
  /** Null: nobody was asked. */
  payBy: z.enum(waysToPay).nullish(),
  /** Days from sending for which it is valid; null: as many as the dealership has set. */
  validDays: wholeNumber(1, maxValidDays).nullish(),
});

/** A proposal in the advisor's list. */
const listedProposal = z.object({
  id,
  state: z.enum(shownStates),
  /** Why it is to be followed up today; null: it is not, or somebody is done with it. */
  followUp: z.enum(followUps).nullable(),
  /** Whether somebody is done with it for today. */
  isFollowed: z.boolean(),
  /** Of the customer, as far as they are known. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  vehicle: z.string().nullable(),
  language: z.enum(languages),
  seller: namedPerson.nullable(),
  /** With tax, of what is chosen in the first look, when it was saved or sent. */
  total: amount,
  itemCount: count,
  lookCount: count,
  currentVersion: count,
  validUntil: day.nullable(),
  approval: z.enum(['asked', 'given', 'refused']).nullable(),
  sentAt: moment.nullable(),
  /** When the customer first opened it. */
  openedAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  declinedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  orderId: id.nullable(),
});

const proposalEvent = z.object({
  id,
  at: moment,
  kind: z.enum(proposalEventKinds),
  version: count,
  /** Null: the customer, or a job. */
  user: namedPerson.nullable(),
});

/** A proposal for whoever writes it. */
export const proposal = listedProposal.extend({
  dealerId: id,
  /** The row's, to be sent back with a change. */
  version: z.number().int(),
  storedState: z.enum(proposalStates),
  customerId: id.nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  trimId: id.nullable(),
  vin: z.string().nullable(),
  stockNumber: z.string().nullable(),
  message: z.string(),
  customerNotes: z.string(),
  dealerNotes: z.string(),
  halfDays: z.array(halfDay),
  payBy: z.enum(waysToPay).nullable(),
  validDays: z.number().int().nullable(),
  declineReason: z.string().nullable(),
  approvalReason: z.string(),
  /** The largest discount that an admin approved, in percent; each line has its price. */
  approvedPercent: z.number().nullable(),
  /** Percent below the catalogue's prices that the reader may go without approval; null: no limit. */
  limitPercent: z.number().nullable(),
  /** Whether the reader may answer a question for approval. */
  mayApprove: z.boolean(),
  /** Whether what is written differs from what was sent. */
  isChanged: z.boolean(),
  looks: z.array(z.object({ name: z.string() })),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: id,
      trimId: id.nullable(),
      quantity: count,
      installed: z.boolean(),
      options: z.array(id),
      look: z.number().int(),
      group: z.enum(lineGroups),
      chosen: z.boolean(),
      adjustedPrice: amount.nullable(),
      /** For one piece, that an admin approved for the line as it is; null: none. */
      approvedPrice: amount.nullable(),
      hasNeeded: z.boolean(),
      /** Of the product, in the reader's language; null: it is not there any more. */
      name: z.string().nullable(),
      /** Whether it cannot be sold any more: it has no price in `now`. */
      isGone: z.boolean(),
    }),
  ),
  deal: z
    .object({ ...postedPayment.shape, term: z.number().int(), amount: amount.nullable() })
    .nullable(),
  /** What is written, at the catalogue's present prices, without lines that are gone. */
  now: proposalView,
  /** The current version as it was sent; null: nothing was sent. */
  sent: proposalView.nullable(),
  /** What lines of the current version would cost more in the catalogue today; 'gone': not sold any more. */
  catalogueNow: z.array(
    z.object({ lineId: z.string(), difference: z.union([amount, z.literal('gone')]) }),
  ),
  events: z.array(proposalEvent),
});

const answer = z.object({ proposal });
const version = count;

export type WrittenProposal = z.output<typeof written>;
export type WrittenLine = z.output<typeof line>;
export type Proposal = z.output<typeof proposal>;
export type ListedProposal = z.output<typeof listedProposal>;

/** Proposals of a dealership: an advisor writes and sees own ones, a dealer admin all (decision 086). */
export const proposalsContract = endpoints({
  'POST /api/v1/auth/proposals': {
    summary:
      'Keeps a proposal as a draft, such as a cart that is parked; its customer may be unknown',
    access: 'advisor',
    body: written.extend({ dealerId: idIn }),
    maxBytes: maxLongBodyBytes,
    status: 201,
    answer,
  },
  'GET /api/v1/auth/proposals': {
    summary:
      "An advisor's proposals, for a dealer admin those of the dealership, the last changed first; and how many wait for what",
    access: 'advisor',
    query: z.object({
      dealerId: idIn,
      show: z.enum(proposalFilters).default('all'),
      search,
      ...pageQuery(20, 100),
    }),
    answer: z.object({
      data: z.array(listedProposal),
      total: count,
      counts: z.object({ today: count, expiring: count, opened: count, drafts: count }),
    }),
  },
  'GET /api/v1/auth/proposals/:id': {
    summary: 'A proposal as it is written and as it was sent, with what happened to it',
    access: 'advisor',
    answer,
  },
  'PATCH /api/v1/auth/proposals/:id': {
    summary: 'Changes what is written; what was sent stays until it is sent again',
    access: 'advisor',
    body: written.partial().extend({ version }),
    maxBytes: maxLongBodyBytes,
    answer,
  },
  'DELETE /api/v1/auth/proposals/:id': {
    summary: 'Deletes a draft',
    access: 'advisor',
  },
});

/** Steps of a proposal that its advisor takes. */
export const proposalStepsContract = endpoints({
  'POST /api/v1/auth/proposals/:id/send': {
    summary:
      'Sends what is written as a version that never changes, by mail or as a link to hand over; it replaces an earlier one',
    access: 'advisor',
    body: z.object({
      version,
      to: z.enum(['mail', 'link']),
      message: freeText(maxProposalMessage).optional(),
    }),
    answer: answer.extend({ url: z.string() }),
  },
  'POST /api/v1/auth/proposals/:id/withdraw': {
    summary: 'Withdraws a proposal: its links tell that it is not valid any more',
    access: 'advisor',
    body: z.object({ reason: freeText(500).nullish() }),
    answer,
  },
  'POST /api/v1/auth/proposals/:id/link': {
    summary: 'Makes another link to a proposal that was sent; it is shown this once',
    access: 'advisor',
    status: 201,
    answer: z.object({ url: z.string() }),
  },
});
