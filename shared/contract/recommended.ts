import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { amount, idIn } from './fields.ts';
import { listedProduct } from './products.ts';

/** A package that contains a product, with its parts that the dealership sells. */
export const packageOf = listedProduct.extend({
  products: z.array(listedProduct),
  /** Sum of the parts' prices, without and with fitting. */
  separately: z.object({ price: amount, installPrice: amount }),
});

export type PackageOf = z.output<typeof packageOf>;

/** Up to 24 ids with commas between. */
const someIds = z
  .string()
  .max(400)
  .regex(/^\d{1,15}(,\d{1,15}){0,23}$/)
  .transform((text) => text.split(',').map(Number));

export const recommendedContract = endpoints({
  'GET /api/v1/products/popular': {
    summary:
      "What most customers ordered in 90 days: the dealership's figures, then its make's; never fewer than five customers",
    access: 'public',
    query: z.object({ dealerId: idIn, trim: idIn.optional() }),
    answer: z.object({ data: z.array(listedProduct) }),
  },
  'GET /api/v1/products/some': {
    summary: 'Products of these ids that the dealership sells, in their order; of a trim what fits',
    access: 'public',
    query: z.object({ dealerId: idIn, ids: someIds, trim: idIn.optional() }),
    answer: z.object({ data: z.array(listedProduct) }),
  },
  'GET /api/v1/products/:id/related': {
    summary:
      'What the same customers ordered with a product (never fewer than five), best sellers where that is little, and the packages that contain it',
    access: 'public',
    query: z.object({ dealerId: idIn, trim: idIn.optional() }),
    answer: z.object({
      together: z.array(listedProduct),
      /** Best sellers of its category, then featured products; none where enough is bought together. */
      others: z.array(listedProduct),
      packages: z.array(packageOf),
    }),
  },
});
