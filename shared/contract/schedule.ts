import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { bayForm } from '#shared/rules/appointments.ts';
import { namedBay } from './desk.ts';
import {
  count,
  day,
  flag,
  formText,
  id,
  idIn,
  moment,
  namedPerson,
  personName,
  wholeNumber,
} from './fields.ts';

const bayName = formText(bayForm.name);

/** A place where one vehicle is worked on at a time. */
const bay = z.object({ id, name: z.string(), isActive: z.boolean(), position: count });

/** An appointment as the schedule shows it; it is set or done. */
const scheduled = z.object({
  id,
  order: z.object({
    id,
    version: z.number().int(),
    customer: personName,
    vehicle: z.string().nullable(),
    /** Lines that count. */
    lines: count,
    /** When the last of its parts on order is expected; null: all are here, or nobody knows. */
    partsExpectedOn: day.nullable(),
  }),
  bay: namedBay,
  technician: namedPerson.nullable(),
  startsAt: moment,
  endsAt: moment,
  /** Of work; a break may lie between start and end. */
  minutes: count,
  state: z.enum(['set', 'done']),
  /** Whether it is set outside the present opening hours. */
  isOutside: z.boolean(),
});

/** A day of the schedule. */
const scheduleDay = z.object({
  day,
  /** When the dealership is open, in its own time and as moments; empty: it is closed. */
  spans: z.array(
    z.object({ opens: z.string(), closes: z.string(), startsAt: moment, endsAt: moment }),
  ),
  /** Minutes of work in all bays that are used, or have an appointment on the day. */
  load: z.object({ bookedMinutes: count, openMinutes: count }),
});

/** A free start, and the bays that are free then. */
const slot = z.object({ startsAt: moment, endsAt: moment, bays: z.array(namedBay) });

export type ScheduledAppointment = z.output<typeof scheduled>;
export type ScheduleDay = z.output<typeof scheduleDay>;
export type Slot = z.output<typeof slot>;

/** Minutes of one visit. */
const minutesIn = wholeNumber(15, 1_440);

export const scheduleContract = endpoints({
  'GET /api/v1/auth/schedule': {
    summary:
      "A dealership's appointments from one day to another, with its bays, technicians, opening hours and load; an advisor without a grant sees those of own sales",
    access: 'work',
    query: z.object({
      dealerId: idIn,
      /** Days in the dealership's time zone, both included; at most 62 of them. */
      from: day,
      to: day,
    }),
    answer: z.object({
      timeZone: z.string(),
      /** Whether the dealership has said when it is open; if not, the days are usual ones. */
      hasHours: z.boolean(),
      days: z.array(scheduleDay),
      appointments: z.array(scheduled),
      /** Coming appointments of any day that are outside the opening hours, the next ones first. */
      outside: z.array(scheduled),
      bays: z.array(bay),
      technicians: z.array(namedPerson),
    }),
  },
  'GET /api/v1/auth/schedule/slots': {
    summary:
      'The next free starts for so many minutes of work, each with its free bays: whole days, until there are 20 at least',
    access: 'work',
    query: z.object({
      dealerId: idIn,
      minutes: minutesIn,
      /** The first day that is looked at; 60 days from it are. */
      from: day,
      /** The order: none of its appointments may overlap. */
      orderId: idIn.optional(),
      /** The appointment that is to be moved: its own time is free. */
      appointmentId: idIn.optional(),
      /** Who has to be free too. */
      technicianId: idIn.optional(),
    }),
    answer: z.object({ slots: z.array(slot) }),
  },
  'GET /api/v1/auth/bays': {
    summary: "A dealership's bays in their order, those that are not used any more too",
    access: 'work',
    query: z.object({ dealerId: idIn }),
    answer: z.object({ bays: z.array(bay) }),
  },
  'POST /api/v1/auth/bays': {
    summary: 'Adds a bay',
    access: 'work',
    body: z.object({ dealerId: idIn, name: bayName }),
    status: 201,
    answer: bay,
  },
  'PATCH /api/v1/auth/bays/:id': {
    summary:
      'Renames a bay, moves it in the list, or switches it on or off. 422 with its coming appointments if it has some; `moveTo` names the bay that takes them',
    access: 'work',
    body: z.object({
      name: bayName.optional(),
      isActive: flag.optional(),
      /** Its place among the bays, from 1. */
      position: wholeNumber(1, 1_000).optional(),
      moveTo: idIn.optional(),
    }),
    answer: bay,
  },
});
