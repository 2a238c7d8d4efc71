import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { productGaps } from '#shared/rules/product-filters.ts';
import { count } from './fields.ts';

/** The dealership's own products or its manufacturer's, what they lack, and how many lack it. */
const gapOfShop = z.object({
  type: z.enum(['dealer', 'manufacturer']),
  gap: z.enum(productGaps),
  products: count,
  /** Whether there may be more: of a very large make not all products are looked at. */
  more: z.literal(true).optional(),
});

export type GapOfShop = z.output<typeof gapOfShop>;

export const productGapsContract = endpoints({
  'GET /api/v1/auth/product_gaps/:dealerId': {
    summary:
      "How many products of a dealership's shop lack a picture, a vehicle, or a name in a language of its pages; what none lacks is left out",
    access: 'dealerAdmin',
    answer: z.object({ data: z.array(gapOfShop) }),
  },
});
