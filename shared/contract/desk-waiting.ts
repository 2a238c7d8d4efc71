import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { linesOfParts } from './desk-board.ts';
import { count, day, idIn, pageQuery, search } from './fields.ts';

/** Lines on order with one number at the supplier that are expected on one day. */
const partsOnOrder = z.object({
  supplierOrder: z.string().nullable(),
  expectedOn: day.nullable(),
  /** Whether that day has passed. */
  isLate: z.boolean(),
  ...linesOfParts({
    number: z.string(),
    name: z.string(),
    /** Of a package: its parts, and the pieces of each in one package. */
    parts: z.array(z.object({ number: z.string(), name: z.string(), quantity: count })),
  }),
});

export type PartsOnOrder = z.output<typeof partsOnOrder>;

export const deskWaitingContract = endpoints({
  'GET /api/v1/auth/desk/parts/waiting': {
    summary:
      'Parts on order by number at the supplier and expected day, the earliest first; without a day last',
    access: 'work',
    query: z.object({ dealerId: idIn, search, ...pageQuery(50, 1_000) }),
    answer: z.object({ data: z.array(partsOnOrder), total: count }),
  },
});
