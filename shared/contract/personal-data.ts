import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { appointmentStates } from '#shared/rules/appointments.ts';
import { proposalEventKinds } from '#shared/rules/proposals/events.ts';
import { proposalStates } from '#shared/rules/proposals/states.ts';
import { forms } from '#shared/rules/validation.ts';
import { exemption } from './exemptions.ts';
import { amount, count, flag, formSchema, id, idIn, moment, pageQuery } from './fields.ts';
import { order } from './orders.ts';
import { user } from './users.ts';

const consentNow = z.object({
  marketing: z.boolean(),
  /** Time of the consent, or null. */
  at: moment.nullable(),
});

/** Everything stored about a person, for export. */
const personalData = z.object({
  exportedAt: moment,
  account: user,
  /** When the person confirmed the e-mail address, or null. */
  emailConfirmedAt: moment.nullable(),
  /** Every answer about mailed news, with the question's wording. */
  consents: z.array(
    z.object({
      kind: z.string(),
      given: z.boolean(),
      wording: z.string(),
      source: z.string(),
      at: moment,
    }),
  ),
  sessions: z.array(z.object({ signedInAt: moment, lastSeenAt: moment, device: z.string() })),
  /** Exemptions from tax that were claimed, with what the dealership said to them. */
  exemptions: z.array(
    exemption.omit({ id: true }).extend({
      /** When it was refused, if it was never confirmed, or ended. */
      closedAt: moment.nullable(),
      reason: z.string(),
    }),
  ),
  /** Orders and the cart, without the dealership's notes and figures. */
  orders: z.array(order),
  /** What happened to the orders: each step in words, with the items that it was about. */
  steps: z.array(
    z.object({ orderId: id, at: moment, what: z.string(), items: z.array(z.string()) }),
  ),
  /** Links that show an order's progress to whoever has one; the links themselves are not kept. */
  links: z.array(
    z.object({
      orderId: id,
      madeAt: moment,
      /** When it was last opened, and how often. */
      openedAt: moment.nullable(),
      opens: count,
      revokedAt: moment.nullable(),
    }),
  ),
  /** When the orders were to be fitted. */
  appointments: z.array(
    z.object({ orderId: id, startsAt: moment, endsAt: moment, state: z.enum(appointmentStates) }),
  ),
  /** What the dealership offered the person, with what became of it, and to how many links it led. */
  proposals: z.array(
    z.object({
      id,
      state: z.enum(proposalStates),
      vehicle: z.string().nullable(),
      vin: z.string().nullable(),
      message: z.string(),
      /** The person's own. */
      notes: z.string(),
      total: amount,
      madeAt: moment,
      declineReason: z.string().nullable(),
      events: z.array(z.object({ at: moment, what: z.enum(proposalEventKinds) })),
      links: count,
    }),
  ),
  /** Filters of tables that the person saved under names. */
  savedViews: z.array(
    z.object({ page: z.string(), name: z.string(), query: z.string(), savedAt: moment }),
  ),
  /** Products that the person keeps, each with the vehicle for which. */
  favourites: z.array(
    z.object({
      product: z.string(),
      number: z.string(),
      vehicle: z.string().nullable(),
      keptAt: moment,
    }),
  ),
  /** Vehicles that the person keeps. */
  vehicles: z.array(z.object({ vehicle: z.string(), keptAt: moment })),
  /** The account's changes with their times. */
  changes: z.array(
    z.object({ at: moment, action: z.string(), from: z.unknown(), to: z.unknown() }),
  ),
});

export type PersonalData = z.output<typeof personalData>;

/** Export, erasure and consent, by people themselves or by a dealer admin (decision 025). */
export const personalDataContract = endpoints({
  'GET /api/v1/auth/user/personal-data': {
    summary: 'All that the shop knows of the signed-in person',
    access: 'signedIn',
    answer: z.object({ data: personalData }),
  },
  'GET /api/v1/auth/user/personal-data/:id': {
    summary: 'All that the shop knows of a customer, for a dealer admin whom they asked',
    access: 'dealerAdmin',
    answer: z.object({ data: personalData }),
  },
  'POST /api/v1/auth/user/erase': {
    summary:
      'Erases the signed-in customer for good; orders stay without a name. Asks for the password',
    access: 'signedIn',
    body: formSchema(forms.passwordAgain),
  },
  'POST /api/v1/auth/user/erase/:id': {
    summary:
      'Erases a customer for good, for a dealer admin whom they asked; orders stay without a name',
    access: 'dealerAdmin',
  },
  'GET /api/v1/auth/user/consent': {
    summary: 'What the signed-in person has agreed to',
    access: 'signedIn',
    answer: consentNow,
  },
  'POST /api/v1/auth/user/consent': {
    summary: 'Agrees to mails with news and offers, or withdraws that',
    access: 'signedIn',
    body: z.object({ marketing: flag }),
    answer: consentNow,
  },
  'GET /api/v1/auth/consents': {
    summary: 'The customers of a dealership who agreed to mails with news and offers',
    access: 'dealerAdmin',
    query: z.object({
      dealerId: idIn,
      ...pageQuery(100, 1_000),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          since: moment,
        }),
      ),
      total: count,
    }),
  },
});
