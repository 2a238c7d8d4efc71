import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { exemptionKinds, exemptTaxes } from '#shared/rules/exemption.ts';
import { exemptionForm, refusalForm, validUntilField } from '#shared/rules/exemption-form.ts';
import {
  amount,
  count,
  day,
  flag,
  formText,
  id,
  idIn,
  moment,
  namedPerson,
  pageQuery,
} from './fields.ts';

const validUntil = formText(validUntilField).nullish();

export const exemption = z.object({
  id,
  kind: z.enum(exemptionKinds),
  number: z.string(),
  taxes: z.enum(exemptTaxes),
  claimedAt: moment,
  /** Null: the dealership has not confirmed it. */
  confirmedAt: moment.nullable(),
  /** The last day, in the dealership's time zone; null: until it is ended. */
  validUntil: day.nullable(),
});

/** The same as the dealership reads it. */
const listedExemption = exemption.extend({
  customer: namedPerson,
  /** Who entered it for the customer; null: the customer. */
  enteredBy: namedPerson.nullable(),
  confirmedBy: namedPerson.nullable(),
});

/** An open order whose customer claims an exemption. */
const claimingOrder = z.object({
  id,
  kind: z.enum(exemptionKinds),
  customer: namedPerson,
  placedAt: moment,
  tax: amount,
});

/** A customer's exemption from tax at one dealership, and what the dealership says to it. */
export const exemptionsContract = endpoints({
  'GET /api/v1/auth/exemptions': {
    summary:
      'Exemptions from tax of a dealership: those that wait or those that it confirmed, and open orders that claim one',
    access: 'desk',
    query: z.object({
      dealerId: idIn,
      state: z.enum(['waiting', 'confirmed']).default('waiting'),
      ...pageQuery(20, 100),
    }),
    answer: z.object({
      data: z.array(listedExemption),
      total: count,
      /** The oldest 50 of them. */
      orders: z.array(claimingOrder),
    }),
  },
  'GET /api/v1/auth/exemptions/customer': {
    summary:
      'The exemption that the dealership confirmed of a customer and still holds, and one that waits',
    access: 'signedIn',
    query: z.object({
      dealerId: idIn,
      /** Absent: the signed-in person. */
      userId: idIn.optional(),
    }),
    answer: z.object({ confirmed: exemption.nullable(), waiting: exemption.nullable() }),
  },
  'POST /api/v1/auth/exemptions': {
    summary:
      'Claims an exemption, for the signed-in person or by staff for a customer; an earlier claim that waits is replaced',
    access: 'signedIn',
    body: z.object({
      dealerId: idIn,
      userId: idIn.optional(),
      kind: z.enum(exemptionKinds),
      number: formText(exemptionForm.number),
      taxes: z.enum(exemptTaxes),
      validUntil,
      /** The desk confirms it at once; never one's own. */
      isConfirmed: flag.default(false),
    }),
    status: 201,
    answer: exemption,
  },
  'POST /api/v1/auth/exemptions/:id/confirm': {
    summary: 'Confirms an exemption that waits: the customer pays no tax from now on',
    access: 'desk',
    body: z.object({ validUntil }),
    answer: exemption,
  },
  'POST /api/v1/auth/exemptions/:id/refuse': {
    summary: 'Refuses an exemption that waits; the customer gets a mail with the reason',
    access: 'desk',
    body: z.object({ reason: formText(refusalForm.reason) }),
  },
  'POST /api/v1/auth/exemptions/:id/end': {
    summary: "Ends an exemption, or takes back a claim: by the desk, or the customer's own",
    access: 'signedIn',
  },
});
