import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { offerDays, offerForm } from '#shared/rules/offer-form.ts';
import {
  changeSchema,
  day,
  formSchema,
  freeText,
  id,
  idIn,
  pageQuery,
  tableTotal,
} from './fields.ts';

const offerType = z.enum(['lease', 'finance']);

/** A lease or finance offer with its place and days, as people enter it. */
const offer = z.object({
  id,
  type: offerType,
  /** Months. */
  term: z.number().int(),
  /** Percent a year. */
  rate: z.number(),
  /** First day; null: since ever. */
  from: day.nullable(),
  /** Last day; null: until further notice. */
  to: day.nullable(),
  note: z.string(),
  /** The vehicle of the offer, null where it is for all. `year` is that of an offer for a whole year; a model goes with its own. */
  yearId: id.nullable(),
  year: z.number().int().nullable(),
  modelId: id.nullable(),
  model: z.string().nullable(),
  trimId: id.nullable(),
  trim: z.string().nullable(),
  /** Null: the make's. */
  dealerId: id.nullable(),
  /** Holds today, in the dealership's time zone. */
  holds: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** A vehicle; without a trim all trims of the model, without a model all models of the year, without a year all. */
const vehicle = { year: idIn.optional(), model: idIn.optional(), trim: idIn.optional() };
/** Where the platform's offers stand: of a make, or of a dealership of it. */
const ofMake = { make: idIn, dealer: idIn.optional(), ...vehicle };

const entered = formSchema(offerForm);
const changed = changeSchema(offerForm);
const moved = z.object({ to: z.enum(['earlier', 'later', 'last']) });
/**
 * A pasted rate sheet: 'replace' ends what held the day before `from`, which it needs; what begins on that day
 * or later it deletes where `deletes` says so, and is refused otherwise.
 */
const sheet = z
  .object({
    ...{ type: offerType, text: freeText(20_000), mode: z.enum(['add', 'replace']) },
    deletes: z.boolean().default(false),
  })
  .and(formSchema(offerDays));

const list = tableTotal.extend({ data: z.array(offer) });
const saved = z.object({ offer });
const pasted = z.object({
  added: z.number().int(),
  ended: z.number().int(),
  deleted: z.number().int(),
});
/** What shoppers get on a day: for each type the offers of one place, the last is the default. */
const shown = z.array(
  z.object({
    term: z.number().int(),
    rate: z.number(),
    isOwn: z.boolean(),
    level: z.enum(['trim', 'model', 'year', 'make']),
  }),
);
const preview = z.object({ lease: shown, finance: shown });
export type OffersShown = z.output<typeof preview>;

const on = { on: day.refine(isValidDate).optional() };
const paging = pageQuery(50, 200);

/** Offers in the browser: of every make for platform admins, its own for a dealership's admins. */
export const platformTermsContract = endpoints({
  'GET /api/v1/auth/platform/terms': {
    summary: 'Offers of a make or of a dealership, of a vehicle and everything below it',
    access: 'platformAdmin',
    query: z.object({ ...ofMake, ...paging }),
    answer: list,
  },
  'GET /api/v1/auth/platform/terms/preview': {
    summary: 'Offers as a shopper gets them on a day; today without one',
    access: 'platformAdmin',
    query: z.object({ ...ofMake, ...on }),
    answer: preview,
  },
  'POST /api/v1/auth/platform/terms': {
    summary: 'Adds an offer, as the last of its place and type; 422 where its days overlap',
    access: 'platformAdmin',
    body: z.object({ ...ofMake, type: offerType }).and(entered),
    status: 201,
    answer: saved,
  },
  'POST /api/v1/auth/platform/terms/sheet': {
    summary: 'Enters a pasted rate sheet in one transaction; 422 with the mistakes of its lines',
    access: 'platformAdmin',
    body: z.object(ofMake).and(sheet),
    answer: pasted,
  },
  'PATCH /api/v1/auth/platform/terms/:id': {
    summary: 'Changes months, rate, days and source of an offer',
    access: 'platformAdmin',
    body: changed,
    answer: saved,
  },
  'POST /api/v1/auth/platform/terms/:id/move': {
    summary: 'Puts an offer earlier, later or last; the last one is the default',
    access: 'platformAdmin',
    body: moved,
  },
  'DELETE /api/v1/auth/platform/terms/:id': {
    summary: 'Deletes an offer; orders keep theirs',
    access: 'platformAdmin',
  },
  'GET /api/v1/auth/dealers/:id/terms': {
    summary: "The dealership's own offers, of a vehicle and everything below it",
    access: 'dealerAdmin',
    query: z.object({ ...vehicle, ...paging }),
    answer: list,
  },
  'GET /api/v1/auth/dealers/:id/terms/preview': {
    summary: 'Offers as a shopper of the dealership gets them on a day; today without one',
    access: 'dealerAdmin',
    query: z.object({ ...vehicle, ...on }),
    answer: preview,
  },
  'POST /api/v1/auth/dealers/:id/terms': {
    summary: 'Adds an own offer of the dealership; 422 where its days overlap',
    access: 'dealerAdmin',
    body: z.object({ ...vehicle, type: offerType }).and(entered),
    status: 201,
    answer: saved,
  },
  'POST /api/v1/auth/dealers/:id/terms/sheet': {
    summary: "Enters a pasted rate sheet of the dealership's own in one transaction",
    access: 'dealerAdmin',
    body: z.object(vehicle).and(sheet),
    answer: pasted,
  },
  'PATCH /api/v1/auth/dealers/:id/terms/:termId': {
    summary: 'Changes months, rate, days and source of an own offer',
    access: 'dealerAdmin',
    body: changed,
    answer: saved,
  },
  'POST /api/v1/auth/dealers/:id/terms/:termId/move': {
    summary: 'Puts an own offer earlier, later or last; the last one is the default',
    access: 'dealerAdmin',
    body: moved,
  },
  'DELETE /api/v1/auth/dealers/:id/terms/:termId': {
    summary: 'Deletes an own offer; orders keep theirs',
    access: 'dealerAdmin',
  },
});
