import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { amountWays, endingDirections, endings } from '#shared/rules/bulk-change.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import { changeset, changesetOwner } from './changesets.ts';
import { freeText, idIn, search } from './fields.ts';
import { productFilters } from './product-filters.ts';

const most = z.array(idIn).max(20_000);

/** Which products: these, or all of a table with its search and filters, except for some. */
const selection = z.union([
  z.object({ ids: most.min(1) }),
  z.object({
    query: z.object({ type: z.enum(['dealer', 'manufacturer']), search, ...productFilters }),
    except: most.optional(),
  }),
]);

/** A change of hours; the value in hours, percent or times. */
const hours = z.object({ way: z.enum(amountWays), value: z.number().optional() }).optional();

/** A change of prices; the value in dollars, percent or times. */
const price = z
  .object({
    way: z.enum(amountWays),
    value: z.number().optional(),
    ending: z.enum(endings).default('none'),
    direction: z.enum(endingDirections).default('nearest'),
  })
  .optional();

/** What changes; what is absent stays. */
const changes = z.object({
  ...{ price, frt: hours, dealerPrice: price, dealerFrt: hours },
  ...{ featured: z.boolean().optional(), active: z.boolean().optional() },
  leaseResidual: z.boolean().optional(),
  categoryId: z.union([z.literal(2), z.literal(3), z.literal(4)]).nullish(),
  /** Its products get its category too. */
  subcategory: z.object({ id: idIn, categoryId: z.literal([2, 3, 4]) }).optional(),
  addTrims: most.optional(),
  takeTrims: most.optional(),
  dealerFeatured: z.boolean().nullish(),
});

/** Changes many products at once, after a look (decision 082). */
export const bulkChangeContract = endpoints({
  'POST /api/v1/auth/changesets': {
    summary:
      'Works out a change of many products, to be looked at and applied: a dealership names its own products and its values of its manufacturer’s, a make its own',
    access: 'dealerAdmin',
    body: z.object({
      ...changesetOwner,
      kind: z.literal('bulkEdit'),
      title: freeText(200).optional(),
      selection,
      changes,
    }),
    maxBytes: maxLongBodyBytes,
    status: 201,
    answer: z.object({ changeset }),
  },
});
