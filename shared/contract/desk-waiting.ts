import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { count, day, id, idIn, pageQuery, search } from './fields.ts';

/** Lines on order with one number at the supplier that are expected on one day. */
const partsOnOrder = z.object({
  supplierOrder: z.string().nullable(),
  expectedOn: day.nullable(),
  /** Whether that day has passed. */
  isLate: z.boolean(),
  /** Pieces of all its lines. */
  quantity: count,
  /** Number of its lines; of many the first 200 are given, the most urgent ones. */
  count,
  lines: z.array(
    z.object({
      orderId: id,
      lineId: id,
      version: z.number().int(),
      number: z.string(),
      name: z.string(),
      quantity: count,
      /** Of a package: its parts, and the pieces of each in one package. */
      parts: z.array(z.object({ number: z.string(), name: z.string(), quantity: count })),
      customer: z.string(),
      wantedOn: day.nullable(),
      isLate: z.boolean(),
    }),
  ),
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
