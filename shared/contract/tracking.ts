import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { languages } from '#shared/rules/languages.ts';
import type { Progress } from '#shared/rules/line-progress.ts';
import { orderMilestones } from '#shared/rules/order-milestones.ts';
import { count, day, id, idIn, moment } from './fields.ts';
import { orderWish } from './order-wish.ts';

/** When an order is fitted, and whether its customer may still move or cancel it. */
const visit = z.object({ id, startsAt: moment, endsAt: moment, mayChange: z.boolean() });

/**
 * An order as everybody sees it who has its link: what is being fitted and how far it is. No price,
 * name, address, note or number of a vehicle.
 */
const trackedOrder = z.object({
  id,
  /** In which the names of its lines are written. */
  language: z.enum(languages),
  /** The milestones that this order passes, from first to last. */
  steps: z.array(z.enum(orderMilestones)),
  /** The last of them that it has reached. */
  current: z.enum(orderMilestones),
  wantedOn: day.nullable(),
  wish: orderWish.nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.string()),
      quantity: count,
      installed: z.boolean(),
      progress: z.number().int() as z.ZodType<Progress>,
      /** The day on which its parts are expected; null: they are not on order, or nobody knows. */
      expectedOn: day.nullable(),
    }),
  ),
  /** When somebody last asked to cancel it; null: nobody did, or it is not open any more. */
  askedToCancelAt: moment.nullable(),
  mayAskToCancel: z.boolean(),
  /** Appointments that are set, by their start; neither bay nor technician. */
  visits: z.array(visit),
  /** Whether its customer can choose a time on the page of the link. */
  mayChoose: z.boolean(),
  /** Whether the dealership can be asked for another time; not within an hour of the last asking. */
  mayAskToMove: z.boolean(),
});

/** Free times by day, in the dealership's time zone. */
const times = z.object({
  /** The first day that the customer may have; null: nothing is fitted. */
  firstDay: day.nullable(),
  days: z.array(z.object({ day, starts: z.array(moment) })),
  /** The day to ask from for the times after these; null: there are none. */
  next: day.nullable(),
});

const timesQuery = z.object({ from: day.optional() });
const startsAt = z.string().max(40);

/** What a customer does about an appointment; `ask` only asks the dealership for another time. */
const postedChoice = z.discriminatedUnion('what', [
  z.object({ what: z.literal('choose'), startsAt }),
  z.object({ what: z.literal('move'), startsAt, appointmentId: idIn }),
  z.object({ what: z.literal('cancel'), appointmentId: idIn }),
  z.object({ what: z.literal('ask') }),
]);

const asked = z.object({ askedToCancelAt: moment });

export type TrackedOrder = z.output<typeof trackedOrder>;
export type TrackedVisit = z.output<typeof visit>;
export type CustomerTimes = z.output<typeof times>;
export type PostedChoice = z.output<typeof postedChoice>;

/** Following an order by a link, and asking the dealership to cancel it (decision 071). */
export const trackingContract = endpoints({
  'GET /api/v1/tracking/:makeId/:dealerCode/:token': {
    summary: "An order's progress, for whoever has a link to it; 410 for a link that has ended",
    access: 'public',
    answer: trackedOrder,
  },
  'POST /api/v1/tracking/:makeId/:dealerCode/:token/cancellation': {
    summary:
      'Asks the dealership to cancel the order of a link; once an hour, the rest is taken as one',
    access: 'public',
    answer: asked,
  },
  'GET /api/v1/tracking/:makeId/:dealerCode/:token/times': {
    summary:
      'Free times of some days, for whoever has a link to an order for which a time may be chosen; with an appointment those to which it can be moved',
    access: 'public',
    query: timesQuery.extend({ appointmentId: idIn.optional() }),
    answer: times,
  },
  'POST /api/v1/tracking/:makeId/:dealerCode/:token/choice': {
    summary:
      'Chooses, moves or cancels the appointment of a link, confirmed at once; or asks the dealership for another time, once an hour',
    access: 'public',
    body: z.object({ choice: postedChoice }),
    answer: z.object({ done: z.enum(['choose', 'move', 'cancel', 'ask']) }),
  },
  'GET /api/v1/tracking/:makeId/:dealerCode/:token/calendar/:id': {
    summary: 'An appointment of a link as a file for calendars',
    access: 'public',
    answer: z.object({ content: z.string() }),
  },
  'GET /api/v1/auth/orders/times': {
    summary: "Free times for what is in the signed-in person's cart",
    access: 'signedIn',
    query: timesQuery.extend({ dealerId: idIn }),
    answer: times,
  },
  'POST /api/v1/auth/orders/:id/cancellation': {
    summary: 'Asks the dealership to cancel an own order; once an hour, the rest is taken as one',
    access: 'signedIn',
    answer: asked,
  },
  'POST /api/v1/auth/orders/:id/link': {
    summary:
      "Makes a link to an order's progress, for its customer and for staff who work on it; it is shown this once",
    access: 'signedIn',
    status: 201,
    answer: z.object({ url: z.string() }),
  },
  'DELETE /api/v1/auth/orders/:id/link': {
    summary: 'Revokes every link to an order, for staff who work on it',
    access: 'work',
    answer: z.object({ revoked: count }),
  },
});
