import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { deskActions } from '#shared/rules/desk-actions.ts';
import { stage } from './desk.ts';
import {
  count,
  day,
  id,
  idIn,
  moment,
  namedPerson,
  pageQuery,
  personName,
  search,
} from './fields.ts';
import { orderWish } from './order-wish.ts';

/** A card of the board. */
const deskCard = z.object({
  id,
  version: z.number().int(),
  stage,
  isLate: z.boolean(),
  customer: personName,
  seller: personName.nullable(),
  vehicle: z.string().nullable(),
  placedAt: moment,
  wantedOn: day.nullable(),
  wish: orderWish.nullable(),
  /** The start of its earliest appointment that is set. */
  appointmentAt: moment.nullable(),
  /** Lines that count, and their pieces. */
  lines: count,
  pieces: count,
  /** Hours still to be fitted; null: not known. */
  hours: z.number().nullable(),
  /** When the last of its parts on order is expected. */
  expectedOn: day.nullable(),
  /** The step it waits for, if the person may take it, and the lines that it would be done to. */
  next: z.enum(deskActions).nullable(),
  lineIds: z.array(id),
  /** The lines that count, and where their parts lie. */
  items: z.array(z.object({ id, name: z.string(), quantity: count, bin: z.string().nullable() })),
});

/** A column of the board: a stage, or late for orders that are past their day. */
const column = z.enum(['new', 'toOrder', 'waiting', 'toSchedule', 'scheduled', 'ready', 'late']);

/** A line whose part has to come, as lists of parts have it. */
const lineOfPart = z.object({
  orderId: id,
  lineId: id,
  version: z.number().int(),
  /** Pieces of the part. */
  quantity: count,
  customer: z.string(),
  wantedOn: day.nullable(),
  isLate: z.boolean(),
});

/** Lines of all orders that wait for one thing; they have `more` too. */
export const linesOfParts = <const More extends z.ZodRawShape>(more: More) => ({
  /** Pieces of all its lines. */
  quantity: count,
  /** Number of its lines; of many the first 200 are given, the most urgent ones. */
  count,
  lines: z.array(lineOfPart.extend(more)),
});

/** Open lines of all orders with one part number. */
const partToOrder = z.object({
  number: z.string(),
  name: z.string(),
  /** With the package that it is a part of; its other parts are ordered with it. */
  ...linesOfParts({ package: z.string().nullable() }),
});

export type DeskCard = z.output<typeof deskCard>;
export type DeskColumn = z.output<typeof column>;
export type PartToOrder = z.output<typeof partToOrder>;

export const deskBoardContract = endpoints({
  'GET /api/v1/auth/desk': {
    summary:
      "The desk's board: how many open orders wait for what, and the first of each column, or a page of one; late ones first",
    access: 'work',
    query: z.object({
      dealerId: idIn,
      /** Absent: the first orders of every column. */
      column: column.optional(),
      /** Only the person's own sales. */
      mine: z.enum(['true', 'false']).optional(),
      /** Only orders with an appointment of this technician that is set, or with one that has no technician. */
      technicianId: idIn.or(z.literal('none')).optional(),
      search,
      ...pageQuery(20, 100),
    }),
    answer: z.object({
      columns: z.array(z.object({ column, count, cards: z.array(deskCard) })),
    }),
  },
  'GET /api/v1/auth/desk/news': {
    summary:
      'What the bell and Today show: new orders, late ones and those wanted soon, and mails that could not be sent',
    access: 'work',
    query: z.object({
      dealerId: idIn,
      /** The newest order that the person has seen; absent: none. */
      since: idIn.optional(),
    }),
    answer: z.object({
      /** Open orders that wait for the person's own step. */
      waiting: count,
      newOrders: count,
      /** New orders that came after `since`. */
      unseen: count,
      late: count,
      /** The next day on which the dealership is open, and the orders wanted by it; late ones aside. */
      nextOpenDay: day,
      wantedSoon: count,
      /** Null for who does not see them. */
      failedMails: count.nullable(),
      /** Exemptions from tax that wait to be confirmed, of customers and of open orders; null for who does not confirm them. */
      exemptions: count.nullable(),
      /** The newest order's number, so that a page notices one that came. */
      newestId: id.nullable(),
    }),
  },
  'GET /api/v1/auth/desk/parts': {
    summary:
      'Parts to order: the open lines of all open orders by part number, packages by their parts',
    access: 'work',
    query: z.object({ dealerId: idIn, search, ...pageQuery(50, 1_000) }),
    answer: z.object({ data: z.array(partToOrder), total: count }),
  },
  'GET /api/v1/auth/desk/technicians': {
    summary:
      "The dealership's people who may be named as having fitted something, and its advisors",
    access: 'work',
    query: z.object({ dealerId: idIn }),
    answer: z.object({
      technicians: z.array(namedPerson),
      sellers: z.array(namedPerson),
      staff: z.array(namedPerson),
    }),
  },
});
