import { z } from 'zod';
import { endpoints, file } from '#shared/endpoint.ts';
import { exportFormats, exportKinds } from '#shared/rules/exports.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { days, idIn, search } from './fields.ts';
import { statusIn } from './orders.ts';
import { stageIn } from './orders-admin.ts';
import { productFilters } from './product-filters.ts';

/** Ids as an address has them, parted by commas. */
const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
  .transform((text) => text.split(',').map(Number))
  .optional();

/** Tables as files in the form in which they come in again (contract 3.23, decision 081). */
export const exportsContract = endpoints({
  'GET /api/v1/auth/exports': {
    summary:
      'A table as a file that can be imported again: of a dealership, or of a make without one',
    access: 'work',
    hasEffect: true,
    query: z.object({
      kind: z.enum(exportKinds),
      format: z.enum(exportFormats).default('csv'),
      /** One of both: whose table. */
      dealerId: idIn.optional(),
      makeId: idIn.optional(),
      search,
      /** Of products, as their tables have them. */
      ...productFilters,
      /** Of products: these alone, or all but these; at most 1,000. */
      ids: idList,
      except: idList,
      /** Of customers: open accounts, or closed ones. */
      state: z.enum(['open', 'closed']).default('open'),
      /** Of orders: days of placement, state, stage, advisor; of customers: days of creation. */
      ...days,
      status: statusIn(placedStatuses).optional(),
      stage: stageIn.optional(),
      sellerId: idIn.optional(),
    }),
    isFile: true,
    answer: file,
  },
});
